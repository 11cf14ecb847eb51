import type { Schema } from '@keytally/contract';
import { inSegments, type ModelTable, segmentsOf, tableOf } from '../../../testing/model-table.ts';

export const conversionFunnelLines = ({ results }: Schema<'ConversionFunnelReport'>): ModelTable =>
  tableOf(
    [
      ...segmentsOf(results),
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
    inSegments(results).flatMap(({ segment, secondSegment, steps }) =>
      steps.map(({ fromPrevious, fromFirst, ...step }) => ({
        segment,
        secondSegment,
        ...step,
        fromPreviousMedian: fromPrevious?.median ?? null,
        fromPreviousP90: fromPrevious?.p90 ?? null,
        fromFirstMedian: fromFirst?.median ?? null,
        fromFirstP90: fromFirst?.p90 ?? null,
      })),
    ),
  );
