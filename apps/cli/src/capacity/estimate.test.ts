import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate, type Usage } from './estimate.ts';
import { AS_IT_COMES_IN, BYTES_OF_RECORD, INGESTION, SLOWEST_REPORT, USUAL_REPORT } from './measured.ts';

const usage: Usage = {
  recordsPerDay: 2_000_000,
  usersPerDay: 20_000,
  retentionDays: 400,
  backups: 14,
  peak: 5,
};
const amount = fc.integer({ min: 1, max: 10_000_000 });
const usages = fc.record({
  recordsPerDay: amount,
  usersPerDay: amount,
  retentionDays: fc.integer({ min: 1, max: 4_000 }),
  backups: fc.integer({ min: 0, max: 100 }),
  peak: fc.integer({ min: 1, max: 100 }),
});

test('a shape that was measured takes the bytes that were measured, and more as it comes in', () => {
  for (const { recordsOfUserDay, bytes } of BYTES_OF_RECORD) {
    const recordsPerDay = recordsOfUserDay * usage.usersPerDay;
    expect(estimate({ ...usage, recordsPerDay }).bytesOfRecord).toBeCloseTo(bytes * AS_IT_COMES_IN, 6);
  }
});

test('more records, users or days never take less of anything', () => {
  const more = fc.constantFrom('recordsPerDay', 'retentionDays', 'peak', 'backups');
  fc.assert(
    fc.property(usages, more, fc.integer({ min: 2, max: 9 }), (usage, what, times) => {
      const [less, greater] = [estimate(usage), estimate({ ...usage, [what]: usage[what] * times })];
      for (const name of ['records', 'data', 'disk', 'backups', 'peakPerSecond', 'slowestReportMs'] as const)
        expect(greater[name]).toBeGreaterThanOrEqual(less[name]);
      expect(greater.beyond.length).toBeGreaterThanOrEqual(less.beyond.length);
    }),
  );
});

test('one machine is enough until its peak is half of what it stores, and says why it is not', () => {
  expect(estimate(usage).beyond).toEqual([]);
  const busy = estimate({ ...usage, recordsPerDay: 300_000_000, retentionDays: 1 });
  expect(busy.beyond).toEqual([expect.stringContaining('records a second at the peak are more than 11,250')]);
});

test('docs/capacity.md shows the figures that the command reckons with', () => {
  const page = readFileSync(new URL('../../../../docs/capacity.md', import.meta.url), 'utf8');
  for (const { recordsOfUserDay, bytes } of BYTES_OF_RECORD)
    expect(page).toMatch(new RegExp(`^\\| ${recordsOfUserDay} +\\| ${bytes} +\\|`, 'm'));
  for (const figure of [
    `${AS_IT_COMES_IN} times as much`,
    `${USUAL_REPORT.msOfMillionUserDays} ms for a million days of users`,
    `${SLOWEST_REPORT.msOfMillionRecords} ms for a million records`,
    `${INGESTION.perSecond.toLocaleString('en')} records a second`,
    `${INGESTION.imported.toLocaleString('en')} rows a second`,
  ])
    expect(page).toContain(figure);
});
