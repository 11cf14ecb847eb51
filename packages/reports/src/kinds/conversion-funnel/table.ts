import type { Schema } from '@keytally/contract';
import { type CsvTable, partsOf, rowsOfEach, segmentColumns } from '../../stages/csv.ts';

/** A line for each step or, with segments, for each segment and step. */
export function conversionFunnelRows({ results }: Schema<'ConversionFunnelReport'>): CsvTable {
  return {
    columns: [
      ...segmentColumns(results),
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
    rows: rowsOfEach(partsOf(results), ({ segmentCells, steps }) =>
      steps.map((step) => [
        ...segmentCells,
        step.step,
        step.label,
        step.users,
        step.percentOfFirst,
        step.percentOfPrevious,
        step.stopped,
        step.open,
        step.fromPrevious?.median ?? null,
        step.fromPrevious?.p90 ?? null,
        step.fromFirst?.median ?? null,
        step.fromFirst?.p90 ?? null,
      ]),
    ),
  };
}
