import { onTestFinished } from 'vitest';

/** Local midnight of 2026-03-03 in this zone is 05:00 UTC; in the other one it is 04:00. */
export const ZONE = 'America/New_York';
const HOUR_AHEAD = 'America/Halifax';

export const HALF_PAST_FOUR = Date.UTC(2026, 2, 3, 4, 30);

/** Gives the zone the rules of the other until the end of the test, as a newer Node may. */
export function changeZone(): void {
  const usual = Intl.DateTimeFormat;
  class Changed extends usual {
    constructor(locales?: string, options: Intl.DateTimeFormatOptions = {}) {
      super(locales, options.timeZone === ZONE ? { ...options, timeZone: HOUR_AHEAD } : options);
    }
  }
  Object.assign(Intl, { DateTimeFormat: Changed });
  onTestFinished(() => void Object.assign(Intl, { DateTimeFormat: usual }));
}
