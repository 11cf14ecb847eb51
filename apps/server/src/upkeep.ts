import type { Log } from './log.ts';

/** Work that is done again and again while the server runs. */
export interface UpkeepJob {
  /** What is not done when it fails, for the log. */
  readonly name: string;
  readonly everyMs: number;
  /** Whether it is done at once too, not only after a first wait. */
  readonly atOnce?: boolean;
  run(): Promise<void>;
}

/** Does jobs, each again so long after it has ended; resolves what it returns when none is under way any more. */
export function startUpkeep(jobs: readonly UpkeepJob[], log: Log): () => Promise<void> {
  const stops = jobs.map((job) => repeat(job, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat({ name, everyMs, atOnce = false, run }: UpkeepJob, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  function wait(ms: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      running = run()
        .catch((error: unknown) => log.error(error, `${name} failed; it is tried again`))
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
