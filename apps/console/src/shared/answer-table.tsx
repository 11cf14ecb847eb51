import type { Verdict } from '@keytally/contract/comparison';
import type { Cell, Column as FileColumn } from '@keytally/spreadsheets';
import { useMemo, useState } from 'react';
import { changeIn, type Difference } from '../screens/answers/compared-table.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { formatDay, isDay } from '../ui/format/day.ts';
import { formatDuration } from '../ui/format/duration.ts';
import { countOf, formatNumber, formatRatio, NO_VALUE } from '../ui/format/number.ts';
import type { Column, Sort } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { EmptyColumns } from '../ui/table/empty-columns.tsx';
import { useFolding } from '../ui/table/folding.ts';
import { Change } from '../views/change.tsx';

interface Props {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** The columns that are differences, which are shown in percent too as far as the verdict lets them. */
  readonly differences: readonly Difference[];
  readonly verdict: Verdict | undefined;
  /** Whether there are no more rows than these. */
  readonly isWhole: boolean;
}

interface Line {
  readonly place: number;
  readonly cells: readonly Cell[];
}

/** The numbers of any report as a table that can be sorted. */
export function AnswerTable({ columns, rows, differences, verdict, isWhole }: Props) {
  const [sort, setSort] = useState<Sort>();
  const shown = useMemo(
    () => withChanges(columns.map(columnOf), differences, verdict),
    [columns, differences, verdict],
  );
  const lines = useMemo(() => rows.map((cells, place): Line => ({ place, cells })), [rows]);
  const folding = useFolding(shown, lines);
  return (
    <>
      {!isWhole && (
        <Banner tone="info">
          <p>The table has the first {countOf(rows.length, 'row')}. The CSV has all of them.</p>
        </Banner>
      )}
      <EmptyColumns {...folding} />
      <DataTable
        label="Numbers"
        columns={folding.columns}
        rows={lines}
        rowId={({ place }) => String(place)}
        sort={sort}
        onSort={setSort}
      />
    </>
  );
}

const NUMBERS: ReadonlySet<FileColumn['kind']> = new Set(['number', 'count', 'ratio', 'duration']);

function columnOf({ heading, kind }: FileColumn, place: number): Column<Line> {
  const isNumber = NUMBERS.has(kind);
  return {
    id: String(place),
    label: kind === 'duration' ? heading.replace(/ \(s\)$/, '') : heading,
    isNumber,
    value: ({ cells }) => plain(cells[place], isNumber),
    isFilled: ({ cells }) => cells[place] != null,
    cell: ({ cells }) => <bdi>{wordsOf(cells[place], kind)}</bdi>,
  };
}

function withChanges(
  columns: readonly Column<Line>[],
  differences: readonly Difference[],
  verdict: Verdict | undefined,
): readonly Column<Line>[] {
  return columns.map((column, place) => {
    const difference = differences.find(({ at }) => at === place);
    if (!difference) return column;
    return {
      ...column,
      cell: ({ cells }: Line) => {
        const change = changeIn(cells, difference);
        return change ? <Change {...change} verdict={verdict} /> : NO_VALUE;
      },
    };
  });
}

/** What a cell is sorted by. A number may come as its text. */
function plain(cell: Cell | undefined, isNumber: boolean): string | number | null {
  if (cell === null || cell === undefined) return null;
  const value = typeof cell === 'object' ? cell.number : cell;
  return isNumber ? Number(value) : value;
}

function wordsOf(cell: Cell | undefined, kind: FileColumn['kind']): string {
  const value = plain(cell, NUMBERS.has(kind));
  if (value === null) return NO_VALUE;
  if (kind === 'duration') return formatDuration(Number(value));
  if (kind === 'ratio') return formatRatio(Number(value));
  if (typeof value === 'number') return formatNumber(value);
  if (kind === 'flag') return value === 'true' ? 'yes' : 'no';
  return kind === 'day' && isDay(value) ? formatDay(value) : value;
}
