import type { Schema } from '@keytally/contract';
import { inSegments, isSegmented, type ModelTable, tableOf } from '../../../testing/model-table.ts';

export const conversionFunnelLines = ({ results }: Schema<'ConversionFunnelReport'>): ModelTable => {
  const segment = isSegmented(results) ? ['segment'] : [];
  const parts = inSegments(results);
  if (parts.some(({ periods }) => periods))
    return tableOf(
      ['period', ...segment, 'entered', 'converted', 'percent', 'open', 'complete'],
      parts.flatMap(({ segment: label, periods = [] }) =>
        periods.map((period) => ({ segment: label, ...period, complete: String(period.complete) })),
      ),
    );
  return tableOf(
    [
      ...segment,
      'step',
      'label',
      'users',
      'percentOfFirst',
      'percentOfPrevious',
      'stopped',
      'open',
      'fromPreviousMedian',
      'fromPreviousP90',
      'fromFirstMedian',
      'fromFirstP90',
    ],
    parts.flatMap(({ segment: label, steps }) =>
      steps.map(({ fromPrevious, fromFirst, ...step }) => ({
        segment: label,
        ...step,
        fromPreviousMedian: fromPrevious?.median ?? null,
        fromPreviousP90: fromPrevious?.p90 ?? null,
        fromFirstMedian: fromFirst?.median ?? null,
        fromFirstP90: fromFirst?.p90 ?? null,
      })),
    ),
  );
};
