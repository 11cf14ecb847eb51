import type { ColumnKind } from '../names/column-names.ts';
import type { Cell, ReportTable } from '../tables/table.ts';

/** What the values of a column are, in files for programs. Counts are whole numbers of 64 bits. */
export type ValueType = 'text' | 'count' | 'number' | 'day' | 'instant' | 'flag';

/** Days and instants as `Date`, days at 00:00 UTC. */
type Value = string | bigint | number | Date | boolean | null;

interface TypedColumn {
  readonly name: string;
  readonly type: ValueType;
}

/** Rows that are written at a time: some milliseconds. */
const ROWS_AT_ONCE = 5_000;

const TYPES: Readonly<Record<ColumnKind, ValueType>> = {
  text: 'text',
  day: 'day',
  instant: 'instant',
  flag: 'flag',
  count: 'count',
  number: 'number',
  ratio: 'number',
  duration: 'number',
};

/** The type of each column, which does not depend on what it contains. */
export function typedColumns({ columns }: ReportTable): TypedColumn[] {
  return columns.map(({ heading, kind }) => ({ name: heading, type: TYPES[kind] }));
}

/** The values of each column, many rows at a time. */
export function* slicesOf(table: ReportTable): Generator<Value[][]> {
  const types = typedColumns(table).map(({ type }) => type);
  const empty = (): Value[][] => types.map(() => []);
  let slice = empty();
  for (const row of table.rows) {
    for (const [place, type] of types.entries()) slice[place]?.push(typed(row[place] ?? null, type));
    if ((slice[0]?.length ?? 0) < ROWS_AT_ONCE) continue;
    yield slice;
    slice = empty();
  }
  if ((slice[0]?.length ?? 0) > 0) yield slice;
}

function typed(cell: Cell, type: ValueType): Value {
  if (cell === null) return null;
  const text = typeof cell === 'object' ? cell.number : String(cell);
  if (type === 'count') return BigInt(text);
  if (type === 'number') return Number(text);
  if (type === 'flag') return text === 'true';
  return type === 'text' ? text : new Date(text);
}
