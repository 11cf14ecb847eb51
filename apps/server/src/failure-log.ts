import type { Log } from '@keytally/runtime';

/** Different failures that are logged per period; all others are counted as one kind. */
const MOST_KINDS = 50;

/** Logs that something failed, with further fields for the log. */
export type FailureLog = (what: string, error: unknown, known?: Readonly<Record<string, unknown>>) => void;

/**
 * Logs failures without letting anybody fill the disk with them: of equal failures only the first in each period is
 * logged, with its stack. The others are counted, and the count is logged with the first failure of a later period.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createFailureLog(
  log: Log,
  everyMs: number,
  now: () => number = () => performance.now(),
): FailureLog {
  let startedAt = now();
  let repeats = new Map<string, number>();

  function startPeriod(): void {
    for (const [kind, times] of repeats) if (times > 0) log.error({ kind, times }, 'failed again');
    repeats = new Map();
    startedAt = now();
  }

  return (what, error, known = {}) => {
    if (now() - startedAt >= everyMs) startPeriod();
    const own = `${what}: ${reasonsOf(error)}`;
    const kind = repeats.has(own) || repeats.size < MOST_KINDS ? own : 'others';
    const times = repeats.get(kind);
    repeats.set(kind, times === undefined ? 0 : times + 1);
    if (times === undefined) log.error({ ...known, err: error }, `${what} failed`);
  };
}

/** The messages of an error and of its causes. */
function reasonsOf(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error && reasons.length < 5; cause = cause.cause) {
    reasons.push(cause.message.slice(0, 200));
  }
  return reasons.join(', ');
}
