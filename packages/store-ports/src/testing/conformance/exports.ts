import type { CheckedRecord } from '@keytally/events';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { RecordPage, RecordRange } from '../../record-exports.ts';
import type { Store } from '../../store.ts';
import { batches, timeZones } from '../arbitrary-records.ts';
import { identityOf } from '../memory/memory-product.ts';
import { openMemoryStore } from '../memory/memory-store.ts';
import { event, minute, nine, propertySet, session } from '../records.ts';
import { acme, openWith, type TestEngine } from '../test-engine.ts';

const RUNS = inject('longTests') ? 60 : 2;
const DAY = 86_400_000;
const day = Math.floor(nine / DAY);
const always: RecordRange = { firstDay: 0, lastDay: 4_000_000 };

export function testExports(engine: TestEngine): void {
  describe('exporting', () => {
    it('returns each record once, in order, however it is divided into pages', async () => {
      const store = await engine.open();
      const model = await openMemoryStore();
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.limitShrink(batches, 30),
          timeZones,
          fc.integer({ min: 1, max: 20 }),
          async (sent, timeZone, limit) => {
            const id = `product-${++runs}`;
            for (const each of [store, model]) {
              await each.registry.products.put({ ...acme, id, timeZone });
              for (const batch of sent) await each.usage.ingest(id, batch);
            }
            const exported = await exportAll(store, id, limit);
            const distinct = new Map(sent.flat().map((record) => [identityOf(record), record]));
            expect(exported).toHaveLength(distinct.size);
            expect(exported).toEqual(await exportAll(model, id, 1_000));
            const clientId = exported.at(-1)?.clientId ?? 'nobody';
            expect(await exportAll(store, id, limit, { ...always, clientId })).toEqual(
              exported.filter((record) => record.clientId === clientId),
            );
          },
        ),
        { numRuns: RUNS },
      );
    });

    it('returns records as they came in: unfinished, finished and repeated sessions, values and names', async () => {
      const store = await openWith(engine);
      const records = [
        event({
          id: 'a',
          name: 'Ünï \u{1f600} \ufffd',
          category: '\ufeffx',
          valueMicros: -999_999_999_999_999_999n,
        }),
        event({ id: 'b', properties: propertySet({}) }),
        event({ id: 'c', sessionId: 'morning', properties: propertySet({ vm: '', ram: 0.5 }) }),
        session(),
        session({ properties: propertySet({ 'licenseStatus.blocked': false }) }),
        session({ stoppedAt: nine + minute }),
      ];
      await store.usage.ingest('acme', records.toReversed());
      expect(await exportAll(store, 'acme', 2)).toEqual(records);
    });

    it('shows the moment of its first page, less what was erased since', async () => {
      const store = await openWith(engine);
      const records = Array.from({ length: 6 }, (_, index) =>
        event({ clientId: index % 2 ? 'anna' : 'ben', occurredAt: nine + index * DAY }),
      );
      await store.usage.ingest('acme', records);
      const first = await pageOf(store, 'acme', always, 2);
      await store.usage.ingest('acme', [event({ id: 'later', occurredAt: nine + 4 * DAY })]);
      await store.usage.eraseClient('acme', 'ben');
      const again = await engine.reopen(store);
      const rest = await exportAll(again, 'acme', 2, nextOf(first.page));
      expect([...first.records, ...rest]).toEqual([
        ...records.slice(0, 2),
        ...records.slice(2).filter(({ clientId }) => clientId === 'anna'),
      ]);
      expect(await exportAll(again, 'acme', 2)).toHaveLength(4);
    });

    it('leaves out what was erased after its page was found', async () => {
      const store = await openWith(engine);
      await store.usage.ingest('acme', [event(), event({ clientId: 'ben' })]);
      const page = await store.usage.exports.findPage('acme', always, 10);
      await store.usage.eraseClient('acme', 'anna');
      expect(await readAll(store, 'acme', page)).toEqual([event({ clientId: 'ben' })]);
    });

    it('fails if the product is deleted meanwhile, also if there is another one of its id', async () => {
      const store = await openWith(engine);
      const records = [event(), event({ id: 'two' }), event({ id: 'three' })];
      await store.usage.ingest('acme', records);
      const page = await store.usage.exports.findPage('acme', always, 2);
      const next = page && { ...always, asOf: page.asOf, ...(page.last && { after: page.last }) };
      await store.registry.products.delete('acme');
      await expect(readAll(store, 'acme', page)).rejects.toMatchObject({ code: 'unknown-product' });
      expect(await store.usage.exports.findPage('acme', next ?? always, 2)).toBeUndefined();
      await store.registry.products.put(acme);
      await store.usage.ingest('acme', records);
      await expect(readAll(store, 'acme', page)).rejects.toMatchObject({ code: 'unknown-product' });
      expect(await store.usage.exports.findPage('acme', next ?? always, 2)).toBeUndefined();
      expect(await exportAll(store, 'acme', 2)).toEqual(records.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    });

    it('returns the days of its range only, in the zone of the product', async () => {
      const store = await openWith(engine, { ...acme, timeZone: 'Pacific/Auckland' });
      const late = event({ occurredAt: nine + 180 * minute });
      await store.usage.ingest('acme', [late, event()]);
      expect(await exportAll(store, 'acme', 9, { firstDay: day + 1, lastDay: day + 1 })).toEqual([late]);
      expect(await exportAll(store, 'acme', 9, { firstDay: day + 2, lastDay: day + 9 })).toEqual([]);
    });

    it('returns the records of one client only, and none of one that it does not know', async () => {
      const store = await openWith(engine);
      const records = [
        event({ clientId: 'ben' }),
        event({ id: 'two', sessionId: 'morning', occurredAt: nine + minute }),
        session({ startedAt: nine + 2 * minute }),
        event({ id: 'three', clientId: 'anna', occurredAt: nine + 3 * DAY }),
      ];
      await store.usage.ingest('acme', records);
      await store.registry.products.put({ ...acme, id: 'other' });
      await store.usage.ingest('other', [event({ clientId: 'anna', id: 'elsewhere' })]);
      const ofAnna = records.filter(({ clientId }) => clientId === 'anna');
      expect(ofAnna.length).toBeGreaterThan(1);
      for (const limit of [1, 9])
        expect(await exportAll(store, 'acme', limit, { ...always, clientId: 'anna' })).toEqual(ofAnna);
      expect(await exportAll(store, 'acme', 9, { ...always, clientId: 'Anna' })).toEqual([]);
    });

    it('ends a page that is exactly full at its last record', async () => {
      const store = await openWith(engine);
      await store.usage.ingest('acme', [event(), event({ occurredAt: nine + DAY })]);
      expect(await store.usage.exports.findPage('acme', always, 1)).toMatchObject({
        days: [day],
        last: { day },
      });
      const whole = await store.usage.exports.findPage('acme', always, 2);
      expect(whole).toMatchObject({ days: [day, day + 1] });
      expect(whole?.last).toBeUndefined();
    });

    it('knows no page of an unknown product, and no record as of a moment that never was', async () => {
      const store = await openWith(engine);
      await store.usage.ingest('acme', [event()]);
      expect(await store.usage.exports.findPage('nobody', always, 1)).toBeUndefined();
      expect(await exportAll(store, 'acme', 1, { ...always, asOf: 'w-x' })).toEqual([]);
    });
  });
}

/** All records of a range, read in pages of at most `limit`. */
export async function exportAll(
  store: Pick<Store, 'usage'>,
  productId: string,
  limit: number,
  range: RecordRange = always,
): Promise<CheckedRecord[]> {
  const { page, records } = await pageOf(store, productId, range, limit);
  if (page?.last === undefined) return records;
  return [...records, ...(await exportAll(store, productId, limit, nextOf(page)))];
}

function nextOf({ firstDay, lastDay, clientId, asOf, last }: RecordPage): RecordRange {
  return { firstDay, lastDay, clientId, asOf, ...(last && { after: last }) };
}

async function pageOf(store: Pick<Store, 'usage'>, productId: string, range: RecordRange, limit: number) {
  const page = await store.usage.exports.findPage(productId, range, limit);
  if (page === undefined) throw new TypeError(`There is no product ${productId}.`);
  const records = await readAll(store, productId, page);
  expect(records.length).toBeLessThanOrEqual(limit);
  return { page, records };
}

async function readAll(store: Pick<Store, 'usage'>, productId: string, page: RecordPage | undefined) {
  const records: CheckedRecord[] = [];
  if (page === undefined) return records;
  for await (const some of store.usage.exports.read(productId, page)) records.push(...some);
  return records;
}
