import type { Schema } from '@keytally/contract';
import type { MockAnswer } from '../mock-answer.ts';

type Page = Schema<'AuditEntryList'>;

/** The entries of the example that are asked for, a page at a time. */
export function listAuditEntries(
  example: MockAnswer,
  query: Readonly<Record<string, string | readonly string[]>>,
): MockAnswer {
  const { keyId, action, outcome, before, limit, cursor } = query as Readonly<Record<string, string>>;
  const all = (example.body as Page).entries.filter(
    (entry) =>
      (keyId === undefined || entry.actor?.keyId === keyId || entry.keys.some(({ id }) => id === keyId)) &&
      (action === undefined || entry.action === action) &&
      (outcome === undefined || entry.outcome === outcome) &&
      (before === undefined || Date.parse(entry.at) < Date.parse(before)) &&
      (cursor === undefined || entry.number < Number(cursor.slice('a_'.length))),
  );
  const entries = all.slice(0, limit === undefined ? undefined : Number(limit));
  const nextCursor = all.length > entries.length ? `a_${entries.at(-1)?.number}` : null;
  return { ...example, body: { entries, nextCursor } };
}
