import type { Schema } from '@keytally/contract';
import { inSegments, type ModelTable, segmentsOf, tableOf } from '../../../testing/model-table.ts';

export const trendsLines = ({ results }: Schema<'TrendsReport'>): ModelTable => {
  const rows = inSegments(results).flatMap(({ segment, secondSegment, periods }) =>
    periods.flatMap(({ values, complete, period, hour }) =>
      values.map(({ label, value }) => ({
        segment,
        secondSegment,
        period,
        ...(hour !== undefined && { hour: hour.replace(/^.*T(..:..):00/, '$1') }),
        complete: complete ? 'true' : 'false',
        line: label,
        value,
      })),
    ),
  );
  const hours = rows.some((row) => 'hour' in row) ? ['hour'] : [];
  return tableOf(['period', ...hours, 'complete', ...segmentsOf(results), 'line', 'value'], rows);
};
