import { type ComparedReport, isCompared } from '@keytally/contract/comparison';
import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName, ReportRequests, Reports } from '@keytally/contract/reports';
import { type Cell, type ReportTable, reportTable } from '@keytally/spreadsheets';
import { measureName } from '@keytally/spreadsheets/names';
import { usageTable } from '../../views/advanced-full/usage-table.ts';
import { eventTable } from '../../views/basic-table/event-table.ts';
import { comparedColumns, comparedRows } from '../../views/basic-timeline/compared-rows.ts';
import { COMPARED_COLUMNS, comparedCells, isOpen } from '../../views/conversion-funnel/compared-steps.ts';
import { funnelsOf } from '../../views/conversion-funnel/funnel.ts';
import { segmentedBy } from '../../views/segmented.ts';
import type { Comparison } from '../../views/view.ts';

/** An answer with what it was asked, and what it is shown beside. */
interface Compared<Kind extends ComparedReport> {
  readonly report: Reports[Kind];
  readonly asked: ReportRequests[Kind];
  readonly comparison: Comparison<Reports[Kind]>;
  readonly labels: PropertyLabels | undefined;
}

/** A column that has by how much another one grew: beside its number stands what that is in percent. */
export interface Difference {
  readonly at: number;
  readonly now: number;
  readonly before: number;
}

/** The two numbers of a difference in a row; none where the difference is not told. */
export function changeIn(
  row: readonly Cell[],
  { at, now, before }: Difference,
): { readonly now: number; readonly before: number } | undefined {
  return row[at] == null ? undefined : { now: numberIn(row[now]), before: numberIn(row[before]) };
}

/** A number may come as its text, to be exact. One that is missing is 0. */
function numberIn(cell: Cell | undefined): number {
  return Number((typeof cell === 'object' ? cell?.number : cell) ?? 0);
}

export interface ComparedTable extends ReportTable {
  readonly differences: readonly Difference[];
}

interface Answer {
  readonly name: ReportName;
  readonly report: Reports[ReportName];
  readonly asked: object;
  readonly comparison: Comparison<Reports[ReportName]> | undefined;
  readonly labels: PropertyLabels | undefined;
}

/** The numbers of any answer; of one that is compared, beside those of the earlier days. */
export function besideTable({ name, comparison, ...answer }: Answer): ComparedTable {
  // Which kind the answer is of follows from its name, which the compiler can't see.
  if (comparison && isCompared(name)) return comparedTable(name, { ...answer, comparison } as never);
  return { ...reportTable(name, answer.report, answer.asked, answer.labels), differences: [] };
}

/** The numbers of an answer beside those of the earlier days: the rows that a file of its screen has. */
export function comparedTable<Kind extends ComparedReport>(
  kind: Kind,
  compared: Compared<Kind>,
): ComparedTable {
  return TABLES[kind](compared);
}

const TABLES: { readonly [Kind in ComparedReport]: (compared: Compared<Kind>) => ComparedTable } = {
  'basic-table': ({ report, asked, comparison, labels }) =>
    withDifferences(eventTable(report, comparison.before, segmentedBy(asked, labels))),
  'advanced-full': ({ report, asked, comparison, labels }) =>
    withDifferences(usageTable(report, comparison.before, segmentedBy(asked, labels))),
  'basic-timeline': timelineTable,
  'conversion-funnel': funnelTable,
};

/** It has what is in percent in a column of its own: each period may be compared, or not. */
function timelineTable({ report, asked, comparison, labels }: Compared<'basic-timeline'>): ComparedTable {
  const { columns } = reportTable('basic-timeline', report, asked, labels);
  const { before, facts } = comparison;
  return {
    columns: [...columns, ...comparedColumns(measureName(asked))],
    rows: comparedRows({ report, before, split: asked.dateSplit, today: facts.today, facts }),
    differences: [],
  };
}

/** While some users may still go on there is no percentage. */
function funnelTable({ report, asked, comparison, labels }: Compared<'conversion-funnel'>): ComparedTable {
  const { columns, rows } = reportTable('conversion-funnel', report, asked, labels);
  const [now, before] = [report, comparison.before].map(({ results }) => funnelsOf(results, asked.steps));
  const cells = comparedCells(now ?? [], before ?? []);
  const table = {
    columns: [...columns, ...COMPARED_COLUMNS],
    rows: [...rows].map((row, place) => [...row, ...(cells[place] ?? [])]),
  };
  return now?.some(isOpen) ? { ...table, differences: [] } : withDifferences(table);
}

function withDifferences(table: ReportTable): ComparedTable {
  const headings = table.columns.map(({ heading }) => heading);
  const differences = headings.flatMap((heading, at) => {
    const name = /^(.+), difference$/.exec(heading)?.[1];
    const [now, before] = [headings.indexOf(name ?? ''), headings.indexOf(`${name} before`)];
    return now >= 0 && before >= 0 ? [{ at, now, before }] : [];
  });
  return { ...table, differences };
}
