import { daysOf, writeRelativeDays } from '@keytally/contract/relative-days';
import { createCalendar, formatDay, parseDay } from '@keytally/events';
import { CommandError } from '../../command/command-error.ts';
import type { QuestionFlags } from './question-flags.ts';

/** The days of a report without flags: those of the console. */
const USUAL_DAYS = 28;

const DAYS_OF = { d: 1, w: 7 } as const;

/**
 * The days of a report. Today is that of the product, by the clock. The last days are whole ones, as in the console: they end
 * yesterday.
 */
export function rangeOf(
  { from, to, last }: Pick<QuestionFlags, 'from' | 'to' | 'last'>,
  timeZone: string,
  now = Date.now(),
): { startDate: string; stopDate: string } {
  const today = createCalendar(timeZone).dayOf(now);
  if (last !== undefined && (from !== undefined || to !== undefined))
    throw new CommandError('Use either --last, or --from and --to.', 2);
  if (last === undefined && to !== undefined && from === undefined)
    throw new CommandError('--to needs --from.', 2);
  if (from !== undefined)
    return {
      startDate: dayOf('--from', from),
      stopDate: to === undefined ? formatDay(today) : dayOf('--to', to),
    };
  const days = daysOf(lastDaysOf(last), { today: formatDay(today) });
  return { startDate: days.from, stopDate: days.to };
}

function lastDaysOf(last: string | undefined): { readonly lastDays: number } {
  return { lastDays: last === undefined ? USUAL_DAYS : lengthOf(last) };
}

/** The days of a report as some that move on, as the API writes them; undefined if both ends are given. */
export function relativeDaysOf({
  from,
  to,
  last,
}: Pick<QuestionFlags, 'from' | 'to' | 'last'>): string | undefined {
  if (to !== undefined) return undefined;
  if (from !== undefined) return writeRelativeDays({ since: dayOf('--from', from) });
  return writeRelativeDays(lastDaysOf(last));
}

function lengthOf(text: string): number {
  const [, number, unit = 'd'] = /^(\d{1,4})([dw])?$/.exec(text) ?? [];
  const days = Number(number) * DAYS_OF[unit as keyof typeof DAYS_OF];
  if (days >= 1) return days;
  throw new CommandError(`--last is "${text}"; write it like 28d or 4w.`, 2);
}

function dayOf(flag: string, text: string): string {
  if (parseDay(text) !== undefined) return text;
  throw new CommandError(`${flag} is "${text}"; write a day like 2026-03-01.`, 2);
}
