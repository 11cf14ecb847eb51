import { RequestProblem } from './problem.ts';

/** Gives back a turn, so that whoever waits longest gets it. Calling it again does nothing. */
export type GiveBack = () => void;

/** Lets so many at a time do something, so many more wait for it, and refuses everyone else with `busy`. */
export interface Turns {
  take(): Promise<GiveBack>;
}

export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const queue: ((giveBack: GiveBack) => void)[] = [];
  let free = atOnce;

  function giveBackOnce(): GiveBack {
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const next = queue.shift();
      if (next) next(giveBackOnce());
      else free += 1;
    };
  }

  return {
    async take() {
      if (free > 0) {
        free -= 1;
        return giveBackOnce();
      }
      if (queue.length >= waiting) throw new RequestProblem('busy', 'Too much is waiting already.');
      return new Promise((resolve) => queue.push(resolve));
    },
  };
}
