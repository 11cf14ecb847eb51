import type { Log } from '@keytally/runtime';

/** Failures that are told apart in a while; what else fails counts as one more. */
const MOST_KINDS = 50;

/** Writes a failure of something down, with what else is known of it. */
export type FailureLog = (what: string, error: unknown, known?: Readonly<Record<string, unknown>>) => void;

/**
 * Writes failures down so that nobody can fill a disk with them: of those of the same thing for the same reason the
 * first in a while is written with its stack. The others are counted, and the next failure after that while tells how
 * many there were.
 *
 * @param now milliseconds on a clock that is never set back
 */
export function createFailureLog(
  log: Log,
  everyMs: number,
  now: () => number = () => performance.now(),
): FailureLog {
  let begun = now();
  let repeats = new Map<string, number>();

  function beginAnew(): void {
    for (const [kind, times] of repeats) if (times > 0) log.error({ kind, times }, 'failed again');
    repeats = new Map();
    begun = now();
  }

  return (what, error, known = {}) => {
    if (now() - begun >= everyMs) beginAnew();
    const own = `${what}: ${reasonsOf(error)}`;
    const kind = repeats.has(own) || repeats.size < MOST_KINDS ? own : 'others';
    const times = repeats.get(kind);
    repeats.set(kind, times === undefined ? 0 : times + 1);
    if (times === undefined) log.error({ ...known, err: error }, `${what} failed`);
  };
}

/** What an error says, and what those say that caused it. */
function reasonsOf(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error && reasons.length < 5; cause = cause.cause) {
    reasons.push(cause.message.slice(0, 200));
  }
  return reasons.join(', ');
}
