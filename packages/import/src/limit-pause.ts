const LEAST_SECONDS = 1;
const MOST_SECONDS = 3_600;

/** For how many milliseconds to wait after an answer of 429: as `Retry-After` says, or a second; an hour at most. */
export function limitPauseMs({ headers }: Pick<Response, 'headers'>): number {
  const seconds = Number(headers.get('Retry-After'));
  return Math.min(Math.max(seconds || LEAST_SECONDS, LEAST_SECONDS), MOST_SECONDS) * 1_000;
}
