import { compile, sql, tables } from '@keytally/reports/testing';
import { describe, expect, it } from 'vitest';
import { event } from '../records.ts';
import { openWith, type TestEngine } from './engine.ts';

const uses = sql`SELECT CAST(coalesce(sum(uses), 0) AS BIGINT) AS n FROM ${tables.dayUses}`;

/** What reports count on, whatever they ask. */
export function testQueries(engine: TestEngine): void {
  describe('queries', () => {
    it('know no product that is not there', async () => {
      const { queries } = (await openWith(engine)).usage;
      expect(await queries.run('nobody', async () => 'something')).toBeUndefined();
    });

    it('say of which state their data are', async () => {
      const { usage } = await openWith(engine);
      const { watermark } = await usage.ingest('acme', [event()]);
      const state = await usage.queries.run('acme', async (data) => ({
        watermark: data.watermark,
        dataThrough: data.dataThrough,
      }));
      expect(state).toEqual({ watermark, dataThrough: event().occurredAt });
      expect(state).toEqual(await usage.stateOf('acme'));
    });

    it('see the same state of the data from the first to the last of a run, and whole batches only', async () => {
      const { usage } = await openWith(engine);
      const { dialect } = usage.queries;
      let ingesting = true;
      const ingestion = (async () => {
        for (let batch = 0; batch < 12; batch++)
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

    it('pass on what their work rejects with, and run again after it', async () => {
      const { queries } = (await openWith(engine)).usage;
      const failure = new Error('not today');
      await expect(queries.run('acme', () => Promise.reject(failure))).rejects.toBe(failure);
      expect(await queries.run('acme', async () => 'done')).toBe('done');
    });
  });
}
