import { expect, it } from 'vitest';
import { deleteKey, putKeys } from '../registry/key-verbs.ts';
import { createWorld, newUpload } from '../testing/world.ts';

/** A world in which something was given to the client key `app`. */
async function givenToApp() {
  const world = createWorld();
  const { registry, clock } = world;
  const row = (await registry.read()).find(({ id }) => id === 'app');
  if (row === undefined) throw new Error('it is there');
  const holder = { kind: row.kind, keyId: row.id, thumbprint: row.thumbprint };
  const keyOf = () => world.verifier.keyOf(holder, 'acme');
  return { ...world, row, holder, keyOf, now: () => clock.now() };
}

it('a key is found with what it may do now, for the one product', async () => {
  const { keyOf, holder, row, registry } = await givenToApp();
  expect(await keyOf()).toMatchObject({
    ...holder,
    grants: [{ products: ['acme'], access: ['read', 'ingest'] }],
  });
  await registry.change(() => ({ write: [{ ...row, access: ['ingest'] }], result: undefined }));
  expect((await keyOf())?.grants).toEqual([{ products: ['acme'], access: ['ingest'] }]);
});

it('a key that was deleted is not found at once, nor another one under its id', async () => {
  const { keyOf, registry, now } = await givenToApp();
  await deleteKey(registry, 'CLIENT', 'app', now());
  expect(await keyOf()).toBeUndefined();
  await putKeys(registry, 'CLIENT', [newUpload('app')], now());
  expect(await keyOf()).toBeUndefined();
});

it('a key that has ended, lost its product, or is one of a session is not found', async () => {
  const { keyOf, registry, row, now } = await givenToApp();
  const session = { parentId: 'root', parentThumbprint: 't', role: 'viewer' } as const;
  for (const change of [{ notAfter: now() }, { products: ['other'] }, { session }]) {
    expect(await keyOf()).toBeDefined();
    await registry.change(() => ({ write: [{ ...row, ...change }], result: undefined }));
    expect(await keyOf()).toBeUndefined();
    await registry.change(() => ({ write: [row], result: undefined }));
  }
});
