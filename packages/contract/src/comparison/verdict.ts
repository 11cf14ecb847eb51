import { addDays, countDays, type Day } from '../days.ts';
import type { Days } from '../relative-days.ts';
import { wholeMonths } from './compared-days.ts';

/** What is known of the data of a product when its days are compared. */
export interface Facts {
  readonly today: Day;
  /** The first day of all data, if it is known. One stray old record makes it early, so it alone decides nothing. */
  readonly firstDay?: Day | undefined;
  /** The last day of all data. */
  readonly lastDay?: Day | undefined;
  /** The days of both sides on which anybody was active; absent if that could not be learned. */
  readonly withData: ReadonlySet<Day> | undefined;
}

/** On how many of its days a side of a comparison has data. */
export interface Share {
  readonly withData: number;
  readonly days: number;
}

interface Shares {
  readonly now: Share;
  readonly before: Share;
}

/** Whether one number may be set against another, and if not, why not. */
export type Verdict =
  /** Both sides are alike: a difference and a percentage. */
  | { readonly shows: 'percent'; readonly shares: Shares }
  /** A difference alone. */
  | { readonly shows: 'difference'; readonly because: NoPercent }
  /** Nothing: what is missing before would look like growth. */
  | { readonly shows: 'nothing'; readonly because: NotCompared };

export type NoPercent =
  | { readonly reason: 'not-over' }
  | { readonly reason: 'unknown' }
  | ({ readonly reason: 'data-end' } & { readonly day: Day })
  | ({ readonly reason: 'other-length' } & { readonly now: number; readonly before: number })
  | ({ readonly reason: 'few-days' } & Shares);

export type NotCompared =
  | { readonly reason: 'data-begin'; readonly day: Day }
  | { readonly reason: 'no-data' }
  | ({ readonly reason: 'few-days' } & Shares);

/** One side may have data on so much less of its days. Working days alone are 21 of 31 days or 22 of 30. */
const LEAST_OF_OTHER = 0.8;

/** Compares two sides, whole ranges of days or single periods of them. */
export function judge(now: Days, before: Days, facts: Facts): Verdict {
  const notCompared = whyNotCompared(now, before, facts);
  if (notCompared) return { shows: 'nothing', because: notCompared };
  const noPercent = whyNoPercent(now, before, facts);
  if (noPercent) return { shows: 'difference', because: noPercent };
  return { shows: 'percent', shares: sharesOf(now, before, facts.withData ?? new Set()) };
}

function whyNotCompared(now: Days, before: Days, { firstDay, withData }: Facts): NotCompared | undefined {
  if (firstDay !== undefined && before.from < firstDay) return { reason: 'data-begin', day: firstDay };
  if (!withData) return undefined;
  const shares = sharesOf(now, before, withData);
  if (shares.before.withData === 0) return { reason: 'no-data' };
  return isFewer(shares.before, shares.now) ? { reason: 'few-days', ...shares } : undefined;
}

function whyNoPercent(now: Days, before: Days, facts: Facts): NoPercent | undefined {
  const { today, lastDay, withData } = facts;
  if (now.to >= today || before.to >= today) return { reason: 'not-over' };
  if (!withData) return { reason: 'unknown' };
  if (lastDay !== undefined && endsEarly(now, before, lastDay, withData))
    return { reason: 'data-end', day: lastDay };
  if (!areAlike(now, before)) return { reason: 'other-length', now: countOf(now), before: countOf(before) };
  const shares = sharesOf(now, before, withData);
  return isFewer(shares.now, shares.before) ? { reason: 'few-days', ...shares } : undefined;
}

/** As many days, or as many whole months: October may be compared with September. */
function areAlike(now: Days, before: Days): boolean {
  if (countOf(now) === countOf(before)) return true;
  const months = wholeMonths(now);
  return months !== undefined && months === wholeMonths(before);
}

/** Whether data end before days do, after which it was silent for longer than it ever was in them: a week-end is no end. */
function endsEarly(now: Days, before: Days, lastDay: Day, withData: ReadonlySet<Day>): boolean {
  if (lastDay >= now.to) return false;
  const silence = countDays(lastDay, now.to) - 1;
  const spans = addDays(before.to, 1) === now.from ? [{ from: before.from, to: now.to }] : [before, now];
  return silence > Math.max(0, ...spans.map((span) => longestSilence(span, withData)));
}

/** The most days without data between two that have some. */
function longestSilence(days: Days, withData: ReadonlySet<Day>): number {
  let [longest, last] = [0, undefined as Day | undefined];
  for (const day of eachOf(days)) {
    if (!withData.has(day)) continue;
    if (last !== undefined) longest = Math.max(longest, countDays(last, day) - 2);
    last = day;
  }
  return longest;
}

function isFewer(one: Share, other: Share): boolean {
  return one.withData * other.days < LEAST_OF_OTHER * other.withData * one.days;
}

function sharesOf(now: Days, before: Days, withData: ReadonlySet<Day>): Shares {
  const shareOf = (days: Days): Share => ({
    withData: [...eachOf(days)].filter((day) => withData.has(day)).length,
    days: countOf(days),
  });
  return { now: shareOf(now), before: shareOf(before) };
}

function* eachOf({ from, to }: Days): Generator<Day> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

function countOf({ from, to }: Days): number {
  return countDays(from, to);
}
