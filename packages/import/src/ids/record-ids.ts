import { eventDigest, eventIdOf, type RecordChecker, type Verdict } from '@keytally/events';
import { Occurrences } from './occurrences.ts';

/** The id of a record that the server will refuse anyway. */
const REFUSED = '-';

/** Whether an id was made, or none is needed, and the verdict that was needed for it. */
interface GivenId {
  readonly isGenerated: boolean;
  /** Whether an earlier record of the file is equal in all that makes an event; both count. */
  readonly isEqual?: boolean;
  readonly verdict?: Verdict;
}

/**
 * Generates ids for events without one. The id depends only on the record and its position among equal records of the
 * file, so that importing a file again adds no row twice. Session records and records that will be refused need no id.
 *
 * @returns a function that gives a record its id
 */
export function createRecordIds(
  check: RecordChecker,
  now: () => number,
): (record: Record<string, unknown>) => GivenId {
  const occurrences = new Occurrences();
  return (record) => {
    if (record.id !== undefined) return { isGenerated: false };
    if (record.type === 'session') return { isGenerated: true };
    record.id = REFUSED;
    const verdict = check(record, now());
    const { record: event } = verdict;
    if (event?.type !== 'event') return { isGenerated: true, verdict };
    const digest = eventDigest(event);
    const ordinal = occurrences.count(`${digest} ${event.occurredAt} ${event.clientId}`);
    record.id = eventIdOf(digest, ordinal);
    return { isGenerated: true, isEqual: ordinal > 0, verdict };
  };
}
