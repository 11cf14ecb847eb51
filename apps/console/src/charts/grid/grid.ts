/** A share of the people of a row, at a step after they came. */
export interface GridCell {
  readonly percent: number | null;
  /** How many they are, and of how many. */
  readonly part: number;
  readonly whole: number;
  /** It may still change: its days are not over. */
  readonly isOpen: boolean;
}

export interface GridRow {
  readonly id: string;
  readonly name: string;
  /** How many people it is about; absent for several rows together, in which some people may be more than once. */
  readonly size?: number | undefined;
  /** By step; a step that has not begun has none. */
  readonly cells: readonly (GridCell | undefined)[];
}

/**
 * The percentage that has the full shade: the highest one after the first step, where it often is 100 by definition and
 * would leave all others pale. Of the rows together, if there is such a row: few people have high percentages.
 */
export function fullShade(rows: readonly GridRow[], all?: GridRow): number {
  const together = all?.cells.slice(1).some((cell) => cell?.percent);
  return (together && all ? [all] : rows)
    .flatMap(({ cells }) => cells.slice(1))
    .reduce((most, cell) => Math.max(most, cell?.percent ?? 0), 0);
}

/** How dark a cell is, from 0 to 100. */
export function shadeOf({ percent }: GridCell, full: number): number {
  if (percent === null || percent <= 0) return 0;
  return full <= 0 ? 100 : Math.min(100, Math.round((100 * percent) / full));
}
