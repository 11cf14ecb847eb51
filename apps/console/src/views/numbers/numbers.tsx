import type { Cell, Column as FileColumn } from '@keytally/spreadsheets';
import { useMemo, useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { formatDay, isDay } from '../../ui/format/day.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatInstant } from '../../ui/format/instant.ts';
import { countOf, formatNumber, formatRatio, NO_VALUE } from '../../ui/format/number.ts';
import type { Column, Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyColumns } from '../../ui/table/empty-columns.tsx';
import { useFolding } from '../../ui/table/folding.ts';

interface Props {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly timeZone: string;
  /** Whether there are no more rows than these. */
  readonly isWhole: boolean;
  readonly isSmall: boolean;
}

interface Line {
  readonly place: number;
  readonly cells: readonly Cell[];
}

/** The numbers of any report as a table that can be sorted. */
export function Numbers({ columns, rows, timeZone, isWhole, isSmall }: Props) {
  const [sort, setSort] = useState<Sort>();
  const shown = useMemo(
    () => columns.map((column, place) => columnOf(column, place, timeZone)),
    [columns, timeZone],
  );
  const lines = useMemo(() => rows.map((cells, place): Line => ({ place, cells })), [rows]);
  const folding = useFolding(shown, lines);
  return (
    <>
      {!isWhole && !isSmall && (
        <Banner tone="info">
          <p>The table has the first {countOf(rows.length, 'row')}. The CSV has all of them.</p>
        </Banner>
      )}
      {!isSmall && <EmptyColumns {...folding} />}
      <DataTable
        label="Numbers"
        columns={folding.columns}
        rows={lines}
        rowId={({ place }) => String(place)}
        sort={sort}
        onSort={setSort}
        isSmall={isSmall}
      />
    </>
  );
}

const NUMBERS: ReadonlySet<FileColumn['kind']> = new Set(['number', 'count', 'ratio', 'duration']);

function columnOf({ heading, kind }: FileColumn, place: number, timeZone: string): Column<Line> {
  const isNumber = NUMBERS.has(kind);
  return {
    id: String(place),
    label: kind === 'duration' ? heading.replace(/ \(s\)$/, '') : heading,
    isNumber,
    value: ({ cells }) => plain(cells[place], isNumber),
    isFilled: ({ cells }) => cells[place] != null,
    cell: ({ cells }) => <bdi>{wordsOf(cells[place], kind, timeZone)}</bdi>,
  };
}

/** What a cell is sorted by. A number may come as its text. */
function plain(cell: Cell | undefined, isNumber: boolean): string | number | null {
  if (cell === null || cell === undefined) return null;
  const value = typeof cell === 'object' ? cell.number : cell;
  return isNumber ? Number(value) : value;
}

function wordsOf(cell: Cell | undefined, kind: FileColumn['kind'], timeZone: string): string {
  const value = plain(cell, NUMBERS.has(kind));
  if (value === null) return NO_VALUE;
  if (kind === 'duration') return formatDuration(Number(value));
  if (kind === 'ratio') return formatRatio(Number(value));
  if (typeof value === 'number') return formatNumber(value);
  if (kind === 'flag') return value === 'true' ? 'yes' : 'no';
  if (kind === 'instant') return formatInstant(value, timeZone);
  return kind === 'day' && isDay(value) ? formatDay(value) : value;
}
