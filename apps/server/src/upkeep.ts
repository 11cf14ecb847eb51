import type { Log } from '@keytally/runtime';
import { createFailureLog, type FailureLog } from './failure-log.ts';

/** How often the same failure of a job is logged. */
const EQUAL_FAILURES_MS = 24 * 3_600_000;

/** A job that is repeated while the server runs. */
export interface UpkeepJob {
  /** Name for the log: what is not done when the job fails. */
  readonly name: string;
  readonly everyMs: number;
  /** Whether the first run is at the start, not after a first wait. */
  readonly atOnce?: boolean;
  run(): Promise<void>;
}

/**
 * Runs each job again `everyMs` after its last run has ended, failed or not. Call the returned function to stop; it
 * resolves when no job is running.
 */
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
