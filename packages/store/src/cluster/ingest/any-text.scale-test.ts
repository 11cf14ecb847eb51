import { acme, event, propertySet, session } from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clusterEngine } from '../../testing/cluster/cluster-engine.ts';

/** Every character but lone surrogates, which no request can have, and NUL, which PostgreSQL cannot have in names. */
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom("'", '\\', '\t', '\n', '{', ']', ','),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 12,
  })
  .map((any) => any.replaceAll('\0', '_'));

it('recognises records again whatever their texts are, on a server that remembers nothing', async () => {
  const store = await clusterEngine.open();
  await store.registry.products.put(acme);
  const one = fc.record({ id: text, clientId: text, sessionId: text, name: text, C01: text });
  const records = fc
    .sample(one, 300)
    .flatMap(({ C01, ...given }) => [
      event({ ...given, category: given.sessionId, properties: propertySet({ C01 }) }),
      session({ clientId: given.clientId, sessionId: given.sessionId, properties: propertySet({ C01 }) }),
    ]);
  const { accepted, duplicates } = await store.usage.ingest('acme', records);
  expect(accepted + duplicates.length).toBe(records.length);
  const other = await clusterEngine.openAnother(store);
  expect(await other.usage.ingest('acme', records)).toMatchObject({ accepted: 0, refused: [] });
  for (const { clientId } of records.slice(0, 20)) {
    const left = await other.usage.eraseClient('acme', clientId);
    const again = await store.usage.eraseClient('acme', clientId);
    expect(again).toBeUndefined();
    if (left !== undefined) expect(left.events + left.sessions).toBeGreaterThan(0);
  }
});
