import type { Cell, ReportTable } from '@keytally/spreadsheets';
import type { ReportName } from '../../api/report-name.ts';
import { formatDay, isDay } from '../../ui/format/day.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatInstant } from '../../ui/format/instant.ts';
import { formatNumber, formatRatio, NO_VALUE } from '../../ui/format/number.ts';
import { type ComparedTable, changeIn } from './compared-table.ts';

type Kind = ReportTable['columns'][number]['kind'];

export interface ShownCell {
  readonly heading: string;
  readonly text: string;
  readonly isNumber: boolean;
  /** Of a difference the two numbers, to be shown in percent too. */
  readonly change?: ReturnType<typeof changeIn>;
}

interface FirstRows {
  readonly columns: readonly Pick<ShownCell, 'heading' | 'isNumber'>[];
  readonly rows: readonly (readonly ShownCell[])[];
  /** How many rows there are beside these. */
  readonly more: number;
}

/** One that is compared says which columns are differences. */
type Table = ReportTable & Partial<Pick<ComparedTable, 'differences'>>;

interface Options {
  readonly most: number;
  readonly timeZone: string;
}

const NUMBERS: readonly Kind[] = ['number', 'count', 'ratio', 'duration'];

/** The beginning of a report as it is read. Columns that no row fills are left out. */
export function firstRows(
  report: ReportName,
  { columns, rows, differences = [] }: Table,
  { most, timeZone }: Options,
): FirstRows {
  const all = inOrder(report, columns, [...rows]);
  const shown = all.slice(0, most);
  const places = columns.flatMap((_, place) => (shown.some((row) => row[place] != null) ? [place] : []));
  const columnAt = (place: number) => {
    const { heading = '', kind = 'text' } = columns[place] ?? {};
    return { heading, kind, isNumber: NUMBERS.includes(kind) };
  };
  return {
    columns: places.map(columnAt),
    rows: shown.map((row) =>
      places.map((place) => {
        const { heading, kind, isNumber } = columnAt(place);
        const difference = differences.find(({ at }) => at === place);
        const change = difference && changeIn(row, difference);
        return { heading, isNumber, text: textOf(row[place] ?? null, kind, timeZone), change };
      }),
    ),
    more: all.length - shown.length,
  };
}

/** The cells of a row of the table of events that say which event it is of. */
const EVENT = 2;

/** The table of events has them by name: of a few, the most used ones say more. The segments of one follow it. */
function inOrder(
  report: ReportName,
  columns: ReportTable['columns'],
  rows: readonly (readonly Cell[])[],
): readonly (readonly Cell[])[] {
  if (report !== 'basic-table') return rows;
  const uses = columns.findIndex(({ kind }) => NUMBERS.includes(kind));
  const eventOf = (row: readonly Cell[]) => JSON.stringify(row.slice(0, EVENT));
  const total = new Map<string, number>();
  for (const row of rows) total.set(eventOf(row), (total.get(eventOf(row)) ?? 0) + numberOf(row[uses]));
  return rows.toSorted((one, other) => (total.get(eventOf(other)) ?? 0) - (total.get(eventOf(one)) ?? 0));
}

function textOf(cell: Cell, kind: Kind, timeZone: string): string {
  if (cell === null) return NO_VALUE;
  if (kind === 'duration') return formatDuration(numberOf(cell));
  if (NUMBERS.includes(kind))
    return kind === 'ratio' ? formatRatio(numberOf(cell)) : formatNumber(numberOf(cell));
  const text = typeof cell === 'object' ? cell.number : String(cell);
  if (kind === 'day' && isDay(text)) return formatDay(text);
  if (kind === 'instant') return formatInstant(text, timeZone);
  return text;
}

function numberOf(cell: Cell | undefined): number {
  return Number(typeof cell === 'object' && cell !== null ? cell.number : cell);
}
