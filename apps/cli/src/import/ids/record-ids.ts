import { eventDigest, eventIdOf, type RecordChecker } from '@keytally/events';
import { Occurrences } from './occurrences.ts';

/** The id of a record that the server will refuse anyway. */
const REFUSED = '-';

/**
 * Generates ids for events without one. The id depends only on the record and its position among equal records of the
 * file, so that importing a file again adds no row twice. Session records and records that will be refused need no id.
 *
 * @returns a function that gives a record its id, and tells whether it was generated
 */
export function createRecordIds(check: RecordChecker): (record: Record<string, unknown>) => boolean {
  const occurrences = new Occurrences();
  return (record) => {
    if (record.id !== undefined) return false;
    if (record.type === 'session') return true;
    record.id = REFUSED;
    // The server's clock decides whether it is in the future.
    const { record: event } = check(record, Number.MAX_SAFE_INTEGER);
    if (event?.type !== 'event') return true;
    const digest = eventDigest(event);
    const ordinal = occurrences.count(`${digest} ${event.occurredAt} ${event.clientId}`);
    record.id = eventIdOf(digest, ordinal);
    return true;
  };
}
