/** Counts what everyone holds, so that nobody holds more than so many. */
export interface Shares {
  /** Takes one for a holder, unless it has as many as it may. */
  take(holder: string): boolean;
  giveBack(holder: string): void;
}

export function createShares(most: number): Shares {
  const held = new Map<string, number>();
  const countOf = (holder: string) => held.get(holder) ?? 0;
  return {
    take(holder) {
      if (countOf(holder) >= most) return false;
      held.set(holder, countOf(holder) + 1);
      return true;
    },
    giveBack(holder) {
      const rest = countOf(holder) - 1;
      if (rest > 0) held.set(holder, rest);
      else held.delete(holder);
    },
  };
}
