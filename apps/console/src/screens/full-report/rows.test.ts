import type { Schema } from '@keytally/client';
import { document } from '@keytally/contract/document';
import { expect, it } from 'vitest';
import { FREQUENCIES, rowsOf, type Usage } from './rows.ts';

const data = (uses: number) => ({ eventCounts: uses }) as Usage;
const save = { category: 'File', name: 'Save' };

it('has a row for each event', () => {
  const results = {
    detailedReport: [
      { ...save, data: data(1) },
      { combiLabel: 'Any', data: data(2) },
    ],
  };
  expect(rowsOf(results).map(({ name, data }) => [name, data?.eventCounts])).toEqual([
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
  const [row] = rowsOf({ detailedReport, segments: ['NL', 'BE'] });
  expect(row).toMatchObject({ name: 'File / Save', rows: [{ name: 'NL' }, { name: 'BE' }] });
  expect(row?.rows?.map(({ data }) => data?.eventCounts)).toEqual([3, 4]);
});

it('knows every frequency of the contract', () => {
  const schema = document.components.schemas.UsageFrequency as { required: string[] };
  expect(FREQUENCIES.toSorted()).toEqual(schema.required.toSorted());
});
