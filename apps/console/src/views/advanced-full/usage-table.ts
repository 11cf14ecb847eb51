import type { Reports } from '@keytally/contract/reports';
import { shownRows } from '../../report/files/shown-rows.ts';
import { besides, type FullRow, fullReportRows } from './rows.ts';
import {
  FREQUENCY_COLUMNS,
  titlesOf,
  USAGE_NUMBERS,
  USES_BEFORE,
  USES_DIFFERENCE,
  usageNow,
} from './usage-numbers.ts';

/** The full report beside that of the earlier days, as the screen shows it at first, as rows of a file. */
export function usageTable(
  { results }: Pick<Reports['advanced-full'], 'results'>,
  before: Pick<Reports['advanced-full'], 'results'>,
  segmented: string | undefined,
) {
  const rows = besides(fullReportRows(results), fullReportRows(before.results));
  const [uses, ...others] = USAGE_NUMBERS.map(usageNow);
  return shownRows({
    titles: titlesOf(rows, segmented),
    columns: [...(uses ? [uses] : []), USES_BEFORE, USES_DIFFERENCE, ...others, ...FREQUENCY_COLUMNS],
    rows,
    rowsIn,
    sort: undefined,
    isLine,
  });
}

export function rowsIn({ rows }: FullRow): readonly FullRow[] | undefined {
  return rows;
}

/** An event that has its segments is the sum of them. */
export function isLine({ data }: FullRow): boolean {
  return data !== undefined;
}
