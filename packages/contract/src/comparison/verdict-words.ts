import type { Day } from '../days.ts';
import type { NoPercent, NotCompared, Share, Verdict } from './verdict.ts';

/**
 * What a verdict says to people, or `undefined` where there is nothing to say: all days of both sides have data.
 *
 * @param lead what is missing where only a difference may be shown
 */
export function verdictWords(
  verdict: Verdict,
  formatDay: (day: Day) => string,
  lead = 'no percent',
): string | undefined {
  if (verdict.shows === 'nothing') return `not compared: ${notCompared(verdict.because, formatDay)}`;
  if (verdict.shows === 'difference') return `${lead}: ${noPercent(verdict.because, formatDay)}`;
  const { now, before } = verdict.shares;
  const isWhole = now.withData === now.days && before.withData === before.days;
  return isWhole ? undefined : `data on ${shareWords(now)}, before on ${shareWords(before)}`;
}

/** Where each period has a percentage of its own, or has none. */
export const BY_PERIOD = 'not all in percent';

function notCompared(because: NotCompared, formatDay: (day: Day) => string): string {
  if (because.reason === 'data-begin')
    return `the days before begin before the first data, ${formatDay(because.day)}`;
  if (because.reason === 'no-data') return 'there is no data of the days before';
  return `the days before have data on ${shareWords(because.before)}, these on ${shareWords(because.now)}`;
}

function noPercent(because: NoPercent, formatDay: (day: Day) => string): string {
  if (because.reason === 'not-over') return 'the last day is not over';
  if (because.reason === 'unknown') return 'it is not known on which days there is data';
  if (because.reason === 'data-end') return `the data end on ${formatDay(because.day)}`;
  if (because.reason === 'other-length') return `${because.now} days against ${because.before}`;
  return `these days have data on ${shareWords(because.now)}, those before on ${shareWords(because.before)}`;
}

function shareWords({ withData, days }: Share): string {
  return `${withData} of ${days} ${days === 1 ? 'day' : 'days'}`;
}
