import { properties } from '@keytally/events';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import type { EventKey } from '../../registry.ts';
import type { Store } from '../../store.ts';
import { batches, timeZones } from '../../testing/arbitrary-records.ts';
import { ModelStore } from '../../testing/model-store.ts';
import { acme, ask, openTestStore } from '../../testing/test-store.ts';

const RUNS = inject('longTests') ? 120 : 12;

const MOST_NAMES = 5;
const keys = fc.constantFrom(undefined, 'one', 'other');
const removals = fc.option(
  fc.record({ category: fc.constantFrom('File', 'Edit', null), name: fc.constantFrom('Open', 'Close') }),
  { nil: undefined },
);

it(
  'equals a plain model, however records are ordered, repeated and split into batches',
  async () => {
    const store = await openTestStore({ maxEventNames: MOST_NAMES });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        batches,
        timeZones,
        fc.infiniteStream(keys),
        fc.infiniteStream(removals),
        async (sent, timeZone, keysOfBatches, removed) => {
          const id = `product-${++runs}`;
          await store.registry.products.put({ ...acme, id, timeZone });
          const model = new ModelStore(timeZone, MOST_NAMES);
          let watermark = (await store.usage.stateOf(id))?.watermark;
          for (const batch of sent) {
            const key = keysOfBatches.next().value;
            const sender = key && { keyId: `${id} ${key}`, day: 20_000, mostNewNames: 2 };
            const { duplicates, refused } = model.ingest(batch, sender);
            const accepted = batch.length - duplicates.length - refused.length;
            const result = await store.usage.ingest(id, batch, sender && { sender });
            expect(result).toMatchObject({ accepted, duplicates });
            expect(result.refused.map(({ place }) => place)).toEqual(refused);
            expect(result.watermark === watermark).toBe(accepted === 0);
            watermark = result.watermark;
            const pick = removed.next().value;
            if (pick !== undefined) watermark = await removeFromBoth(store, id, model, pick);
          }
          expect(byText(await storedEvents(store, id))).toEqual(byText(model.eventRows()));
          expect(byText(await storedSessions(store, id))).toEqual(byText(model.sessionRows()));
          expect(byText(await storedNames(store, id))).toEqual(byText(model.nameRows()));
          const [records] = await ask(
            store,
            `SELECT count(*) AS n FROM session_records JOIN products USING (product) WHERE products.id = $1`,
            id,
          );
          expect(records?.n).toBe(BigInt(model.sessionRecords.size));
        },
      ),
      { numRuns: RUNS },
    );
    const [sets] = await ask(
      store,
      'SELECT count(*) - count(DISTINCT key) AS keys, count(*) - count(DISTINCT property_set) AS numbers FROM property_sets',
    );
    expect(sets).toEqual({ keys: 0n, numbers: 0n });
    const [names] = await ask(store, 'SELECT count(*) - count(DISTINCT event) AS repeated FROM event_names');
    expect(names).toEqual({ repeated: 0n });
  },
  RUNS * 60_000,
);

/** Removes an event with its records, where it is there. Answers the watermark. */
async function removeFromBoth(store: Store, id: string, model: ModelStore, event: EventKey) {
  const isThere = model.remove(event.category, event.name);
  const { unknown } = await store.registry.trackedEvents.change(id, [
    { ...event, remove: true, eraseRecords: true },
  ]);
  expect(unknown).toEqual(isThere ? [] : [0]);
  return (await store.usage.stateOf(id))?.watermark;
}

const NUMBER = '(SELECT product FROM products WHERE id = $1)';

async function storedEvents(store: Store, id: string): Promise<unknown[]> {
  const rows = await ask(
    store,
    `SELECT events.*, category, event_names.name, client_id, session_id, property_sets.*
     FROM events JOIN event_names USING (product, event) JOIN client_names USING (product, client)
       LEFT JOIN sessions USING (product, session) LEFT JOIN property_sets USING (property_set)
     WHERE product = ${NUMBER}`,
    id,
  );
  return rows.map((row) => ({
    type: 'event',
    id: row.id,
    clientId: row.client_id,
    sessionId: row.session_id,
    occurredAt: Number(row.occurred_at),
    category: row.category,
    name: row.name,
    valueMicros: row.value_micros,
    properties: row.property_set === null ? null : properties.map(({ name }) => row[name]),
    day: row.day,
  }));
}

async function storedSessions(store: Store, id: string): Promise<unknown[]> {
  return (
    await ask(
      store,
      `SELECT * FROM sessions JOIN client_names USING (product, client) WHERE product = ${NUMBER}`,
      id,
    )
  ).map((row) => ({
    key: JSON.stringify([row.client_id, row.session_id]),
    firstAt: Number(row.first_at),
    lastAt: Number(row.last_at),
    day: row.day,
  }));
}

async function storedNames(store: Store, id: string): Promise<unknown[]> {
  return (await ask(store, `SELECT * FROM event_names WHERE product = ${NUMBER}`, id)).map((row) => ({
    key: JSON.stringify([row.category, row.name]),
    firstDay: row.first_day,
    lastDay: row.last_day,
  }));
}

/** In an order of its own, comparable. */
function byText(rows: readonly unknown[]): string[] {
  const text = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);
  return rows.map((row) => JSON.stringify(row, text)).sort();
}
