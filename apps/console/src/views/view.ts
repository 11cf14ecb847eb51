import type { Facts, Verdict } from '@keytally/contract/comparison';
import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName, ReportRequests, Reports } from '@keytally/contract/reports';
import type { Days } from '../question/range/range.ts';
import type { Day } from '../ui/format/day.ts';
import type { Look } from './look.ts';

/** What an answer is shown beside: that for the days it is compared with, and what may be said of both. */
export interface Comparison<Report> {
  readonly before: Report;
  readonly days: Days;
  readonly verdict: Verdict;
  readonly facts: Facts;
}

/** What all views are told beside the answer. */
export interface Shown<Report> {
  /** Absent while it loads, and if the question is compared with no other days, or may not be. */
  readonly comparison?: Comparison<Report> | undefined;
  /** What the product calls its properties. */
  readonly labels: PropertyLabels | undefined;
  readonly today: Day;
  /** On a card of a board, which shows the first rows of a table, and has no room to search in it. */
  readonly isSmall: boolean;
  readonly look: Look;
}

/** An answer with the request that it answers. */
export type Answered<Kind extends ReportName> = Reports[Kind] & { readonly asked: ReportRequests[Kind] };

/** An answer to draw: on its screen, on paper, on a card of a board, or on a shared page. */
export interface ViewProps<Kind extends ReportName> extends Shown<Reports[Kind]> {
  readonly report: Answered<Kind>;
}
