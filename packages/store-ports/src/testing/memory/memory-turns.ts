import type { Turns } from '../../turns.ts';

/** Turns at tasks within this process, in which nobody loses one. */
export function createMemoryTurns(): Turns {
  const restsUntil = new Map<string, number>();
  return {
    async take(task, work, restMs = 0) {
      if ((restsUntil.get(task) ?? 0) > performance.now()) return false;
      restsUntil.set(task, Number.POSITIVE_INFINITY);
      let rest = 0;
      try {
        await work(new AbortController().signal);
        rest = restMs;
      } finally {
        restsUntil.set(task, performance.now() + rest);
      }
      return true;
    },
  };
}
