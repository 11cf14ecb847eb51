import type { UsageState } from '@keytally/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptReports, metaPlace } from './kept-reports.ts';

const question = { kind: 'getBasicDataTable', type: 'application/json', request: '{}' };
const read = { days: { first: 1, last: 2 }, newEvents: false };

/** A report as it is encoded. */
function reportOf(
  results: unknown,
  { watermark, dataThrough }: UsageState,
  warnings: readonly unknown[] = [],
) {
  const through = dataThrough === undefined ? {} : { dataThrough: new Date(dataThrough).toISOString() };
  const meta = {
    productId: 'acme',
    timeZone: 'UTC',
    ...through,
    watermark,
    startDate: '1970-01-02',
    warnings,
  };
  const bytes = Buffer.from(JSON.stringify({ status: 'OK', results, meta }));
  return { bytes, watermark, read, metaAt: metaPlace(bytes, meta) };
}

const states = fc.record({
  watermark: fc.nat().map((batch) => `w-${batch}`),
  dataThrough: fc.option(fc.nat(), { nil: undefined }),
});

test('a kept report that did not change is the one that would be computed now', () => {
  const kept = new KeptReports({ isUnchanged: () => true });
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"meta":{', '}', 'ä\u{1F600}'));
  const results = fc.dictionary(
    fc.oneof(text, fc.constant('meta')),
    fc.oneof(text, fc.constant({ meta: {} })),
  );
  fc.assert(
    fc.property(results, fc.array(text), states, states, (rows, warnings, before, now) => {
      fc.pre(before.watermark !== now.watermark);
      kept.keep(question, 'acme', reportOf(rows, before, warnings));
      const expected = String(reportOf(rows, now, warnings).bytes);
      for (let times = 0; times < 2; times += 1)
        expect(String(kept.find(question, 'acme', now)?.bytes)).toBe(expected);
    }),
  );
});

test('CSV says nothing of its data, and stays as it is', () => {
  const kept = new KeptReports({ isUnchanged: () => true });
  const bytes = Buffer.from('category,name\n');
  kept.keep(question, 'acme', { bytes, watermark: 'w-1', read });
  expect(kept.find(question, 'acme', { watermark: 'w-2' })).toMatchObject({ bytes, watermark: 'w-2' });
});

test('asks the store whether the records that were read have changed', () => {
  const asked: unknown[] = [];
  const kept = new KeptReports({
    isUnchanged: (...call) => {
      asked.push(call);
      return false;
    },
  });
  kept.keep(question, 'acme', reportOf({}, { watermark: 'w-1' }));
  expect(kept.find(question, 'acme', { watermark: 'w-2' })).toBeUndefined();
  expect(asked).toEqual([['acme', read, 'w-1', 'w-2']]);
});

test.each([
  ['a report that may have read all records', { isUnchanged: () => true }, undefined],
  ['a store that does not know what changed', {}, read],
])('of %s only the same watermark has the same answer', (_, usage, of) => {
  const kept = new KeptReports(usage);
  kept.keep(question, 'acme', { ...reportOf({}, { watermark: 'w-1' }), read: of });
  expect(kept.find(question, 'acme', { watermark: 'w-2' })).toBeUndefined();
  kept.keep(question, 'acme', { ...reportOf({}, { watermark: 'w-1' }), read: of });
  expect(kept.find(question, 'acme', { watermark: 'w-1' })).toBeDefined();
});

test('forgets the answers of a product, and only those', () => {
  const kept = new KeptReports({});
  for (const id of ['acme', 'acme-2']) kept.keep(question, id, reportOf({}, { watermark: 'w-1' }));
  kept.forget('acme');
  expect(kept.find(question, 'acme', { watermark: 'w-1' })).toBeUndefined();
  expect(kept.find(question, 'acme-2', { watermark: 'w-1' })).toBeDefined();
});
