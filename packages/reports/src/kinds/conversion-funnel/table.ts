import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';

/** A line for each step or, with segments, for each segment and step. */
export function conversionFunnelRows({
  results: { steps, segments = [] },
}: Schema<'ConversionFunnelReport'>): CsvTable {
  const funnels = steps
    ? [{ label: [], steps }]
    : segments.map((one) => ({ label: [one.segmentLabel], steps: one.steps }));
  return {
    columns: [
      ...(steps ? [] : ['segment']),
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
    rows: rowsOfEach(funnels, (funnel) =>
      funnel.steps.map((step) => [
        ...funnel.label,
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
