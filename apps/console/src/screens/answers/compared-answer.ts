import type { Facts, Verdict } from '@keytally/contract/comparison';
import type { ReportName, Reports } from '@keytally/contract/reports';
import type { Days } from '../../question/range/range.ts';

/** What an answer is shown beside: that for the days it is compared with, and what may be said of both. */
export interface Comparison<Kind extends ReportName> {
  readonly before: Reports[Kind];
  readonly days: Days;
  readonly verdict: Verdict;
  readonly facts: Facts;
}
