/** Counts what each network has, and limits it. */
interface Shares {
  /** Takes one for a network; returns false if the network is at the limit. */
  take(network: string): boolean;
  release(network: string): void;
}

export function createShares(most: number): Shares {
  const held = new Map<string, number>();
  const countOf = (network: string) => held.get(network) ?? 0;
  return {
    take(network) {
      if (countOf(network) >= most) return false;
      held.set(network, countOf(network) + 1);
      return true;
    },
    release(network) {
      const rest = countOf(network) - 1;
      if (rest > 0) held.set(network, rest);
      else held.delete(network);
    },
  };
}
