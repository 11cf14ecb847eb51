import { RequestProblem } from '../problems/problem.ts';

/** Gives back a turn, so that another begins. Calling it again does nothing. */
export type GiveBack = () => void;

/** What a turn is taken for. */
export interface TurnRequest {
  /** Who asks; those who say nothing are one holder. */
  readonly holder?: string;
  /** How much room it needs; 1 when left out, and never more than the share of one holder. */
  readonly size?: number;
  /** Aborts when nobody waits for the turn any more. */
  readonly signal?: AbortSignal;
}

export interface TurnLimits {
  /** How much is done at a time. */
  readonly room: number;
  /** How much of the room one holder may have; all of it when left out. */
  readonly share?: number;
  /** How many may wait. */
  readonly waiting: number;
  /** Longest that anyone waits, in milliseconds; without end when left out. */
  readonly patienceMs?: number;
}

/** Is told what becomes of those who ask for a turn. */
export interface TurnObserver {
  /** @param milliseconds that a turn was waited for */
  waited(milliseconds: number): void;
  /** One was refused as `busy`. */
  refused(): void;
}

/**
 * Lets as much be done at a time as there is room for, and lets so many more wait for room. The next turn goes to the
 * holder who has the least room, and among equals to whoever had one longest ago, so that nobody gets more by asking
 * more often. All others are refused with `busy`.
 */
export interface Turns {
  /** @throws {RequestProblem} `busy`; what the signal aborts with, if that comes first */
  take(request?: TurnRequest): Promise<GiveBack>;
  /** How many wait. */
  waiting(): number;
}

interface Waiting {
  readonly holder: string;
  readonly size: number;
  readonly begin: (giveBack: GiveBack) => void;
  readonly refuse: (reason: unknown) => void;
}

/** @param now milliseconds on a clock that is never set back */
export function createTurns(
  limits: TurnLimits,
  observer?: TurnObserver,
  now: () => number = () => performance.now(),
): Turns {
  const { room, share = room, waiting: mostWaiting, patienceMs = Number.POSITIVE_INFINITY } = limits;
  const queue = new Set<Waiting>();
  const held = new Map<string, number>();
  /** The number of each holder's latest turn. */
  const lastTurn = new Map<string, number>();
  const pace = createPace(room);
  let turnsTaken = 0;
  let free = room;
  const heldBy = (holder: string) => held.get(holder) ?? 0;

  function busy(waitMs: number): RequestProblem {
    observer?.refused();
    return tooMuchWaiting(waitMs);
  }

  async function take({ holder = '', size: wanted = 1, signal }: TurnRequest = {}): Promise<GiveBack> {
    signal?.throwIfAborted();
    const size = Math.min(wanted, share);
    const wait = pace.waitOf(unitsBefore(holder));
    if (wait > patienceMs) throw busy(wait);
    if (queue.size >= mostWaiting && !fitsAtOnce(holder, size)) makeRoomToWait(holder);
    const asked = now();
    return new Promise((resolve, reject) => {
      const settle = () => {
        queue.delete(entry);
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const refuse = (reason: unknown) => {
        settle();
        reject(reason);
        admit();
      };
      const onAbort = () => refuse(signal?.reason);
      const begin = (giveBack: GiveBack) => {
        settle();
        observer?.waited(now() - asked);
        resolve(giveBack);
      };
      const entry: Waiting = { holder, size, begin, refuse };
      const timer = Number.isFinite(patienceMs)
        ? setTimeout(() => refuse(busy(patienceMs)), patienceMs)
        : undefined;
      signal?.addEventListener('abort', onAbort);
      queue.add(entry);
      admit();
    });
  }

  /** What is served before one more of a holder: holders take turns, so of each as many as this one has waiting. */
  function unitsBefore(holder: string): number {
    const ofHolder = countOf(holder);
    const served = new Map<string, number>();
    let units = 0;
    for (const entry of queue) {
      const count = (served.get(entry.holder) ?? 0) + 1;
      served.set(entry.holder, count);
      if (count <= ofHolder + 1) units += entry.size;
    }
    return units;
  }

  function countOf(holder: string): number {
    let count = 0;
    for (const entry of queue) if (entry.holder === holder) count += 1;
    return count;
  }

  function fitsAtOnce(holder: string, size: number): boolean {
    return queue.size === 0 && size <= free && heldBy(holder) + size <= share;
  }

  /** Refuses the newest of whoever has most waiting, unless that is the one who asks. */
  function makeRoomToWait(holder: string): void {
    const counts = new Map<string, number>([[holder, 1]]);
    for (const entry of queue) counts.set(entry.holder, (counts.get(entry.holder) ?? 0) + 1);
    const most = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (most[0] === holder) throw busy(pace.waitOf(unitsBefore(holder)));
    const newest = [...queue].findLast((entry) => entry.holder === most[0]);
    newest?.refuse(busy(pace.waitOf(unitsBefore(most[0]))));
  }

  /** Lets those begin whose turn it is, as far as there is room for them. */
  function admit(): void {
    for (let next = findNext(); next !== undefined && next.size <= free; next = findNext()) {
      const { holder, size } = next;
      free -= size;
      held.set(holder, heldBy(holder) + size);
      turnsTaken += 1;
      lastTurn.set(holder, turnsTaken);
      next.begin(giveBackOnce(holder, size));
    }
  }

  /** Of each holder only the one who waits longest may be next, so that no small one overtakes a large one. */
  function findNext(): Waiting | undefined {
    const first = new Map<string, Waiting>();
    for (const entry of queue) if (!first.has(entry.holder)) first.set(entry.holder, entry);
    let next: Waiting | undefined;
    for (const entry of first.values()) {
      const mayBegin = heldBy(entry.holder) + entry.size <= share;
      if (mayBegin && (next === undefined || goesBefore(entry.holder, next.holder))) next = entry;
    }
    return next;
  }

  /** Among those who have the same, whoever had a turn longest ago; those who had none wait in order. */
  function goesBefore(holder: string, other: string): boolean {
    const more = heldBy(holder) - heldBy(other);
    return more === 0 ? (lastTurn.get(holder) ?? 0) < (lastTurn.get(other) ?? 0) : more < 0;
  }

  function giveBackOnce(holder: string, size: number): GiveBack {
    const begun = now();
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      free += size;
      const rest = heldBy(holder) - size;
      if (rest > 0) held.set(holder, rest);
      else held.delete(holder);
      // Who neither has nor waits for anything is forgotten.
      if (rest === 0 && countOf(holder) === 0) lastTurn.delete(holder);
      pace.note(now() - begun);
      admit();
    };
  }

  return { take, waiting: () => queue.size };
}

/** How fast turns went of late: newer ones count for more. */
function createPace(room: number) {
  let usualMs = 0;
  return {
    note(durationMs: number): void {
      usualMs += (durationMs - usualMs) / 8;
    },
    /** How long it takes until so much has been done. */
    waitOf: (units: number): number => (units * usualMs) / room,
  };
}

/** @param waitMs how long it is until a turn is likely to be free */
function tooMuchWaiting(waitMs: number): RequestProblem {
  const seconds = Math.min(60, Math.max(1, Math.ceil(waitMs / 1_000)));
  const detail = `Too much is waiting already. Try again in ${seconds} seconds.`;
  return new RequestProblem('busy', detail, { headers: { 'Retry-After': String(seconds) } });
}
