import type { Immutable } from '../typed-requests.ts';
import { storedValue } from './stored-value.ts';
import { type AnyEvent, type NameIn, newId, type Properties, type TrackedRecord } from './tracked-record.ts';

/** One run of the application. */
export interface TrackedSession {
  readonly id: string;
  /** Ends the session now; later events belong to no session. */
  stop(): void;
}

/** Records what one client does. */
export interface ClientTracker<Event extends AnyEvent = AnyEvent, Stated extends Properties = Properties> {
  /** Who counts as one user. */
  readonly clientId: string;
  /**
   * Records one use of a feature, now. Returns at once, whether or not the server can be reached. `value` is rounded to the six decimals that
   * are kept; one that is not finite is a mistake.
   */
  track<Category extends Event['category']>(
    category: Category,
    name: NameIn<Event, Category>,
    value?: number,
  ): void;
  /** Begins a session, to which later events belong. Stops the running session, if any. */
  session(): TrackedSession;
  /** States all properties that are known from now on, for example after the user has logged in. They are sent with the next record. */
  setProperties(properties: Stated): void;
}

/** What the trackers of all clients share. */
export interface RecordSink {
  /** Takes a record; returns whether it will be sent. */
  add(record: Immutable<TrackedRecord>): boolean;
  /** Unix milliseconds by the clock of the server, as far as it is known. */
  now(): number;
  /** Does what makes a record; what it throws is a mistake of the caller. */
  making(make: () => void): void;
}

export function createClientTracker<Event extends AnyEvent, Stated extends Properties>(
  { add, now, making }: RecordSink,
  clientId: string,
  stated: Stated | undefined,
): ClientTracker<Event, Stated> {
  let properties = stated;
  let areStated = false;
  let current: TrackedSession | undefined;

  function deliver(record: Immutable<TrackedRecord>): void {
    const isTaken = add(areStated || !properties ? record : { ...record, properties });
    areStated ||= isTaken;
  }

  return {
    clientId,

    track(category, name, value) {
      making(() =>
        deliver({
          id: newId(),
          clientId,
          ...(current && { sessionId: current.id }),
          occurredAt: instantOf(now()),
          category,
          name,
          ...(value !== undefined && { value: storedValue(value) }),
        }),
      );
    },

    session() {
      current?.stop();
      const start = now();
      const begun = {
        type: 'session',
        clientId,
        sessionId: newId(),
        startedAt: instantOf(start),
      } as const;
      areStated = false;
      deliver(begun);
      current = {
        id: begun.sessionId,
        stop() {
          if (current?.id !== begun.sessionId) return;
          current = undefined;
          // A clock that was set back must not end the session before it began.
          deliver({ ...begun, stoppedAt: instantOf(Math.max(start, now())) });
        },
      };
      return current;
    },

    setProperties(known) {
      properties = known;
      areStated = false;
    },
  };
}

/**
 * An instant of RFC 3339 in UTC.
 *
 * @throws {TypeError} for what is no instant
 */
export function instantOf(instant: Date | number | string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new TypeError(`occurredAt is ${String(instant)}: give an instant`);
  return date.toISOString();
}
