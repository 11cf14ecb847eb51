import type { Schema } from '@keytally/contract';

/** What users are binned by in histograms, in the order of the report. */
export const binMeasureNames = [
  'eventCount',
  'averageCountPerActiveDay',
  'averageCountPerActiveWeek',
  'averageCountPerActiveMonth',
] as const satisfies (keyof Schema<'LowerBounds'>)[];
