/** `Date` has whole seconds (RFC 9110 section 6.6.1), so a difference of a few seconds may be the way of the answer. */
const NOTHING_MS = 5_000;

/** How far the clock of the server is ahead of this machine's, in milliseconds, by one of its answers. */
export function clockOffsetOf({ headers }: Response): number {
  const offset = Date.parse(headers.get('Date') ?? '') - Date.now();
  return Math.abs(offset) > NOTHING_MS ? offset : 0;
}
