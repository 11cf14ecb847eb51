import { BY_PERIOD, type Verdict, verdictWords } from '@keytally/contract/comparison';
import type { ReportName } from '@keytally/contract/reports';
import type { AboutRow } from '@keytally/spreadsheets';
import type { Days } from '../question/range/range.ts';
import { formatDay, formatDays } from '../ui/format/day.ts';

/** What is said wherever an answer is compared: with which days, and why not all of it in percent. */
interface ComparisonWords {
  readonly days?: string;
  readonly words?: string;
}

/** @param report the timeline compares period with period, and not the days as a whole */
export function comparisonWords(
  before: Days | undefined,
  verdict: Verdict | undefined,
  report: ReportName | undefined,
): ComparisonWords {
  const words =
    verdict && verdictWords(verdict, formatDay, report === 'basic-timeline' ? BY_PERIOD : undefined);
  return {
    ...(before && { days: formatDays(before.from, before.to) }),
    ...(words !== undefined && { words }),
  };
}

/** Says which days an answer is compared with, and what may be said of the two. */
export function comparedWith(
  before: Days | undefined,
  verdict: Verdict | undefined,
  report?: ReportName,
): AboutRow[] {
  const { days, words } = comparisonWords(before, verdict, report);
  return [
    ...(days === undefined ? [] : [['Compared with', days] as const]),
    ...(words === undefined ? [] : [['Comparison', words] as const]),
  ];
}
