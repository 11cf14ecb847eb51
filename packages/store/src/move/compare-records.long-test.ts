import { DAY_MS } from '@keytally/events';
import type { Moving } from '@keytally/store-ports';
import { event } from '@keytally/store-ports/testing';
import { expect, test } from 'vitest';
import { acme, openTestStore } from '../testing/test-store.ts';
import { compareRecords } from './compare-records.ts';

test.each([1, 3, 40_000])('counts the records past the retention, %i compared together', async (most) => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  const days = [100, 101, 101, 101, 102, 104, 104, 105];
  await store.usage.ingest(
    'acme',
    days.map((day, place) => event({ id: `e${place}`, occurredAt: day * DAY_MS })),
  );
  const moving = store.moving as Moving;
  for (const keptFrom of [100, 101, 102, 103, 104, 105, 106])
    expect(
      await compareRecords(
        { source: moving, target: moving, recordsAtOnce: most },
        'acme',
        keptFrom,
        () => undefined,
      ),
    ).toEqual({
      records: days.length,
      pastRetention: days.filter((day) => day < keptFrom).length,
      days: { first: 100, last: 105 },
    });
});
