import type { Schema } from '@keytally/contract';
import { createCalendar } from '@keytally/events/calendar-day';
import { DAY_MS } from '@keytally/events/day-number';
import type { RefusalItem } from '../request/refusal.ts';
import type { Today } from './today.ts';

type WindowRequest = Schema<'ConversionWindow'>;

/** How long all steps may take (ms); `session` if they must be in one session, however long that is. */
export type ConversionWindow = number | 'session';

const units = { minute: 60_000, hour: 3_600_000, day: DAY_MS } as const;
const usualWindow: WindowRequest = { unit: 'day', value: 14 };
const mostDays = 366;

export function parseWindow({ unit, value = 0 } = usualWindow): ConversionWindow {
  return unit === 'session' ? unit : value * units[unit];
}

/** Refuses a window that does not say how long it is, or says too much. */
export function checkWindow({ unit, value } = usualWindow, pointer = '/conversionWindow'): RefusalItem[] {
  const refuse = (message: string): RefusalItem[] => [
    { pointer: `${pointer}/value`, code: 'bad-steps', message },
  ];
  if (unit === 'session') {
    return value === undefined ? [] : refuse('does not go with "session", which ends when the session does');
  }
  if (value === undefined)
    return refuse(
      `is needed to say how many times ${unit === 'hour' ? 'an' : 'a'} ${unit} the steps may take`,
    );
  const most = (mostDays * DAY_MS) / units[unit];
  return value > most ? refuse(`is more than ${most}, which is ${mostDays} days`) : [];
}

/** How many days a window may reach beyond a day. A zone that skips a day, or sets its clock, moves its end by less than two. */
export function daysOfWindow(window: number): number {
  return Math.ceil(window / DAY_MS) + 2;
}

/** The instant (Unix ms) from which on what began may still go on: its window reaches into today. */
export function openFrom(
  window: ConversionWindow,
  { day }: Today,
  { timeZone }: { readonly timeZone: string },
): number {
  return createCalendar(timeZone).startOf(day) - (window === 'session' ? 0 : window);
}
