import type { Log } from '@keytally/runtime';
import type { Turns } from '@keytally/store';
import { createFailureLog } from './failure-log.ts';
import type { Metrics } from './metrics/metrics.ts';

/** A server that finds another one at a job looks again so soon: that one may stop in the middle, or for good. */
const AGAIN_MS = 60_000;

/** How often the same failure of a job is logged. */
const EQUAL_FAILURES_MS = 24 * 3_600_000;

/** A job that is repeated while the server runs. It may be done twice, also at once, without harm. */
export interface MaintenanceJob {
  /** Name for the log, and for other servers on the store: what is not done when the job fails. */
  readonly name: string;
  readonly everyMs: number;
  /** Whether the first run is at the start, not after a first wait. */
  readonly atOnce?: boolean;
  /** @param signal aborts when another server may do the job */
  run(signal?: AbortSignal): Promise<void>;
}

/**
 * Runs each job again `everyMs` after its last run has ended, failed or not. If the store is shared, servers take turns,
 * so that together they do each job as often as one server would. Call the returned function to stop; it resolves when
 * no job is running.
 *
 * @param turns those of the store, if other servers use it too
 */
export function startMaintenance(
  jobs: readonly MaintenanceJob[],
  log: Log,
  { taskFailures, taskSucceeded }: Pick<Metrics, 'taskFailures' | 'taskSucceeded'>,
  turns?: Turns,
): () => Promise<void> {
  const logFailure = createFailureLog(log, EQUAL_FAILURES_MS);
  const watched = (job: MaintenanceJob): MaintenanceJob => {
    taskFailures.inc({ task: job.name }, 0);
    return {
      ...job,
      run: async (signal) => {
        await job.run(signal);
        taskSucceeded.set({ task: job.name }, Date.now() / 1_000);
      },
    };
  };
  const onFailure = (job: string, error: unknown) => {
    taskFailures.inc({ task: job });
    logFailure(job, error);
  };
  const stops = jobs.map(watched).map((job) => repeat(turns ? inTurns(job, turns) : job, onFailure));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** A job that may be another server's at the moment. */
interface SharedJob extends Omit<MaintenanceJob, 'run'> {
  /** Resolves to false if another server is at it, or it is not due yet. */
  run(): Promise<unknown>;
}

/** The same job, done only when it is this server's turn. */
function inTurns(job: MaintenanceJob, turns: Turns): SharedJob {
  return {
    ...job,
    run: () => turns.take(`upkeep: ${job.name}`, (signal) => job.run(signal), job.everyMs),
  };
}

function repeat(
  { name, everyMs, atOnce = false, run }: SharedJob,
  onFailure: (job: string, error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  function wait(ms: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      running = run()
        .catch((error: unknown) => onFailure(name, error))
        .then((isMine) => wait(isMine === false ? Math.min(everyMs, AGAIN_MS) : everyMs));
    }, ms).unref();
  }

  wait(atOnce ? 0 : everyMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
