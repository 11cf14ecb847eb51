import type { Schema } from '@keytally/contract';
import { type CsvTable, isSegmented, partsOf, rowsOfEach } from '../../stages/csv.ts';

type Report = Schema<'ConversionFunnelReport'>;

/** A line for each step or, with periods, for each of these; with segments, for each of every segment. */
export function conversionFunnelRows({ results }: Report): CsvTable {
  const hasPeriods = partsOf(results).some(({ periods }) => periods !== undefined);
  return hasPeriods ? periodRows(results) : stepRows(results);
}

function stepRows(results: Report['results']): CsvTable {
  return {
    columns: [
      ...(isSegmented(results) ? ['segment'] : []),
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
    rows: rowsOfEach(partsOf(results), ({ label, steps }) =>
      steps.map((step) => [
        ...[label ?? []].flat(),
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

function periodRows(results: Report['results']): CsvTable {
  return {
    columns: [
      'period',
      ...(isSegmented(results) ? ['segment'] : []),
      'entered',
      'converted',
      'percent',
      'open',
      'complete',
    ],
    rows: rowsOfEach(partsOf(results), ({ label, periods = [] }) =>
      periods.map(({ period, entered, converted, percent, open, complete }) => [
        period,
        ...[label ?? []].flat(),
        entered,
        converted,
        percent,
        open,
        String(complete),
      ]),
    ),
  };
}
