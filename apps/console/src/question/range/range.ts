import { addDays, countDays, type Day, isDay } from '../../ui/format/day.ts';

/** The days of a question: named, counted back from yesterday, or given. */
export type Range =
  | { readonly preset: Preset }
  | { readonly lastDays: number }
  | { readonly from: Day; readonly to: Day };

export type Preset = keyof typeof PRESETS;

/** Ranges with a name. Those that begin with "this" end today, so their last period is not finished. */
export const PRESETS = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  all: 'All time',
} as const;

/** The contract's limit. */
export const MOST_DAYS = 3660;

export const USUAL_RANGE: Range = { lastDays: 28 };

/** Days from the first to the last, both included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** What the days of a named range depend on, in the zone of the product. */
interface Almanac {
  readonly today: Day;
  /** The day of the first event, if there is one. */
  readonly firstDay?: Day | undefined;
}

/** The days that a range stands for today. "Last 7 days" are whole days: the last one is yesterday. */
export function rangeDays(range: Range, almanac: Almanac): Days {
  if ('from' in range) return range;
  const { today } = almanac;
  if ('lastDays' in range) return { from: addDays(today, -range.lastDays), to: addDays(today, -1) };
  return daysOfPreset(range.preset, almanac);
}

function daysOfPreset(preset: Preset, { today, firstDay = today }: Almanac): Days {
  const yesterday = addDays(today, -1);
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: yesterday, to: yesterday };
  if (preset === 'all') {
    const earliest = addDays(today, 1 - MOST_DAYS);
    const from = firstDay < earliest ? earliest : firstDay;
    return { from: from > today ? today : from, to: today };
  }
  const [which, unit] = preset.split('-') as ['this' | 'last', keyof typeof STARTS];
  const start = STARTS[unit](today);
  return which === 'this'
    ? { from: start, to: today }
    : { from: STARTS[unit](addDays(start, -1)), to: addDays(start, -1) };
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

/** The days from the first one of a week or month on: that of the first day, or the next one if they would be too many. */
export function wholePeriods({ from, to }: Days, split: 'day' | 'week' | 'month'): Days {
  if (split === 'day') return { from, to };
  const start = STARTS[split](from);
  const next = STARTS[split](addDays(start, split === 'week' ? 7 : 31));
  return { from: start !== from && countDays(start, to) > MOST_DAYS ? next : start, to };
}

/** `Last 28 days` */
export function labelOf(range: Range): string {
  if ('preset' in range) return PRESETS[range.preset];
  if ('lastDays' in range) return range.lastDays === 1 ? 'Last day' : `Last ${range.lastDays} days`;
  return 'These days';
}

/** The range in an address: `last-28-days`, `this-month`, `2026-03-01..2026-03-31`. */
export function writeRange(range: Range): string {
  if ('preset' in range) return range.preset;
  return 'lastDays' in range ? `last-${range.lastDays}-days` : `${range.from}..${range.to}`;
}

/** The range of an address, or `undefined` if it is none. */
export function readRange(text: string): Range | undefined {
  if (Object.hasOwn(PRESETS, text)) return { preset: text as Preset };
  const last = /^last-([1-9]\d{0,3})-days$/.exec(text)?.[1];
  if (last !== undefined) return Number(last) <= MOST_DAYS ? { lastDays: Number(last) } : undefined;
  const [from, to, ...more] = text.split('..');
  return isDay(from) && isDay(to) && more.length === 0 ? { from, to } : undefined;
}

/** Why the contract would refuse these days, or `undefined`. */
export function faultOfDays({ from, to }: Days): string | undefined {
  if (from > to) return 'The first day is after the last.';
  if (countDays(from, to) > MOST_DAYS) return `This is more than ${MOST_DAYS} days. Choose fewer.`;
  return undefined;
}
