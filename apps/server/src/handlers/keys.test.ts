import { generateKeyPairSync } from 'node:crypto';
import { createMemoryRegistry } from '@keytally/keys';
import { expect, test } from 'vitest';
import type { AppOptions } from '../app-options.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { Call } from '../types.ts';
import { createKeyHandlers } from './keys.ts';

test('no key is checked for a caller whose own key was deleted', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const options = {
    store: { registry: { keys: createMemoryRegistry([]) } },
    audit: { change: <T>(make: () => Promise<T>) => make() },
    metrics: createMetrics(),
    now: Date.now,
  };
  const call = {
    body: [{ id: 'a', publicKey: publicKey.export({ type: 'spki', format: 'pem' }) }],
    caller: { kind: 'ADMIN', keyId: 'gone', thumbprint: 'gone' },
    principal: { owner: 'gone' },
    signal: new AbortController().signal,
    stillAdmitted: () => Promise.reject(new Error('asked first')),
  };
  const { putClientKeys } = createKeyHandlers(options as unknown as AppOptions);
  const put = async () => putClientKeys(call as unknown as Call<'putClientKeys'>);
  await expect(put()).rejects.toThrow('asked first');
});
