import { expect, test } from 'vitest';
import { newUpload, uploadedRows } from '../testing/world.ts';
import type { KeyRow } from './key-row.ts';
import { createMemoryRegistry } from './memory-registry.ts';

test('callers cannot change its rows', async () => {
  const [row] = uploadedRows('CLIENT', newUpload('app', { description: 'before' })) as [KeyRow];
  const registry = createMemoryRegistry([row]);
  const [read] = (await registry.read()) as [KeyRow];
  for (const one of [row, read]) Object.assign(one, { description: 'after' });
  expect((await registry.read())[0]?.description).toBe('before');
});
