import type { Send } from './send.ts';

/** A smaller difference comes from the network, or makes no difference to anybody. */
const LEAST_MS = 5_000;

/** `Date` has whole seconds (RFC 9110 section 6.6.1). */
const SECOND_MS = 1_000;

/** How far the clock of the server is ahead of this machine's, as its answers tell. */
export interface ServerClock {
  /** Milliseconds that the server is ahead, negative if it is behind; 0 as long as no difference is known. */
  readonly offset: number;
  /** Notes the instant that an answer tells; both times are by this machine. */
  note(serverTime: number, sentAt: number, receivedAt: number): void;
}

export function createServerClock(): ServerClock {
  let offset = 0;
  return {
    get offset() {
      return offset;
    },
    note(serverTime, sentAt, receivedAt) {
      const found = serverTime + SECOND_MS / 2 - (sentAt + receivedAt) / 2;
      const uncertainty = SECOND_MS / 2 + (receivedAt - sentAt) / 2;
      // What each answer tells differs a little: instants must not jump to and fro with that.
      if (!Number.isFinite(found) || Math.abs(found - offset) <= uncertainty + SECOND_MS) return;
      offset = Math.abs(found) < LEAST_MS + uncertainty ? 0 : Math.round(found);
    },
  };
}

/** Notes what the `Date` of each answer of the server tells; a page of something between is not believed. */
export function readingClock(send: Send, clock: ServerClock): Send {
  return async (request) => {
    const sentAt = Date.now();
    const response = await send(request);
    const { ok, headers } = response;
    const isOfServer = ok || headers.get('Content-Type')?.startsWith('application/problem+json') === true;
    if (isOfServer && !headers.has('Age'))
      clock.note(Date.parse(headers.get('Date') ?? ''), sentAt, Date.now());
    return response;
  };
}
