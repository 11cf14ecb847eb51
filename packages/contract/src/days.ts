/** A calendar day as the contract writes it: `2026-03-02`. Days of a product have no clock and no zone. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The day that is `count` days later, or earlier if it is negative. */
export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(dateOf(day).getTime() + count * DAY_MS));
}

/** How many days there are from one day to another, both included. */
export function countDays(from: Day, to: Day): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS) + 1;
}

/** Whether a text is a day that exists, in the years that the contract allows. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

/** The day on which an instant falls in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}

/** Its midnight in UTC. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day of its midnight in UTC. Years before 1 and after 9999 give no day of the contract. */
export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}
