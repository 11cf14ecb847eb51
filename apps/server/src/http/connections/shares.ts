/** Counts what each holder has, and limits it. */
export interface Shares {
  /** Takes one for a holder; returns false if the holder is at the limit. */
  take(holder: string): boolean;
  release(holder: string): void;
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
    release(holder) {
      const rest = countOf(holder) - 1;
      if (rest > 0) held.set(holder, rest);
      else held.delete(holder);
    },
  };
}
