import type { Schema } from '@keytally/contract';
import { inSegments, type ModelTable, segmentsOf, tableOf } from '../../../testing/model-table.ts';

export const conversionFunnelLines = ({ results }: Schema<'ConversionFunnelReport'>): ModelTable => {
  const segment = segmentsOf(results);
  const parts = inSegments(results);
  if (parts.some(({ periods }) => periods))
    return tableOf(
      ['period', ...segment, 'entered', 'converted', 'percent', 'open', 'complete'],
      parts.flatMap(({ segment: label, secondSegment, periods = [] }) =>
        periods.map((period) => ({
          segment: label,
          secondSegment,
          ...period,
          complete: String(period.complete),
        })),
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
    parts.flatMap(({ segment: label, secondSegment, steps }) =>
      steps.map(({ fromPrevious, fromFirst, ...step }) => ({
        segment: label,
        secondSegment,
        ...step,
        fromPreviousMedian: fromPrevious?.median ?? null,
        fromPreviousP90: fromPrevious?.p90 ?? null,
        fromFirstMedian: fromFirst?.median ?? null,
        fromFirstP90: fromFirst?.p90 ?? null,
      })),
    ),
  );
};
