import { addDays, countDays, type Day, isDay } from './days.ts';
import type { ReportName } from './reports.ts';

/** Days that move on with today: `RelativeDays` in the contract. */
export type RelativeDays =
  | { readonly preset: Preset }
  | { readonly lastDays: number }
  | { readonly since: Day };

export type Preset = (typeof PRESETS)[number];

/** Days with a name. Those that begin with "this" end today, so their last period is not finished. */
export const PRESETS = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'all',
] as const;

/** The contract's limit of a range. */
export const MOST_DAYS = 3660;

/** Days from the first to the last, both included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** What relative days depend on, in the zone of the product. */
export interface Almanac {
  readonly today: Day;
  /** The day of the first event, if there is one. */
  readonly firstDay?: Day | undefined;
}

/** The days that relative ones stand for today. "Last 7 days" are whole days: the last one is yesterday. */
export function daysOf(relative: RelativeDays, almanac: Almanac): Days {
  const { today } = almanac;
  if ('lastDays' in relative) return { from: addDays(today, -relative.lastDays), to: addDays(today, -1) };
  if ('since' in relative) return upTo(today, relative.since);
  return daysOfPreset(relative.preset, almanac);
}

function daysOfPreset(preset: Preset, { today, firstDay = today }: Almanac): Days {
  const yesterday = addDays(today, -1);
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: yesterday, to: yesterday };
  if (preset === 'all') return upTo(today, firstDay);
  const [which, unit] = preset.split('-') as ['this' | 'last', keyof typeof STARTS];
  const start = STARTS[unit](today);
  return which === 'this'
    ? { from: start, to: today }
    : { from: STARTS[unit](addDays(start, -1)), to: addDays(start, -1) };
}

/** From a day to today, but not more than the contract allows; at least today. */
function upTo(today: Day, first: Day): Days {
  const earliest = addDays(today, 1 - MOST_DAYS);
  const from = first < earliest ? earliest : first;
  return { from: from > today ? today : from, to: today };
}

/** The first day of the week, month and so on that a day is in. Weeks begin on Monday. */
const STARTS = {
  week: (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
  month: (day: Day): Day => `${day.slice(0, 7)}-01`,
  quarter: (day: Day): Day => {
    const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
    return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  },
  year: (day: Day): Day => `${day.slice(0, 4)}-01-01`,
};

export type Period = 'day' | 'week' | 'month' | 'quarter';

/** The most days that a period has. */
const LONGEST = { week: 7, month: 31, quarter: 92 } as const;

/** The days from the first one of a week, month or quarter on: that of the first day, or the next one if they would be too many. */
export function wholePeriods({ from, to }: Days, split: Period): Days {
  if (split === 'day') return { from, to };
  const start = STARTS[split](from);
  const next = STARTS[split](addDays(start, LONGEST[split]));
  return { from: start !== from && countDays(start, to) > MOST_DAYS ? next : start, to };
}

/** Reports that compare periods, the first of which must be whole. */
export const BEGIN_A_PERIOD: readonly ReportName[] = ['users-by-status', 'stickiness'];

/** The days that a report is asked for: those of its range, or some more if it begins with a whole week or month. */
export function askedDays(report: ReportName, days: Days, split: Period | undefined): Days {
  return split !== undefined && BEGIN_A_PERIOD.includes(report) ? wholePeriods(days, split) : days;
}

/** `last-28-days`, `this-month`, `since-2026-03-01` */
export function writeRelativeDays(days: RelativeDays): string {
  if ('preset' in days) return days.preset;
  return 'since' in days ? `since-${days.since}` : `last-${days.lastDays}-days`;
}

/** Reads what {@link writeRelativeDays} writes; `undefined` for any other text. */
export function readRelativeDays(text: string): RelativeDays | undefined {
  const preset = PRESETS.find((one) => one === text);
  if (preset !== undefined) return { preset };
  const last = /^last-([1-9]\d{0,3})-days$/.exec(text)?.[1];
  if (last !== undefined) return Number(last) <= MOST_DAYS ? { lastDays: Number(last) } : undefined;
  const since = /^since-(.+)$/.exec(text)?.[1];
  return isDay(since) ? { since } : undefined;
}
