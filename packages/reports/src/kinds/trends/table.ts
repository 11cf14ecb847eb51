import type { Schema } from '@keytally/contract';
import { type CsvTable, partsOf, rowsOfEach, segmentColumns } from '../../stages/csv.ts';

/** A line for each number of each period or, with segments, of each segment and period. */
export function trendsRows({ results }: Schema<'TrendsReport'>): CsvTable {
  const parts = partsOf(results);
  const isHourly = parts.some(({ periods }) => periods.some(({ hour }) => hour !== undefined));
  return {
    columns: [
      'period',
      ...(isHourly ? ['hour'] : []),
      'complete',
      ...segmentColumns(results),
      'line',
      'value',
    ],
    rows: rowsOfEach(parts, ({ segmentCells, periods }) =>
      periods.flatMap(({ period, hour, complete, values }) =>
        values.map(({ label, value }) => [
          period,
          ...(isHourly ? [timeOf(hour)] : []),
          String(complete),
          ...segmentCells,
          label,
          value,
        ]),
      ),
    ),
  };
}

/** `14:00+01:00`: the day stands before it. */
function timeOf(hour = ''): string {
  return `${hour.slice(11, 16)}${hour.slice(19)}`;
}
