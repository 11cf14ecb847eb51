import { dayOfIso, eachDay, isoDay, periodOf, type Range } from '../days.ts';

export type SplitName = 'day' | 'week' | 'month' | 'quarter';

/** A period: its name and each of its days, whether in the range or not. */
export interface Period {
  readonly name: string;
  readonly days: readonly number[];
}

/** The period of the calendar in which a day is. */
export function periodWith(day: number, split: SplitName): Period {
  const name = periodOf(isoDay(day), split);
  const days = Array.from({ length: 92 }, (_, index) => dayOfIso(name) + index);
  return { name, days: days.filter((one) => periodOf(isoDay(one), split) === name) };
}

/** The period after another one, or before it. */
export function neighbour({ days }: Period, split: SplitName, step: 1 | -1): Period {
  return periodWith(step === 1 ? Math.max(...days) + 1 : Math.min(...days) - 1, split);
}

/** Each period that a range touches. */
export function periodsOf(range: Range, split: SplitName): Period[] {
  const names = new Set(eachDay(range).map((day) => periodOf(day, split)));
  return [...names].map((name) => periodWith(dayOfIso(name), split));
}
