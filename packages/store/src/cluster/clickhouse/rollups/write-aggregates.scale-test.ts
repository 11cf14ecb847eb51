import { checkedRecordsOf, withSeenNames, worlds } from '@keytally/reports/testing';
import { requireCapability } from '@keytally/store-ports';
import { readTables } from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { useClickhouseSubject } from '../../../testing/clickhouse/clickhouse-subject.ts';
import { acme, openTestStore } from '../../../testing/test-store.ts';

const WORLDS = inject('longTests') ? 16 : 5;

const raw = useClickhouseSubject('nothing');
const some = useClickhouseSubject('some days');
const all = useClickhouseSubject('all days');

it('writes the aggregates that DuckDB has of the same records', async () => {
  const store = await openTestStore();
  let products = 0;
  const property = fc.asyncProperty(worlds.map(withSeenNames), async (data) => {
    products += 1;
    const id = `acme-${products}`;
    const { timeZone } = data;
    await store.registry.products.put({ ...acme, id, timeZone });
    const world = await all.load(data);
    await store.usage.ingest(id, checkedRecordsOf(world));
    await store.registry.trackedEvents.change(id, data.names);
    await requireCapability(store, 'rollups').rollUp();
    const expected = await readTables(store, id);
    for (const [subject, { product }] of [
      [all, world],
      [some, await some.load(data)],
      [raw, await raw.load(data)],
    ] as const) {
      expect(await readTables({ usage: { queries: subject.runner } }, product.id)).toEqual(expected);
    }
  });

  await fc.assert(property, { numRuns: WORLDS });
});
