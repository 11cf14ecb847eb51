import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';
import { sortedEntries } from '../../values/alphabetical.ts';

/** A line for each event, followed by its segments. */
export function basicTableRows({ results }: Schema<'BasicDataTableReport'>): CsvTable {
  const segmentLabel = results.some(({ segments }) => segments) ? ['segmentLabel'] : [];
  return {
    columns: ['category', 'name', ...segmentLabel, ...usageKeys, ...valueKeys],
    rows: rowsOfEach(results, ({ category, categoryEventsData }) =>
      rowsOfEach(sortedEntries(categoryEventsData), ([name, event]) =>
        rowsOfEach([{ ...event, segmentLabel: null }, ...(event.segments ?? [])], (measured) => [
          [
            category,
            name,
            ...segmentLabel.map(() => measured.segmentLabel),
            ...usageKeys.map((key) => measured.eventUsage[key]),
            ...valueKeys.map((key) => measured.eventCustomValues[key]),
          ],
        ]),
      ),
    ),
  };
}

const usageKeys = [
  'cumulativeUsageCount',
  'averageCountPerUser',
  'averageCountPerSession',
  'averageCountPerRuntimeHour',
] as const satisfies (keyof Schema<'UsageSummary'>)[];

const valueKeys = [
  'cumulativeValue',
  'averageValuePerUser',
  'averageValuePerSession',
  'averageValuePerRuntimeHour',
  'averageValuePerUsage',
] as const satisfies (keyof Schema<'CustomValuesSummary'>)[];
