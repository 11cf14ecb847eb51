import { formatInstant } from '../ui/format/instant.ts';

/** The time zone of the browser. What is about keys is of no product, so it has no zone of its own. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** An instant in the zone of the browser: `2 Mar 2026, 09:05`. */
export function formatHere(instant: string | number): string {
  return formatInstant(instant, browserZone());
}
