import {
  type ReportName,
  type ReportRequests,
  type Reports,
  reportOperations,
} from '@keytally/contract/reports';
import { defused, modelTables } from '@keytally/reports/testing';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { nameInCell } from '../names/cell-names.ts';
import { bytesOf, type ReadCell, readSheets } from '../testing/index.ts';
import { reportsOf } from '../testing/reports-of.ts';
import { workbook } from '../workbook/workbook.ts';
import { reportTable } from './report-table.ts';
import type { ReportTable } from './table.ts';
import { tableCsv } from './table-csv.ts';

const names = Object.keys(reportOperations) as ReportName[];

/** The cells that the API answers, as a reader of its CSV has them, by a flattening of its own. */
function expectedOf(name: ReportName, report: Reports[ReportName], request: object) {
  const { columns, rows } = modelTables[reportOperations[name]](report as never);
  const hasBins = columns.includes('measure') || columns.includes('bin');
  const hasTotals = ['basic-table', 'lifetime-table', 'lost-users-table'].includes(name);
  const state = stateIn(report.meta, columns, request);
  const segment = columns.indexOf('segmentLabel');
  const eventOf = (row: readonly string[] | undefined) => JSON.stringify(row?.slice(0, segment));
  const isTotal = (row: readonly string[], place: number) =>
    segment >= 0 &&
    hasTotals &&
    row[segment] === '' &&
    rows.some((other, at) => at === place + 1 && other[segment] !== '' && eventOf(other) === eventOf(row));
  const lines = rows.filter((row, place) => !isTotal(row, place));
  return lines.map((row) => [
    ...row.map((cell, index) => {
      const column = columns[index] ?? '';
      if (column === 'label' && name === 'conversion-funnel')
        return defused(stepsOf(request)[Number(row[columns.indexOf('step')]) - 1] ?? '');
      if (cell === '' && (column === 'segment' || column === 'secondSegment')) return 'All';
      if (hasTotals) return cell === '' && column === 'segmentLabel' ? 'All' : cell;
      return hasBins ? (nameInCell(column, cell) ?? '') : cell;
    }),
    ...state(row),
  ]);
}

/** What the period of a row is, found by the length of its part in the range: random data are of years that are over. */
function stateIn(
  { startDate, stopDate, today }: Reports[ReportName]['meta'] & { readonly today?: string },
  columns: readonly string[],
  asked: { readonly dateSplit?: string | null; readonly segmentBy?: string },
): (row: readonly string[]) => string[] {
  const [, came] = /^installation(.*)$/.exec(asked.segmentBy ?? '') ?? [];
  const dateSplit = came?.toLowerCase() ?? asked.dateSplit;
  const named = came === undefined ? ['date', 'period', 'cohort'] : ['segment'];
  const place = columns.findIndex((column) => named.includes(column));
  if (place < 0 || !dateSplit) return () => [];
  const time = (day: string) => Date.parse(`${day}T00:00:00Z`);
  return (row) => {
    const first = new Date(time(row[place] ?? ''));
    const month = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1);
    const quarter = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 3);
    const days = dateSplit === 'week' ? 7 : 1;
    const next =
      dateSplit === 'month' ? month : dateSplit === 'quarter' ? quarter : first.getTime() + days * 86_400_000;
    const end = Math.min(next, time(stopDate) + 86_400_000);
    if (today !== undefined && Math.max(first.getTime(), time(startDate)) > time(today))
      return ['not begun yet'];
    if (today !== undefined && end > time(today)) return ['not over yet'];
    return [first.getTime() < time(startDate) || next > end ? 'cut by the range' : 'whole'];
  };
}

/** What each step of a funnel is called: as it was asked for, or by what it counts. */
function stepsOf(request: object): string[] {
  const { steps, order } = request as ReportRequests['conversion-funnel'];
  return steps.map(({ label, events }, place) => {
    if (order === 'any') return `${place + 1} of ${steps.length} steps`;
    if (label !== undefined) return label;
    if (events.length > 1) return `Step ${place + 1}: ${events.length} events`;
    const [event] = events;
    if (event === undefined) return '';
    return 'combiLabel' in event ? event.combiLabel : [event.category ?? [], event.name].flat().join(' / ');
  });
}

