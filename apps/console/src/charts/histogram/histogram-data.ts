/** A bin, and how many users are in it. */
export interface Bin {
  readonly label: string;
  readonly users: number;
  /** The last bin may have no upper bound: its bar is drawn open at the right. */
  readonly isOpen?: boolean | undefined;
}

export interface HistogramData {
  readonly bins: readonly Bin[];
  /** Users with at least one use, in a bin or not. */
  readonly usedAtLeastOnce: number;
  readonly neverUsed: number;
}

/** A number of users with a name: a bin, those who never used it, or those who are in no bin. */
export interface Group {
  readonly label: string;
  readonly users: number;
}

/** Everything that can be read, in order: never used, then the bins. */
export function groupsOf({ bins, neverUsed }: HistogramData): Group[] {
  return [{ label: 'Never used', users: neverUsed }, ...bins];
}

/** Users whose value is below the first bin or above the last. */
export function outsideOf({ bins, usedAtLeastOnce }: HistogramData): number {
  return usedAtLeastOnce - sumOf(bins);
}

export function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { users }) => sum + users, 0);
}

/** The part of a whole in percent, or `null` of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole;
}
