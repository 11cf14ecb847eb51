import type { CheckedRecord } from '@keytally/events';
import { requireCapability } from '@keytally/store-ports';
import { acme, nine, type Step, steps, take } from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { openServer } from '../../testing/cluster/cluster-engine.ts';
import { newClusterSettings } from '../../testing/cluster/cluster-settings.ts';

const RUNS = inject('longTests') ? 12 : 4;

/** Just before the clock of St John's went back across midnight: the next instant is of the day before. */
const lastInstant = Date.UTC(2010, 10, 7, 2, 31) - 1;

const histories = fc.record({
  calls: steps,
  zone: fc.constantFrom(
    { timeZone: 'UTC', start: nine },
    { timeZone: 'America/St_Johns', start: lastInstant },
  ),
});

/** The same call with records that begin at another instant than nine. */
function beginningAt(start: number, step: Step): Step {
  if (!('records' in step)) return step;
  const moved = (instant: number) => instant - nine + start;
  const toMoved = (record: CheckedRecord): CheckedRecord =>
    record.type === 'event'
      ? { ...record, occurredAt: moved(record.occurredAt) }
      : {
          ...record,
          startedAt: moved(record.startedAt),
          stoppedAt: record.stoppedAt === null ? null : moved(record.stoppedAt),
        };
  return { ...step, records: step.records.map(toMoved) };
}

it('finds nothing wrong, whatever came in, was aggregated, erased, expired and deleted', async () => {
  const store = await openServer(await newClusterSettings(), 0);
  const { check } = requireCapability(store, 'rollups');
  let products = 0;
  const property = fc.asyncProperty(histories, async ({ calls, zone: { timeZone, start } }) => {
    products += 1;
    const id = `acme-${products}`;
    await store.registry.products.put({ ...acme, id, timeZone });
    try {
      for (const step of [...calls, { does: 'roll up' } as const]) {
        await take(beginningAt(start, step), store, id);
        expect(await check('all')).toEqual([{ productId: id, days: expect.any(Number), isWrong: false }]);
      }
    } finally {
      await store.registry.products.delete(id);
    }
  });
  await fc.assert(property, { numRuns: RUNS });
});
