import type { Schema } from '@keytally/contract';
import { inSegments, isSegmented, type ModelTable, tableOf } from '../../../testing/model-table.ts';

export const trendsLines = ({ results }: Schema<'TrendsReport'>): ModelTable => {
  const rows = inSegments(results).flatMap(({ segment, periods }) =>
    periods.flatMap(({ values, complete, ...period }) =>
      values.map(({ label, value }) => ({
        segment,
        ...period,
        complete: complete ? 'true' : 'false',
        line: label,
        value,
      })),
    ),
  );
  const hours = rows.some((row) => 'hour' in row) ? ['hour'] : [];
  return tableOf(
    ['period', ...hours, 'complete', ...(isSegmented(results) ? ['segment'] : []), 'line', 'value'],
    rows,
  );
};
