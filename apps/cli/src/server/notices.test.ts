import { readSettings } from '@keytally/runtime';
import type { Store } from '@keytally/store';
import { expect, test } from 'vitest';
import { noticesFor } from './notices.ts';

const withoutKeys = { registry: { keys: { read: async () => [] } } } as unknown as Store;

test.each([
  [{ KEYTALLY_HOST: '0.0.0.0' }, true],
  [{ KEYTALLY_HOST: '0.0.0.0', KEYTALLY_TRUSTED_PROXIES: '10.0.0.1' }, false],
  [{}, false],
])('with %j a server says that there is no TLS: %s', async (values, isSaid) => {
  const notices = await noticesFor(readSettings(values), withoutKeys, 'http://127.0.0.1:8080');
  expect(notices.some((notice) => notice.includes('without TLS in front'))).toBe(isSaid);
});
