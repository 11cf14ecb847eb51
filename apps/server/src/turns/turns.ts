import { RequestProblem } from '../problems/problem.ts';

/** Ends a turn, so that another can start. Calling it again does nothing. */
export type Release = () => void;

/** A request for a turn. */
interface TurnRequest {
  /** Whose turn it is; requests without a holder count for one common holder. */
  readonly holder?: string;
  /** How much room it needs; 1 by default, and never more than the share of one holder. */
  readonly size?: number;
  /** Aborts when the caller no longer waits for the turn. */
  readonly signal?: AbortSignal;
}

export interface TurnLimits {
  /** How much may run at once. */
  readonly room: number;
  /** How much of the room one holder may have; all of it by default. */
  readonly share?: number;
  /** How many may wait. */
  readonly waiting: number;
  /** Longest wait in milliseconds; unlimited by default. */
  readonly patienceMs?: number;
}

/** Observes waits and refusals, for metrics. */
export interface TurnObserver {
  /** @param milliseconds that a turn was waited for */
  waited(milliseconds: number): void;
  /** Called when a request was refused as `busy`. */
  refused(): void;
}

/**
 * Limits how much runs at once and how many wait. The next turn goes to the holder who has the least room, and among
 * equals to the one whose last turn was longest ago, so that asking more often gains nothing. Everyone else is refused
 * with `busy`.
 */
export interface Turns {
  /** @throws {RequestProblem} `busy`, or the reason of the signal if that aborts first */
  take(request?: TurnRequest): Promise<Release>;
  /** How many are waiting. */
  waiting(): number;
}

interface Waiting {
  readonly holder: string;
  readonly size: number;
  readonly begin: (release: Release) => void;
  readonly refuse: (reason: unknown) => void;
}

/** @param now milliseconds of a monotonic clock */
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

  async function take({ holder = '', size: wanted = 1, signal }: TurnRequest = {}): Promise<Release> {
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
      const begin = (release: Release) => {
        settle();
        observer?.waited(now() - asked);
        resolve(release);
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

  /**
   * The size of all requests that are served before one more of a holder. Holders take turns, so of each other holder
   * as many count as this one has waiting.
   */
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

  /** Refuses the newest request of the holder with the most waiting, or the new one if that is the same holder. */
  function makeRoomToWait(holder: string): void {
    const counts = new Map<string, number>([[holder, 1]]);
    for (const entry of queue) counts.set(entry.holder, (counts.get(entry.holder) ?? 0) + 1);
    const most = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (most[0] === holder) throw busy(pace.waitOf(unitsBefore(holder)));
    const newest = [...queue].findLast((entry) => entry.holder === most[0]);
    newest?.refuse(busy(pace.waitOf(unitsBefore(most[0]))));
  }

  /** Starts waiting requests in turn, as long as there is room for the next. */
  function admit(): void {
    for (let next = findNext(); next !== undefined && next.size <= free; next = findNext()) {
      const { holder, size } = next;
      free -= size;
      held.set(holder, heldBy(holder) + size);
      turnsTaken += 1;
      lastTurn.set(holder, turnsTaken);
      next.begin(releaseOnce(holder, size));
    }
  }

  /** Only the oldest request of each holder can be next, so that a small one never overtakes a large one. */
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

  /** The holder with less room goes first; among equals the one whose last turn was longest ago, or who had none. */
  function goesBefore(holder: string, other: string): boolean {
    const more = heldBy(holder) - heldBy(other);
    return more === 0 ? (lastTurn.get(holder) ?? 0) < (lastTurn.get(other) ?? 0) : more < 0;
  }

  function releaseOnce(holder: string, size: number): Release {
    const startedAt = now();
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      free += size;
      const rest = heldBy(holder) - size;
      if (rest > 0) held.set(holder, rest);
      else held.delete(holder);
      // Forget holders who have nothing and wait for nothing.
      if (rest === 0 && countOf(holder) === 0) lastTurn.delete(holder);
      pace.record(now() - startedAt);
      admit();
    };
  }

  return { take, waiting: () => queue.size };
}

/** The recent average duration of turns; newer ones count more. */
function createPace(room: number) {
  let usualMs = 0;
  return {
    record(durationMs: number): void {
      usualMs += (durationMs - usualMs) / 8;
    },
    /** Estimated time until this much has been done. */
    waitOf: (units: number): number => (units * usualMs) / room,
  };
}

/** @param waitMs estimated time until a turn is free */
function tooMuchWaiting(waitMs: number): RequestProblem {
  const seconds = Math.min(60, Math.max(1, Math.ceil(waitMs / 1_000)));
  const detail = `Too much is waiting already. Try again in ${seconds} seconds.`;
  return new RequestProblem('busy', detail, { headers: { 'Retry-After': String(seconds) } });
}
