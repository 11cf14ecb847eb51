import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName } from '@keytally/contract/reports';
import { REPORTS } from '../names/report-names.ts';
import { requestRows } from './request-rows.ts';
import type { AboutRow, Cell, Column } from './table.ts';

/** What every answer says about itself. */
export interface AnswerMeta {
  readonly productId: string;
  readonly timeZone: string;
  readonly startDate: string;
  readonly stopDate: string;
  readonly dataThrough?: string | undefined;
  readonly watermark: string;
  readonly today?: string | undefined;
  readonly warnings: readonly { readonly detail: string }[];
}

/** What was asked, and what is to be known of the answer. */
export interface AboutReport {
  readonly report: ReportName;
  readonly asked: object;
  readonly meta: AnswerMeta;
  /** What the product is called, and what it calls its custom properties. */
  readonly product: { readonly name?: string | undefined; readonly labels?: PropertyLabels | undefined };
  /** What was done on the screen: sorted, compared, searched. */
  readonly shown?: readonly AboutRow[];
  /** What somebody noted on its days. */
  readonly notes?: readonly AboutNote[] | undefined;
}

interface AboutNote {
  /** RFC 3339 date. */
  readonly day: string;
  readonly kind: string;
  readonly text: string;
}

/** Rows about an answer, for a sheet of its own. */
interface AboutTable {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A sheet that says what was asked. */
export function aboutTable(rows: readonly AboutRow[]): AboutTable {
  return {
    name: 'About',
    columns: [
      { heading: 'What', kind: 'text' },
      { heading: 'Is', kind: 'text' },
    ],
    rows,
  };
}

export function aboutReport({
  report,
  asked,
  meta,
  product,
  shown = [],
  notes = [],
}: AboutReport): AboutRow[] {
  const { title, counts } = REPORTS[report];
  return [
    ['Product', product.name === undefined ? meta.productId : `${product.name} (${meta.productId})`],
    ['Report', `${title} (${report})`],
    ['What is counted', counts],
    ['First day', meta.startDate],
    ['Last day', meta.stopDate],
    ['Time zone of the days', meta.timeZone],
    ...(meta.today === undefined ? [] : [['Today', meta.today] as const]),
    ...requestRows(asked, product.labels, { report, lastDay: meta.stopDate }),
    ...shown,
    ...notes.map(({ day, kind, text }) => [`Note on ${day}`, `${text} (${kind})`] as const),
    ['Data through', meta.dataThrough ?? 'no data yet'],
    ['Watermark', meta.watermark],
    ...meta.warnings.map(({ detail }) => ['To know', detail] as const),
    ['Request, as JSON', JSON.stringify(asked)],
  ];
}
