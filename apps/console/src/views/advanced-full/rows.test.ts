import type { Schema } from '@keytally/client';
import { document } from '@keytally/contract/document';
import { expect, it } from 'vitest';
import { besides, FREQUENCIES, fullReportRows, type Usage } from './rows.ts';

const data = (uses: number) => ({ eventCounts: uses }) as Usage;
const save = { category: 'File', name: 'Save' };

it('has a row for each event', () => {
  const results = {
    detailedReport: [
      { ...save, data: data(1) },
      { combiLabel: 'Any', data: data(2) },
    ],
  };
  expect(fullReportRows(results).map(({ name, data }) => [name, data?.eventCounts])).toEqual([
    ['File / Save', 1],
    ['Any', 2],
  ]);
});

it('has the segments of an event inside it, in the order of the report', () => {
  const detailedReport = JSON.parse('{"__proto__": [], "NL": [], "BE": []}') as Record<
    string,
    Schema<'DetailedReportRow'>[]
  >;
  for (const [label, uses] of Object.entries({ NL: 3, BE: 4 }))
    detailedReport[label]?.push({ ...save, data: data(uses) });
  const [row] = fullReportRows({ detailedReport, segments: ['NL', 'BE'] });
  expect(row).toMatchObject({ name: 'File / Save', rows: [{ name: 'NL' }, { name: 'BE' }] });
  expect(row?.rows?.map(({ data }) => data?.eventCounts)).toEqual([3, 4]);
});

it('puts the numbers of the earlier days beside those of now, in each segment', () => {
  const reportOf = (uses: Record<string, number>) =>
    fullReportRows({
      detailedReport: Object.fromEntries(
        Object.entries(uses).map(([label, count]) => [label, [{ ...save, data: data(count) }]]),
      ),
      segments: Object.keys(uses),
    });
  const [row] = besides(reportOf({ NL: 3, DE: 4 }), reportOf({ NL: 2, BE: 9 }));
  expect(row?.rows?.map(({ name, data, before }) => [name, data?.eventCounts, before?.eventCounts])).toEqual([
    ['NL', 3, 2],
    ['DE', 4, 0],
    ['BE', 0, 9],
  ]);
  const one = fullReportRows({ detailedReport: [{ ...save, data: data(1) }] });
  expect(besides(one, [])).toMatchObject([{ data: { eventCounts: 1 }, before: { eventCounts: 0 } }]);
  expect(besides([], one)).toMatchObject([{ data: { eventCounts: 0 }, before: { eventCounts: 1 } }]);
});

it('knows every frequency of the contract', () => {
  const schema = document.components.schemas.UsageFrequency as { required: string[] };
  expect(FREQUENCIES.toSorted()).toEqual(schema.required.toSorted());
});
