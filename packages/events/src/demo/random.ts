/** A seeded stream of pseudo-random numbers. For test data, never for secrets. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  chance(probability: number): boolean;
  /** Normal with mean 0 and standard deviation 1. */
  normal(): number;
  exponential(mean: number): number;
  /** One element of a list, which must not be empty. */
  pick<T>(items: readonly T[]): T;
}

/** A 32-bit hash of whole numbers; their order matters. */
export function hash(...numbers: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const number of numbers) state = scramble((state ^ number) + 0x9e3779b9);
  return state;
}

/** A hash as a number uniform in [0, 1). */
export function share(...numbers: readonly number[]): number {
  return hash(...numbers) / 0x1_0000_0000;
}

/** Creates the stream seeded by these numbers (mulberry32 on their hash). */
export function createRandom(...numbers: readonly number[]): Random {
  let state = hash(...numbers);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  return {
    next,
    chance: (probability) => next() < probability,
    // Box and Muller; 1 - next() is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: (mean) => -mean * Math.log(1 - next()),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  };
}

/** The finalizer of MurmurHash3. */
function scramble(number: number): number {
  let state = number;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
