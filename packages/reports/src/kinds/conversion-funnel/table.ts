import type { Schema } from '@keytally/contract';
import { type CsvTable, partsOf, rowsOfEach, segmentColumns } from '../../stages/csv.ts';

type Report = Schema<'ConversionFunnelReport'>;

/** A line for each step or, with periods, for each of these; with segments, for each of every segment. */
export function conversionFunnelRows({ results }: Report): CsvTable {
  const hasPeriods = partsOf(results).some(({ periods }) => periods !== undefined);
  return hasPeriods ? periodRows(results) : stepRows(results);
}

function stepRows(results: Report['results']): CsvTable {
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

function periodRows(results: Report['results']): CsvTable {
  return {
    columns: ['period', ...segmentColumns(results), 'entered', 'converted', 'percent', 'open', 'complete'],
    rows: rowsOfEach(partsOf(results), ({ segmentCells, periods = [] }) =>
      periods.map(({ period, entered, converted, percent, open, complete }) => [
        period,
        ...segmentCells,
        entered,
        converted,
        percent,
        open,
        String(complete),
      ]),
    ),
  };
}
