import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName, Reports } from '@keytally/contract/reports';
import { tableOfReport } from '@keytally/reports/tables';
import { hasWords, nameInCell } from '../names/cell-names.ts';
import { type ColumnName, headingOf, nameOfColumn } from '../names/column-names.ts';
import { type NamedStep, namedSteps, nameOfStep } from '../names/event-names.ts';
import { measureName } from '../names/measure-name.ts';
import { labelOfProperty } from '../names/property-names.ts';
import { SAVED_COHORT } from '../names/test-words.ts';
import { splitOfInstallation, withPeriods } from './period-column.ts';
import type { Cell, ReportTable } from './table.ts';
import { withoutTotals } from './without-totals.ts';

/** The parts of a request that name columns. */
export interface AskedOfColumns {
  readonly dateSplit?: string | null;
  readonly segmentBy?: string;
  readonly cohortSegments?: object;
  readonly secondSegmentBy?: string;
  readonly levels?: Readonly<
    Record<string, { readonly property?: string; readonly cohortSegments?: object } | undefined>
  >;
  readonly dataView?: string;
  readonly divisor?: string | null;
}

/** The parts of a request that name columns or rows. */
interface AskedOfTable extends AskedOfColumns {
  readonly steps?: readonly NamedStep[];
  readonly order?: string;
}

/** An answer of the API with the names and words of the screen. */
export function reportTable<Name extends ReportName>(
  name: Name,
  report: Reports[Name],
  asked: AskedOfTable,
  labels: PropertyLabels | undefined,
): ReportTable {
  const { columns, rows: all } = tableOfReport(name, report);
  const rows = withoutTotals(columns, all);
  const table = {
    columns: columns.map((column) => {
      const named = { ...nameOfColumn(column, name), ...nameFromRequest(name, column, asked, labels) };
      return { heading: headingOf(named), kind: named.kind };
    }),
    rows: columns.some(hasWords) ? withWords(columns, rows, asked) : rows,
  };
  return withPeriods(columns, table, asked, report.meta);
}

/** The same with the names and words of the API: what it answers as CSV. */
export function apiTable<Name extends ReportName>(name: Name, report: Reports[Name]): ReportTable {
  const { columns, rows } = tableOfReport(name, report);
  return {
    columns: columns.map((column) => ({ heading: column, kind: nameOfColumn(column, name).kind })),
    rows,
  };
}

function* withWords(
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
  asked: AskedOfTable,
): Generator<readonly Cell[]> {
  const steps = namedSteps(asked);
  const step = columns.indexOf('step');
  for (const row of rows)
    yield row.map((cell, index) => {
      const column = columns[index] ?? '';
      if (step >= 0 && column === 'label') return nameOfStep(steps[Number(row[step]) - 1], String(cell));
      return typeof cell === 'string' || cell === null ? nameInCell(column, cell) : cell;
    });
}

const PERIODS: Readonly<Record<string, string>> = { day: 'Day', week: 'Week', month: 'Month' };

/** What only the request tells of a column: which property its segments are of, and which number its values are. */
function nameFromRequest(
  report: ReportName,
  column: string,
  { dateSplit, segmentBy, cohortSegments, secondSegmentBy, levels, ...asked }: AskedOfColumns,
  labels: PropertyLabels | undefined,
): Partial<ColumnName> {
  if (column === 'date' || column === 'period') return { name: PERIODS[dateSplit ?? ''] ?? 'Date' };
  if (column === 'value' && report === 'basic-timeline')
    return { name: measureName(asked), ...(asked.divisor && { kind: 'ratio' }) };
  const isSegment = column === 'segment' || column === 'segmentLabel';
  if (isSegment && cohortSegments) return { name: SAVED_COHORT };
  const level = levels?.[column];
  if (level?.cohortSegments) return isOnlyOne(levels) ? { name: SAVED_COHORT } : {};
  const own = column === 'secondSegment' ? secondSegmentBy : level?.property;
  const property = isSegment ? segmentBy : own;
  if (property === undefined) return {};
  const isPeriod = splitOfInstallation(property) !== undefined;
  return { name: labelOfProperty(property, labels), ...(isPeriod && { kind: 'day' }) };
}

/** Whether cohorts divide one level only: several columns are not to have one name. */
function isOnlyOne(levels: AskedOfColumns['levels']): boolean {
  return Object.values(levels ?? {}).filter((level) => level?.cohortSegments !== undefined).length === 1;
}
