import { RequestProblem } from './problem.ts';

/** Gives back a turn, so that whoever waits longest gets it. Calling it again does nothing. */
export type GiveBack = () => void;

/**
 * Lets as much be done at a time as there is room for, lets so many more wait for room, and refuses everyone else with
 * `busy`.
 */
export interface Turns {
  /** Waits for room, by default for that of one. */
  take(size?: number): Promise<GiveBack>;
}

interface Waiting {
  readonly size: number;
  begin(giveBack: GiveBack): void;
}

export function createTurns({ room, waiting }: { room: number; waiting: number }): Turns {
  const queue: Waiting[] = [];
  let free = room;

  /** Lets those begin who wait longest, as far as there is room for them. */
  function admit(): void {
    for (let next = queue[0]; next !== undefined && next.size <= free; next = queue[0]) {
      queue.shift();
      free -= next.size;
      next.begin(giveBackOnce(next.size));
    }
  }

  function giveBackOnce(size: number): GiveBack {
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      free += size;
      admit();
    };
  }

  return {
    async take(given = 1) {
      const size = Math.min(given, room);
      const mustWait = queue.length > 0 || size > free;
      if (mustWait && queue.length >= waiting)
        throw new RequestProblem('busy', 'Too much is waiting already.');
      return new Promise((begin) => {
        queue.push({ size, begin });
        admit();
      });
    },
  };
}
