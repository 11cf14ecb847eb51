import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';
import { sortedEntries } from '../../values/alphabetical.ts';

/** A line for each period and event or, with segments, for each segment of an event. */
export function basicTimelineRows({ results }: Schema<'BasicTimelineReport'>): CsvTable {
  const hasSegments = Object.values(results).some((values) => values[0]?.segmentLabel !== undefined);
  const label = hasSegments ? ['segmentLabel'] : [];
  return {
    columns: ['date', 'category', 'name', ...label, 'value'],
    rows: rowsOfEach(sortedEntries(results), ([date, values]) =>
      values.map(({ category, name, segmentLabel = null, value }) => [
        date,
        category,
        name,
        ...label.map(() => segmentLabel),
        value,
      ]),
    ),
  };
}
