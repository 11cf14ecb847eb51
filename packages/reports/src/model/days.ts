/** The first and the last day of a request. */
export interface Range {
  readonly startDate: string;
  readonly stopDate: string;
}

/** A day (days since 1970-01-01) as text. */
export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** Days since 1970-01-01 of a day as text. */
export function dayOfIso(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / 86_400_000;
}

/** Every day of a range. */
export function eachDay({ startDate, stopDate }: Range): string[] {
  const first = dayOfIso(startDate);
  const length = Math.max(0, dayOfIso(stopDate) - first + 1);
  return Array.from({ length }, (_, index) => isoDay(first + index));
}

/** The day itself, the Monday of its week, or the first of its month or quarter. */
export function periodOf(day: string, split: 'day' | 'week' | 'month' | 'quarter'): string {
  if (split === 'day') return day;
  if (split === 'month') return `${day.slice(0, 7)}-01`;
  if (split === 'quarter')
    return ['01', '04', '07', '10'].includes(day.slice(5, 7))
      ? periodOf(day, 'month')
      : periodOf(nextDay(periodOf(day, 'month'), -1), 'quarter');
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1 ? day : periodOf(nextDay(day, -1), 'week');
}

function nextDay(day: string, step: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + step);
  return date.toISOString().slice(0, 10);
}
