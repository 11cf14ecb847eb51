import type { PropertyLabels } from '@keytally/contract/properties';
import { type ReportTable, reportTable } from '@keytally/spreadsheets';
import { idOfPart } from '../parts.ts';
import type { Answered } from '../view.ts';
import { COMPARED_COLUMNS, comparedCells } from './compared-steps.ts';
import type { Funnel } from './funnel.ts';

interface Shown {
  readonly report: Answered<'conversion-funnel'>;
  /** In the order in which they are shown; the whole is first in a file. */
  readonly funnels: readonly Funnel[];
  /** Those of the earlier days, if it is compared. */
  readonly before: readonly Funnel[] | undefined;
  readonly labels: PropertyLabels | undefined;
}

/** A funnel as rows of a file, its periods or its steps, each step beside that of the earlier days. */
export function funnelFile({ report, funnels: shown, before, labels }: Shown): ReportTable {
  const funnels = shown.toSorted((one, other) => Number(!one.isOverall) - Number(!other.isOverall));
  const table = reportTable('conversion-funnel', inOrder(report, funnels), report.asked, labels);
  // By period the rows are no steps, which stand beside those of the earlier days.
  if (!before || report.asked.dateSplit) return table;
  const cells = comparedCells(funnels, before);
  return {
    columns: [...table.columns, ...COMPARED_COLUMNS],
    rows: [...table.rows].map((row, place) => [...row, ...(cells[place] ?? [])]),
  };
}

function inOrder(report: Answered<'conversion-funnel'>, funnels: readonly Funnel[]) {
  if (!('segments' in report.results)) return report;
  const { segments } = report.results;
  const byId = new Map(segments.map((one) => [idOfPart({ ...one, label: one.segmentLabel }), one]));
  const results = {
    ...report.results,
    segments: funnels.flatMap((funnel) => byId.get(idOfPart(funnel)) ?? []),
  };
  return { ...report, results };
}
