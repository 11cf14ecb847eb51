import type { Log } from '@keytally/runtime';
import { createFailureLog, type FailureLog } from './failure-log.ts';

/** How often it is told that a job still fails as it did. */
const EQUAL_FAILURES_MS = 24 * 3_600_000;

/** Work that is done again and again while the server runs. */
export interface UpkeepJob {
  /** What is not done when it fails, for the log. */
  readonly name: string;
  readonly everyMs: number;
  /** Whether it is done at once too, not only after a first wait. */
  readonly atOnce?: boolean;
  run(): Promise<void>;
}

/** Does jobs, each again so long after it has ended, failed or not; resolves what it returns when none is under way any more. */
export function startUpkeep(jobs: readonly UpkeepJob[], log: Log): () => Promise<void> {
  const logFailure = createFailureLog(log, EQUAL_FAILURES_MS);
  const stops = jobs.map((job) => repeat(job, logFailure));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat(
  { name, everyMs, atOnce = false, run }: UpkeepJob,
  logFailure: FailureLog,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  function wait(ms: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      running = run()
        .catch((error: unknown) => logFailure(name, error))
        .then(() => wait(everyMs));
    }, ms).unref();
  }

  wait(atOnce ? 0 : everyMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
