import type { KeytallyClient } from '../keytally-client.ts';
import type { Immutable } from '../typed-requests.ts';
import { createDelivery, type DeliveryOptions, type TrackerCounts } from './delivery.ts';
import { lineOf, newId, type Properties, type TrackedRecord } from './tracked-record.ts';

export interface TrackerOptions extends DeliveryOptions {
  /** Names the installation; reports count installations as users. */
  readonly clientId: string;
  /** All known properties of the installation. Sent with the first record and with the start of each session. */
  readonly properties?: Properties;
}

/** One run of the application. */
export interface TrackedSession {
  readonly id: string;
  /** Ends the session now; later events belong to no session. */
  stop(): void;
}

/** Records events and sends them in batches. */
export interface Tracker {
  /** Records one use of a feature, now. Returns at once, whether or not the server can be reached. */
  track(category: string | null, name: string, value?: number): void;
  /** Begins a session, to which later events belong. Stops the running session, if any. */
  session(): TrackedSession;
  /**
   * Sends all waiting records at once. Resolves when all were delivered, when the server can't be reached (then `queued`
   * is over 0, and sending continues later), or when the tracker has stopped.
   */
  flush(): Promise<TrackerCounts>;
  /**
   * Stops the session, sends all waiting records and closes. Records that were not delivered within `seconds` (by
   * default 10) stay in the spool for the next run; without a spool they are dropped.
   */
  close(options?: { readonly seconds?: number }): Promise<TrackerCounts>;
  readonly counts: TrackerCounts;
}

/**
 * Creates the tracker of one installation. An event gets its id and instant when it is tracked, so it counts once
 * however often it is sent.
 */
export function createTracker(client: KeytallyClient, options: TrackerOptions): Tracker {
  const { clientId, properties } = options;
  const delivery = createDelivery(client, options);
  let areStated = false;
  let current: TrackedSession | undefined;

  function deliver(record: Immutable<TrackedRecord>): void {
    const isTaken = delivery.add(lineOf(areStated || !properties ? record : { ...record, properties }));
    areStated ||= isTaken;
  }

  function track(category: string | null, name: string, value?: number): void {
    deliver({
      id: newId(),
      clientId,
      ...(current && { sessionId: current.id }),
      occurredAt: new Date().toISOString(),
      category,
      name,
      ...(value !== undefined && { value }),
    });
  }

  function session(): TrackedSession {
    current?.stop();
    const start = Date.now();
    const begun = {
      type: 'session',
      clientId,
      sessionId: newId(),
      startedAt: new Date(start).toISOString(),
    } as const;
    areStated = false;
    deliver(begun);
    current = {
      id: begun.sessionId,
      stop() {
        if (current?.id !== begun.sessionId) return;
        current = undefined;
        // A clock that was set back must not end the session before it began.
        deliver({ ...begun, stoppedAt: new Date(Math.max(start, Date.now())).toISOString() });
      },
    };
    return current;
  }

  return {
    track,
    session,
    flush: delivery.flush,
    close({ seconds = 10 } = {}) {
      current?.stop();
      return delivery.close(seconds);
    },
    get counts() {
      return delivery.counts();
    },
  };
}
