import { compile, sql, tables } from '@keytally/reports/testing';
import { describe, expect, inject, it } from 'vitest';
import { event } from '../records.ts';
import { acme, openWith, type TestEngine } from '../test-engine.ts';

const uses = sql`SELECT CAST(coalesce(sum(uses), 0) AS BIGINT) AS n FROM ${tables.dayUses}`;

const BATCHES = inject('longTests') ? 12 : 4;

/** What reports rely on. */
export function testQueries(engine: TestEngine): void {
  describe('queries', () => {
    it('return undefined for an unknown product', async () => {
      const { queries } = (await openWith(engine)).usage;
      expect(await queries.run('nobody', async () => 'something')).toBeUndefined();
    });

    it('report the state of their data', async () => {
      const { usage } = await openWith(engine);
      const { watermark } = await usage.ingest('acme', [event()]);
      const state = await usage.queries.run('acme', async (data) => ({
        watermark: data.watermark,
        dataThrough: data.dataThrough,
      }));
      expect(state).toEqual({ watermark, dataThrough: event().occurredAt });
      expect(state).toEqual(await usage.stateOf('acme'));
    });

    it('report the settings of the product as of the same state: equal watermarks have equal settings', async () => {
      const { registry, usage } = await openWith(engine);
      const seen = new Map<string, unknown>();
      let isChanging = true;
      const changes = (async () => {
        for (const number of Array.from({ length: 12 }).keys()) {
          const timeZone = number % 2 === 0 ? 'Asia/Tokyo' : 'UTC';
          await registry.products.put({ ...acme, timeZone, labels: { C01: `${timeZone} ${number}` } });
          const read = await usage.queries.run('acme', async ({ timeZone, labels }) => ({
            timeZone,
            labels,
          }));
          expect(read).toEqual({ timeZone, labels: { C01: `${timeZone} ${number}` } });
        }
        isChanging = false;
      })();
      while (isChanging) {
        const read = await usage.queries.run('acme', async ({ watermark, timeZone, labels }) => ({
          watermark,
          settings: { timeZone, labels },
        }));
        const { watermark = '', settings } = read ?? {};
        expect(seen.get(watermark) ?? settings).toEqual(settings);
        seen.set(watermark, settings);
      }
      await changes;
    });

    it('of one run all see the same state of the data, and only complete batches', async () => {
      const { usage } = await openWith(engine);
      const { dialect } = usage.queries;
      let ingesting = true;
      const ingestion = (async () => {
        for (let batch = 0; batch < BATCHES; batch++)
          await usage.ingest(
            'acme',
            Array.from({ length: 500 }, (_, index) => event({ id: `${batch}-${index}` })),
          );
        ingesting = false;
      })();
      const seen = new Map<string, bigint>();
      while (ingesting) {
        const counted = await usage.queries.run('acme', async ({ watermark, source, ask }) => {
          const count = async () => (await ask(compile(uses, dialect, source)))[0]?.n as bigint;
          const before = await count();
          await new Promise((resolve) => setImmediate(resolve));
          return { watermark, before, after: await count() };
        });
        expect(counted?.after).toBe(counted?.before);
        const { watermark = '', before = -1n } = counted ?? {};
        expect(seen.get(watermark) ?? before).toBe(before);
        seen.set(watermark, before);
      }
      await ingestion;
      expect([...seen.values()].filter((n) => n % 500n !== 0n)).toEqual([]);
    });

    it('reject with the error of their work, and run again afterwards', async () => {
      const { queries } = (await openWith(engine)).usage;
      const failure = new Error('not today');
      await expect(queries.run('acme', () => Promise.reject(failure))).rejects.toBe(failure);
      expect(await queries.run('acme', async () => 'done')).toBe('done');
    });
  });
}
