import type { Schema } from '@keytally/client';
import { nameOfColumn } from '@keytally/spreadsheets/names';
import { nameOfHour } from '../../charts/grid/week-grid.tsx';
import { countOf, formatNumber, formatRatio } from '../../ui/format/number.ts';

type Hour = Schema<'HourOfWeek'>;
type Measure = 'uses' | 'averageUses' | 'users';

export const MEASURES: readonly Measure[] = ['uses', 'averageUses', 'users'];

/** What a measure is called. */
export function nameOfMeasure(measure: Measure): string {
  return nameOfColumn(measure, 'hours-of-week').name;
}

export function formatOf(measure: Measure): (value: number | null) => string {
  return measure === 'averageUses' ? formatRatio : formatNumber;
}

/** What a cell shows; null if the hour never came in these days. */
export function shownOf(hour: Hour, measure: Measure): number | null {
  return hour.occurrences === 0 ? null : hour[measure];
}

/** `Monday, 9:00 to 10:00: 12 uses by 3 users. It came 4 times, with 3.00 uses each time` */
export function wordsOf({ weekday, hour, occurrences, uses, users, averageUses }: Hour): string {
  const name = nameOfHour(weekday, hour);
  if (occurrences === 0) return `${name}: it did not come in these days`;
  const used = `${countOf(uses, 'use')} by ${countOf(users, 'user')}`;
  return `${name}: ${used}. It came ${countOf(occurrences, 'time')}, with ${formatRatio(averageUses)} uses each time`;
}

/** The hour that has most, and how many have nothing. */
export function summaryOf(hours: readonly Hour[], measure: Measure): string {
  const came = hours.filter(({ occurrences }) => occurrences > 0);
  const [first] = came.toSorted((a, b) => (b[measure] ?? 0) - (a[measure] ?? 0));
  const silent = came.filter(({ uses }) => uses === 0).length;
  if (!first || silent === came.length) return 'Nothing was used in these days.';
  const most = `${nameOfHour(first.weekday, first.hour)}: ${countOf(first.uses, 'use')} by ${countOf(first.users, 'user')}`;
  const rest =
    silent === 0
      ? 'Every hour of the week has uses.'
      : `${countOf(silent, 'hour')} of the week ${silent === 1 ? 'has' : 'have'} no uses.`;
  return `Most on ${most}. ${rest}`;
}
