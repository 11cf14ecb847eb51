import { createHash } from 'node:crypto';

/**
 * Gives events without an id one that depends on nothing but the record and its ordinal among the equal records of the
 * file, so that importing a file twice counts every row once. A record of a session needs none.
 */
export function createRecordIds(): (record: Record<string, unknown>) => Record<string, unknown> {
  const seen = new Map<string, number>();
  return (record) => {
    if (record.id !== undefined || record.type === 'session') return record;
    const digest = createHash('sha256').update(JSON.stringify(record)).digest('base64url');
    const ordinal = seen.get(digest) ?? 0;
    seen.set(digest, ordinal + 1);
    return { id: `${digest}.${ordinal}`, ...record };
  };
}
