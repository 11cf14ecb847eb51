import { type RowMapping, recordFields } from '@keytally/events';
import { cellsOfText, sampledCells } from './file-cells.ts';
import type { TextInput } from './read-rows.ts';
import { hasFormat } from './suggest/guess-times.ts';
import type { TableSample } from './text/csv-sample.ts';
import { plainDialect } from './text/dialect.ts';
import { isWorkbook } from './text/workbook.ts';
import { decideDecimal, decideTimes, type LookedCells, type TimeDecision } from './undecided/decide.ts';
import type { Undecided } from './undecided/evidence.ts';
import { findUnlikelyTimes } from './undecided/unlikely-times.ts';

/** The columns that fill fields of a type. */
export function columnsOfType(
  { columns }: Pick<RowMapping, 'columns'>,
  type: 'number' | 'instant',
): readonly string[] {
  return [...columns].flatMap(([field, column]) => (recordFields.get(field)?.type === type ? [column] : []));
}

/** The decimal mark of the numbers of a table, or that no row decides it. Numbers that have a type decide it by that. */
export async function chooseDecimal(sample: TableSample, input: TextInput, columns: readonly string[]) {
  const { delimiter = plainDialect.delimiter } = sample;
  const hasTypes = input.format === 'ndjson' || (await isWorkbook(input.source));
  if (!hasTypes) return decideDecimal(lookedCells(sample, input, columns), delimiter);
  const source = { ...input.source, showsTypes: true };
  const { all } = lookedCells(sample, { ...input, source }, columns);
  return decideDecimal({ first: [], all }, delimiter);
}

/** How the times in some columns of a table are written, or that no row decides it. */
export function chooseTimes(
  sample: TableSample,
  input: TextInput,
  columns: readonly string[],
): Promise<TimeDecision> {
  return decideTimes(lookedCells(sample, input, columns));
}

function lookedCells(sample: TableSample, input: TextInput, columns: readonly string[]): LookedCells {
  return {
    first: sampledCells(sample, columns),
    all: () => (columns.length === 0 ? [] : cellsOfText(input, columns)),
  };
}

/** A column whose times since 1970 are likely in another unit than was said. */
export function chooseUnit(sample: TableSample, mapping: RowMapping, now: number): Undecided | undefined {
  for (const column of columnsOfType(mapping, 'instant')) {
    const found = findUnlikelyTimes(sampledCells(sample, [column]), mapping.timeFormat, now);
    if (found) return found;
  }
  return undefined;
}

/** A column of times of which none can be read. */
export interface UnreadTimes {
  readonly column: string;
  /** The first of them. */
  readonly example: string;
}

/** The first column of times of which none of the first rows can be read: what was said of times is wrong then. */
export function findUnreadTimes(sample: TableSample, mapping: RowMapping): UnreadTimes | undefined {
  for (const column of columnsOfType(mapping, 'instant')) {
    const cells = sampledCells(sample, [column]).map(({ text }) => text);
    if (cells.length === 0 || cells.some((cell) => hasFormat(cell, mapping.timeFormat))) continue;
    return { column, example: cells[0] ?? '' };
  }
  return undefined;
}
