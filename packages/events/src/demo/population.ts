import { hash, share } from './random.ts';

/** Decides which users of the demo work on which day. All of it follows from the seed and the index. */
interface Population {
  readonly size: number;
  /** How many users have installed the product by the end of a day: those with smaller indices. */
  installedBy(day: number): number;
  installDay(index: number): number;
  /** Whether a user uses the product on a day; later rounds ask whether the user does so again. */
  isActive(index: number, day: number, round: number): boolean;
  /** The seed of everything else about a user. */
  seedOf(index: number): number;
}

/** Share of the users who had the product before the first day. */
const FOUNDERS = 0.35;

/** Share of the users who never leave; the others stay for this many days on average. */
const LOYAL = 0.3;
const MEAN_STAY = 140;

/** Users install in the order of their indices; founders up to a year before the first day. */
export function createPopulation(seed: number, size: number, firstDay: number, days: number): Population {
  const founders = Math.max(1, Math.floor(size * FOUNDERS));

  function installDay(index: number): number {
    if (index < founders) return firstDay - 1 - Math.floor((1 - index / founders) * 365);
    return firstDay + Math.floor(((index - founders) / (size - founders)) * days);
  }

  function installedBy(day: number): number {
    if (day < firstDay) return founders;
    return Math.min(size, founders + Math.ceil(((day - firstDay + 1) / days) * (size - founders)));
  }

  const seedOf = (index: number): number => hash(seed, 1, index);

  function isActive(index: number, day: number, round: number): boolean {
    const user = seedOf(index);
    if (share(user, day, round) >= diligence(user)) return false;
    return index === 0 || day <= Math.max(installDay(index), firstDay) + stay(user);
  }

  return { size, installedBy, installDay, isActive, seedOf };
}

/** Probability of using the product on a day: a few users every day, most of them now and then. */
function diligence(user: number): number {
  return Math.min(0.95, 0.05 * (1 - share(user, 2)) ** -0.6);
}

/** Days between a user's installation and the last day of use. */
function stay(user: number): number {
  return share(user, 3) < LOYAL ? Number.POSITIVE_INFINITY : -MEAN_STAY * Math.log(1 - share(user, 4));
}
