import { RequestProblem } from '../problems/problem.ts';

/** Ends a turn, so that another can start. Calling it again does nothing. */
export type Release = () => void;

/** A request for a turn. */
interface TurnRequest {
  /** Whose turn it is; requests without a principal count for one common principal. */
  readonly principal?: string;
  /** How much room it needs; 1 by default, and never more than the share of one principal. */
  readonly size?: number;
  /** Aborts when the caller no longer waits for the turn. */
  readonly signal?: AbortSignal | undefined;
}

export interface QueueLimits {
  /** How much may run at once. */
  readonly room: number;
  /** How much of the room one principal may have; all of it by default. */
  readonly share?: number;
  /** How many may wait. */
  readonly waiting: number;
  /** Longest wait in milliseconds; unlimited by default. */
  readonly patienceMs?: number;
}

/** Observes waits and refusals, for metrics. */
export interface QueueObserver {
  /** @param milliseconds that a turn was waited for */
  waited(milliseconds: number): void;
  /** Called when a request was refused as `busy`. */
  refused(): void;
  /** Called once, with what to ask for what is waiting at that moment. */
  waitsIn?(waiting: () => WaitingNow): void;
}

/** What is waiting, and for how many milliseconds the one that asked first. */
export interface WaitingNow {
  readonly count: number;
  readonly longestMs: number;
}

/**
 * Limits how much runs at once and how many wait. The next turn goes to the principal who has the least room, and among
 * equals to the one whose last turn was longest ago, so that asking more often gains nothing. Everyone else is refused
 * with `busy`.
 */
export interface FairQueue {
  /** @throws {RequestProblem} `busy`, or the reason of the signal if that aborts first */
  take(request?: TurnRequest): Promise<Release>;
  /** How many are waiting. */
  waiting(): number;
}

interface Waiting {
  readonly asked: number;
  readonly principal: string;
  readonly size: number;
  readonly begin: (release: Release) => void;
  readonly refuse: (reason: unknown) => void;
}

/** @param now milliseconds of a monotonic clock */
export function createFairQueue(
  limits: QueueLimits,
  observer?: QueueObserver,
  now: () => number = () => performance.now(),
): FairQueue {
  const { room, share = room, waiting: mostWaiting, patienceMs = Number.POSITIVE_INFINITY } = limits;
  const queue = new Set<Waiting>();
  const held = new Map<string, number>();
  /** The number of each principal's latest turn. */
  const lastTurn = new Map<string, number>();
  const durations = averageOf(room);
  let turnsTaken = 0;
  let free = room;
  const heldBy = (principal: string) => held.get(principal) ?? 0;

  function busy(waitMs: number): RequestProblem {
    observer?.refused();
    return tooMuchWaiting(waitMs);
  }

  async function take({ principal = '', size: wanted = 1, signal }: TurnRequest = {}): Promise<Release> {
    signal?.throwIfAborted();
    const size = Math.min(wanted, share);
    const wait = durations.waitOf(unitsBefore(principal));
    if (wait > patienceMs) throw busy(wait);
    if (queue.size >= mostWaiting && !fitsAtOnce(principal, size)) makeRoomToWait(principal);
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
      const entry: Waiting = { asked, principal, size, begin, refuse };
      const timer = Number.isFinite(patienceMs)
        ? setTimeout(() => refuse(busy(patienceMs)), patienceMs)
        : undefined;
      signal?.addEventListener('abort', onAbort);
      queue.add(entry);
      admit();
    });
  }

  /**
   * The size of all requests that are served before one more of a principal. Principals take turns, so of each other principal
   * as many count as this one has waiting.
   */
  function unitsBefore(principal: string): number {
    const ofPrincipal = countOf(principal);
    const served = new Map<string, number>();
    let units = 0;
    for (const entry of queue) {
      const count = (served.get(entry.principal) ?? 0) + 1;
      served.set(entry.principal, count);
      if (count <= ofPrincipal + 1) units += entry.size;
    }
    return units;
  }

  function countOf(principal: string): number {
    let count = 0;
    for (const entry of queue) if (entry.principal === principal) count += 1;
    return count;
  }

  function fitsAtOnce(principal: string, size: number): boolean {
    return queue.size === 0 && size <= free && heldBy(principal) + size <= share;
  }

  /** Refuses the newest request of the principal with the most waiting, or the new one if that is the same principal. */
  function makeRoomToWait(principal: string): void {
    const counts = new Map<string, number>([[principal, 1]]);
    for (const entry of queue) counts.set(entry.principal, (counts.get(entry.principal) ?? 0) + 1);
    const most = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (most[0] === principal) throw busy(durations.waitOf(unitsBefore(principal)));
    const newest = [...queue].findLast((entry) => entry.principal === most[0]);
    newest?.refuse(busy(durations.waitOf(unitsBefore(most[0]))));
  }

  /** Starts waiting requests in turn, as long as there is room for the next. */
  function admit(): void {
    for (let next = findNext(); next !== undefined && next.size <= free; next = findNext()) {
      const { principal, size } = next;
      free -= size;
      held.set(principal, heldBy(principal) + size);
      turnsTaken += 1;
      lastTurn.set(principal, turnsTaken);
      next.begin(releaseOnce(principal, size));
    }
  }

  /** Only the oldest request of each principal can be next, so that a small one never overtakes a large one. */
  function findNext(): Waiting | undefined {
    const first = new Map<string, Waiting>();
    for (const entry of queue) if (!first.has(entry.principal)) first.set(entry.principal, entry);
    let next: Waiting | undefined;
    for (const entry of first.values()) {
      const mayBegin = heldBy(entry.principal) + entry.size <= share;
      if (mayBegin && (next === undefined || goesBefore(entry.principal, next.principal))) next = entry;
    }
    return next;
  }

  /** The principal with less room goes first; among equals the one whose last turn was longest ago, or who had none. */
  function goesBefore(principal: string, other: string): boolean {
    const more = heldBy(principal) - heldBy(other);
    return more === 0 ? (lastTurn.get(principal) ?? 0) < (lastTurn.get(other) ?? 0) : more < 0;
  }

  function releaseOnce(principal: string, size: number): Release {
    const startedAt = now();
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      free += size;
      const rest = heldBy(principal) - size;
      if (rest > 0) held.set(principal, rest);
      else held.delete(principal);
      // Forget principals who have nothing and wait for nothing.
      if (rest === 0 && countOf(principal) === 0) lastTurn.delete(principal);
      durations.record(now() - startedAt);
      admit();
    };
  }

  observer?.waitsIn?.(() => {
    const [first] = queue;
    return { count: queue.size, longestMs: first === undefined ? 0 : now() - first.asked };
  });
  return { take, waiting: () => queue.size };
}

/** The recent average duration of turns; newer ones count more. */
function averageOf(room: number) {
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
