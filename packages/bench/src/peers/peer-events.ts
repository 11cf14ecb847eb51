import { usageStream } from '../usage-stream.ts';
import type { PeerEvent } from './peer.ts';

const START = Date.UTC(2025, 0, 1);
const YEAR_MS = 365 * 86_400_000;

/** One record in so many is a session and not an event. */
const RECORDS_OF_SESSION = 31;

/** Sessions that overlap: of a million events in a year, each lasts an hour. */
const OPEN_SESSIONS = 4;

/**
 * Events of usage, the same each time: those of the other benchmarks, so thin that a number of them takes the year 2025. More of
 * them follow after it, as fast.
 */
export function* peerEvents(count: number): Generator<PeerEvent> {
  const records = count * (1 + 1 / (RECORDS_OF_SESSION - 1)) + OPEN_SESSIONS;
  const pace = { stepMs: Math.floor(YEAR_MS / records), openSessions: OPEN_SESSIONS };
  for (const text of usageStream(START, '', pace)) {
    const record = JSON.parse(text);
    if (record.type !== 'session') yield record;
  }
}

/** The next events of a stream. */
export function nextEvents(events: Generator<PeerEvent>, count: number): readonly PeerEvent[] {
  return Array.from({ length: count }, () => events.next().value);
}
