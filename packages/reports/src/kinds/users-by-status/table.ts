import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';
import { sortedEntries } from '../../values/alphabetical.ts';

type StatusCounts = Schema<'StatusCounts'>;
type StatusTotals = Schema<'StatusTotals'>;

/** A line for each period or, with levels, for each label of the deepest level. */
export function usersByStatusRows({
  results,
  meta: { clientStatus, levels = [] },
}: Schema<'UsersByStatusReport'>): CsvTable {
  const isWhole = 'level1' in results || Object.values(results).some((users) => typeof users === 'number');
  const periods: [string, StatusCounts][] = isWhole
    ? [['', results as StatusCounts]]
    : sortedEntries(results as Schema<'StatusPeriods'>);
  return {
    columns: [
      ...(isWhole ? [] : ['period']),
      ...levels.map((_, place) => `level${place + 1}`),
      ...clientStatus,
    ],
    rows: rowsOfEach(periods, ([period, counts]) =>
      rowsOfEach(linesOf(counts, levels), ({ path, totals }) => [
        [...(isWhole ? [] : [period]), ...path, ...clientStatus.map((status) => totals[status] ?? 0)],
      ]),
    ),
  };
}

/** The users of a label, with the labels of the next level. */
interface Branch {
  readonly totals: StatusTotals;
  readonly [level: `level${number}`]: Readonly<Record<string, Branch>>;
}

interface Line {
  readonly path: readonly string[];
  readonly totals: StatusTotals;
}

/** The labels of the deepest level with their users, in the order of the levels. */
function linesOf({ level1, ...totals }: StatusCounts, levels: readonly Schema<'LevelLabels'>[]): Line[] {
  const root = { totals, level1 } as Branch;
  return linesBelow(root, [], levels);
}

function linesBelow(
  branch: Branch,
  path: readonly string[],
  levels: readonly Schema<'LevelLabels'>[],
): Line[] {
  const level = levels[path.length];
  if (level === undefined) return [{ path, totals: branch.totals }];
  const inner = new Map(Object.entries(branch[`level${path.length + 1}`] ?? {}));
  return level.labels.flatMap((label) => {
    const below = inner.get(label);
    return below === undefined ? [] : linesBelow(below, [...path, label], levels);
  });
}
