import { setTimeout } from 'node:timers/promises';

/** A check that has begun. */
interface BegunCheck {
  /** What callers are told: the outcome, or that it takes too long. */
  readonly answer: Promise<void>;
  /** Settles when nothing of the check is under way any more. */
  readonly ended: Promise<unknown>;
}

/**
 * Shares one check among all who ask. None begins while another is under way, however long that takes: two at once would read
 * what the other one wrote, and checks that hang would take all connections. In between the last answer is returned, good or bad.
 *
 * @param everyMs none begins sooner than this after the last one began
 */
export function shareCheck(everyMs: number, begin: () => BegunCheck): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY;
  let isUnderWay = false;
  let last: Promise<void> = Promise.resolve();

  return () => {
    const now = performance.now();
    if (isUnderWay || now - begunAt < everyMs) return last;
    begunAt = now;
    isUnderWay = true;
    const { answer, ended } = begin();
    void Promise.allSettled([ended]).then(() => {
      isUnderWay = false;
    });
    last = answer;
    return last;
  };
}

/** In so many parts patience is measured. */
const PARTS = 20;

/**
 * Waits for a check, and throws what `late` makes if it takes too long. Only the time in which this process runs counts: after it
 * has stood still, an answer that came meanwhile is read before anything is called slow.
 */
export async function withPatience(
  check: Promise<void>,
  patienceMs: number,
  late: () => Error,
): Promise<void> {
  const stop = new AbortController();
  const lose = async () => {
    for (let part = 0; part < PARTS; part += 1) await setTimeout(patienceMs / PARTS, undefined, stop);
    throw late();
  };
  try {
    await Promise.race([check, lose()]);
  } finally {
    stop.abort();
  }
}
