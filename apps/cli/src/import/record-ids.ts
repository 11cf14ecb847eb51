import { eventDigest, eventIdOf, type RecordChecker } from '@keytally/events';

/**
 * A map of the JavaScript engine holds up to 16 million keys; these are spread over several maps by the first digit of
 * the digest.
 */
const seenBy = () => new Map<string, Map<string, number>>();

/**
 * Generates ids for events without one. The id depends only on the record and its position among equal records of the
 * file, so that importing a file again adds no row twice. Session records and records that will be refused need no id.
 */
export function createRecordIds(
  check: RecordChecker,
): (record: Record<string, unknown>) => Record<string, unknown> {
  const seen = seenBy();
  return (given) => {
    if (given.id !== undefined || given.type === 'session') return given;
    // The server's clock decides whether it is in the future.
    const { record } = check({ ...given, id: REFUSED }, Number.MAX_SAFE_INTEGER);
    if (record?.type !== 'event') return { id: REFUSED, ...given };
    const digest = eventDigest(record);
    const ofDigest = seen.get(digest[0] ?? '') ?? new Map<string, number>();
    seen.set(digest[0] ?? '', ofDigest);
    const key = `${digest} ${record.occurredAt} ${record.clientId}`;
    const ordinal = ofDigest.get(key) ?? 0;
    ofDigest.set(key, ordinal + 1);
    return { id: eventIdOf(digest, ordinal), ...given };
  };
}

/** The id of a record that the server will refuse anyway. */
const REFUSED = '-';
