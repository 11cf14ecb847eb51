import type { KeyRow } from '@keytally/keys';
import { registryPromises } from '@keytally/keys/registry-conformance';
import { expect, it } from 'vitest';
import { openTestStore, temporaryDirectory } from '../../testing/test-store.ts';

it.each(registryPromises)('$name', async ({ check }) => {
  await check((await openTestStore()).registry.keys);
});

it('keeps changes and marks of use over a restart', async () => {
  const directory = await temporaryDirectory();
  const first = await openTestStore({ directory });
  await first.registry.keys.change(() => ({ write: [key], result: undefined }));
  await first.registry.keys.touch('CLIENT', 'ci', '2026-03-02');
  await first.close();
  const second = await openTestStore({ directory });
  expect(await second.registry.keys.read()).toEqual([{ ...key, lastUsedOn: '2026-03-02' }]);
});

it('reads the keys before all else that waits to be read', async () => {
  const { keys, trackedEvents } = (await openTestStore()).registry;
  const read: string[] = [];
  const lists = Array.from({ length: 20 }, () => trackedEvents.list('acme').then(() => read.push('a list')));
  await Promise.all([...lists, keys.read().then(() => read.push('keys'))]);
  expect(read.indexOf('keys')).toBeLessThan(10);
});

const key: KeyRow = {
  thumbprint: 'thumbprint',
  kind: 'CLIENT',
  id: 'ci',
  publicKey: 'PEM',
  algorithm: 'EdDSA',
  products: ['*'],
  access: ['ingest'],
  createdAt: new Date(1_000),
  updatedAt: new Date(2_000),
};
