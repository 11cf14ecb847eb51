import type { KeytallyClient } from '../keytally-client.ts';
import type { Immutable } from '../typed-requests.ts';
import { isBeingDeveloped } from './being-developed.ts';
import { type ClientTracker, createClientTracker, instantOf, type RecordSink } from './client-tracker.ts';
import { createDelivery, type Delivery, type DeliveryOptions, type TrackerCounts } from './delivery.ts';
import { storedValue } from './stored-value.ts';
import { type AnyEvent, lineOf, newId, type Properties, type TrackedRecord } from './tracked-record.ts';
import { whenLeft } from './when-left.ts';

export interface ServiceTrackerOptions extends DeliveryOptions {
  /**
   * Whether a mistake, such as a value that is not finite, throws a `TypeError`. Otherwise it is counted and reported as dropped. By
   * default it throws if `NODE_ENV` is `development` or `test`.
   */
  readonly throwsMistakes?: boolean;
}

export interface TrackerOptions<Stated extends Properties = Properties> extends ServiceTrackerOptions {
  /** Names the installation; reports count installations as users. */
  readonly clientId: string;
  /** All known properties of the installation. Sent with the first record and with the start of each session. */
  readonly properties?: Stated;
}

/** What every tracker has: records are kept and sent in batches. */
interface Sending {
  /**
   * Sends all waiting records at once. Resolves when all were delivered, when the server can't be reached (then `queued`
   * is over 0, and sending continues later), or when the tracker has stopped.
   */
  flush(): Promise<TrackerCounts>;
  /**
   * Sends all waiting records and closes; a tracker of one client stops its session before. Records that were not delivered within
   * `seconds` (by default 10) stay in the spool for the next run; without a spool they are dropped.
   */
  close(options?: { readonly seconds?: number }): Promise<TrackerCounts>;
  readonly counts: TrackerCounts;
}

/** Tracks one client, such as an installation or the user of a page. */
export interface Tracker<Event extends AnyEvent = AnyEvent, Stated extends Properties = Properties>
  extends ClientTracker<Event, Stated>,
    Sending {}

/** Tracks any number of clients, as a service does for its users. */
export interface ServiceTracker<Event extends AnyEvent = AnyEvent, Stated extends Properties = Properties>
  extends Sending {
  /** Records one use of a feature by some client. Returns at once. */
  track(event: ClientEvent<Event, Stated>): void;
  /**
   * What one client does. It costs next to nothing, so it may be made for each request. Its properties are sent with the first record that
   * it makes. The session of a client is for the caller to stop.
   */
  forClient(clientId: string, properties?: Stated): ClientTracker<Event, Stated>;
}

/** An event of some client. */
export type ClientEvent<Event extends AnyEvent = AnyEvent, Stated extends Properties = Properties> = Event & {
  /** Who counts as one user. */
  readonly clientId: string;
  /** A number to add up; rounded to six decimals. */
  readonly value?: number;
  /** All properties of the client that are known. Left out, the ones that were stated before hold. */
  readonly properties?: Stated;
  /** When it happened; by default now. */
  readonly occurredAt?: Date | number | string;
  readonly sessionId?: string;
  /**
   * By default a random one. The client, the instant and the id together make an event the same, so one that is tracked again to be counted
   * once has to have all three.
   */
  readonly id?: string;
};

/**
 * Creates a tracker: of one client if there is a `clientId`, else of any. An event gets its id and instant when it is tracked, so it
 * counts once however often it is sent.
 *
 * @throws {TypeError} for options that cannot be
 */
export function createTracker<Event extends AnyEvent = AnyEvent, Stated extends Properties = Properties>(
  client: KeytallyClient,
  options: TrackerOptions<Stated>,
): Tracker<Event, Stated>;
export function createTracker<Event extends AnyEvent = AnyEvent, Stated extends Properties = Properties>(
  client: KeytallyClient,
  options: ServiceTrackerOptions & { readonly clientId?: never },
): ServiceTracker<Event, Stated>;
export function createTracker<Event extends AnyEvent, Stated extends Properties>(
  client: KeytallyClient,
  options: ServiceTrackerOptions & Partial<TrackerOptions<Stated>>,
): Tracker<Event, Stated> | ServiceTracker<Event, Stated> {
  const { clientId, properties, throwsMistakes = isBeingDeveloped() } = options;
  const delivery = createLeavableDelivery(client, options);
  const sink = sinkOf(client, delivery, throwsMistakes);
  // So that the first batch need not wait for it, least of all when the page is left.
  void client.prepare();
  if (clientId === undefined) return serviceTracker(sink, delivery);
  return trackerOf(createClientTracker(sink, clientId, properties), delivery);
}

/** A delivery that sends what waits when the page is left. */
function createLeavableDelivery(client: KeytallyClient, options: DeliveryOptions): Delivery {
  const delivery = createDelivery(client, options);
  const forget = whenLeft(delivery.leave);
  return {
    ...delivery,
    close(seconds) {
      forget();
      return delivery.close(seconds);
    },
  };
}

function sinkOf(client: KeytallyClient, delivery: Delivery, throwsMistakes: boolean): RecordSink {
  return {
    add: (record) => delivery.add(lineOf(record)),
    now: () => Date.now() + client.clockOffset,
    making(make) {
      try {
        make();
      } catch (error) {
        if (throwsMistakes || !(error instanceof TypeError)) throw error;
        delivery.refuseMistake(error.message);
      }
    },
  };
}

function trackerOf<Event extends AnyEvent, Stated extends Properties>(
  one: ClientTracker<Event, Stated>,
  delivery: Delivery,
): Tracker<Event, Stated> {
  let session: { stop(): void } | undefined;
  return {
    ...one,
    session() {
      const begun = one.session();
      session = begun;
      return begun;
    },
    flush: delivery.flush,
    close({ seconds = 10 } = {}) {
      session?.stop();
      return delivery.close(seconds);
    },
    get counts() {
      return delivery.counts();
    },
  };
}

function serviceTracker<Event extends AnyEvent, Stated extends Properties>(
  sink: RecordSink,
  delivery: Delivery,
): ServiceTracker<Event, Stated> {
  return {
    track(event) {
      sink.making(() => void sink.add(recordOfEvent(event, sink.now())));
    },
    forClient: (clientId, properties) => createClientTracker(sink, clientId, properties),
    flush: delivery.flush,
    close: ({ seconds = 10 } = {}) => delivery.close(seconds),
    get counts() {
      return delivery.counts();
    },
  };
}

function recordOfEvent(event: ClientEvent, now: number): Immutable<TrackedRecord> {
  const { clientId, category, name, value, properties, occurredAt = now, sessionId, id = newId() } = event;
  return {
    id,
    clientId,
    ...(sessionId !== undefined && { sessionId }),
    occurredAt: instantOf(occurredAt),
    category: category ?? null,
    name,
    ...(value !== undefined && { value: storedValue(value) }),
    ...(properties && { properties }),
  };
}
