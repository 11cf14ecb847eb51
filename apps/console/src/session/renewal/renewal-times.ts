const MINUTE_MS = 60_000;
const WARNED_MS = 5 * MINUTE_MS;

/** When a session begins and ends, in milliseconds since 1970. */
export interface RenewalTimes {
  /** When it was opened, or renewed last. */
  readonly since: number;
  readonly expiresAt: number;
  /** When it ends at the latest. */
  readonly until: number;
}

/** Whether a session can still be made longer. */
export function isRenewable({ expiresAt, until }: RenewalTimes): boolean {
  return until > expiresAt;
}

/** Whether a session that is used is renewed now: half of its time is over, so that a page that is used asks seldom. */
export function isTimeToRenew(times: RenewalTimes, now: number): boolean {
  const { since, expiresAt } = times;
  return isRenewable(times) && now < expiresAt && expiresAt - now < (expiresAt - since) / 2;
}

/** Whether it is said that a session ends: five minutes before, or of a short one, which would warn for long, a minute. */
export function isTimeToWarn({ since, expiresAt }: RenewalTimes, now: number): boolean {
  const third = (expiresAt - since) / 3;
  const warned = third > WARNED_MS ? WARNED_MS : Math.min(third, MINUTE_MS);
  return expiresAt - now <= warned;
}
