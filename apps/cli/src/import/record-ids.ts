import { eventDigest, eventIdOf, type RecordChecker } from '@keytally/events';

/** Maps of this engine hold 16 million keys; these are spread over as many as digests can begin with. */
const seenBy = () => new Map<string, Map<string, number>>();

/**
 * Gives events without an id one that depends on nothing but the record and its ordinal among the equal records of the
 * file, so that importing a file twice counts every row once. A record of a session needs none, nor does one that will
 * be refused.
 */
export function createRecordIds(
  check: RecordChecker,
): (record: Record<string, unknown>) => Record<string, unknown> {
  const seen = seenBy();
  return (given) => {
    if (given.id !== undefined || given.type === 'session') return given;
    // Whether it is in the future is for the server's clock to say.
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

/** The id of a record of which the server will say what is wrong. */
const REFUSED = '-';