const dialects = [
  { delimiter: ';', decimal: ',' },
  { delimiter: ',', decimal: ',' },
  { delimiter: '\t', decimal: '.' },
  { delimiter: '|', decimal: '.' },
] as const;

/** Tables of some hundred thousand rows take half a minute, and show nothing that these do not. */
const MOST_ROWS = 5_000;

it.each(names)(
  'the report %s has every cell of the answer, in a workbook and in any dialect of CSV',
  (name) =>
    fc.assert(
      fc.asyncProperty(
        reportsOf(name),
        fc.constantFrom(...dialects),
        async ({ request, report }, dialect) => {
          const made = reportTable(name, report as never, request, {});
          const table = { columns: made.columns, rows: [...made.rows] };
          const rows = expectedOf(name, report, request);
          fc.pre(rows.length <= MOST_ROWS);
          expect(await inWorkbook(table)).toEqual(rows);
          expect(await inCsv(table, dialect)).toEqual(rows);
          const headings = table.columns.map(({ heading }) => heading);
          expect(new Set(headings).size).toBe(headings.length);
          expect(headings.filter((heading) => !/^[A-Z\d%]/.test(heading))).toEqual([]);
        },
      ),
      { numRuns: inject('longTests') ? 60 : 3 },
    ),
);

type Rows = readonly (readonly string[])[];

/** The cells below the headings, each as the CSV of the API has it. */
async function inWorkbook(table: ReportTable): Promise<Rows> {
  const [sheet] = await readSheets(await bytesOf(workbook([{ name: 'Answer', ...table }])));
  const lines = [...(sheet?.xml ?? '').matchAll(/<row r="(\d+)"/g)].map(([, line]) => Number(line));
  return lines
    .slice(1)
    .map((line) =>
      table.columns.map((_, place) => asCsv(sheet?.cells.get(`${letters(place)}${line}`), table, place)),
    );
}

async function inCsv(table: ReportTable, dialect: (typeof dialects)[number]): Promise<Rows> {
  let csv = '';
  for await (const line of tableCsv(table, dialect)) csv += line;
  const [, ...rows] = parse(csv, { delimiter: dialect.delimiter }) as string[][];
  return rows.map((row) =>
    row.map((cell, place) => (isNumber(table, place) ? cell.replace(dialect.decimal, '.') : cell)),
  );
}

function isNumber({ columns }: ReportTable, place: number): boolean {
  return ['number', 'count', 'ratio', 'duration'].includes(columns[place]?.kind ?? '');
}

/** A cell of the workbook as the CSV of the API has it. */
function asCsv(cell: ReadCell | undefined, { columns }: ReportTable, place: number): string {
  if (cell === undefined) return '';
  if (typeof cell.value !== 'string' && columns[place]?.kind === 'day') return dayOf(Number(cell.value));
  if (typeof cell.value !== 'string') return String(cell.value);
  return /^[=+\-@\t\r]/.test(cell.value) ? `'${cell.value}` : cell.value;
}

function dayOf(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
}

function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

it('adds up to the uses of the events, whatever divides them: no row stands for others', () =>
  fc.assert(
    fc.property(reportsOf('basic-table'), ({ request, report }) => {
      const { results } = report as Reports['basic-table'];
      const table = reportTable('basic-table', report as never, request, {});
      const uses = table.columns.findIndex(({ heading }) => heading === 'Uses');
      const rows = [...table.rows];
      const events = results.flatMap(({ category, categoryEventsData }) =>
        Object.entries(categoryEventsData).map(([name, event]) => ({ category, name, event })),
      );
      for (const { category, name, event } of events) {
        const parts = event.segments ?? [event];
        const expected = parts.reduce((sum, part) => sum + part.eventUsage.cumulativeUsageCount, 0);
        const own = rows.filter((row) => row[0] === category && row[1] === name);
        expect(own.length).toBe(Math.max(1, parts.length));
        if (parts.length > 0) expect(own.reduce((sum, row) => sum + Number(row[uses]), 0)).toBe(expected);
      }
    }),
    { numRuns: 50 },
  ));
