import type { AuditSelection } from '@keytally/keys';
import { toAuditLine } from '@keytally/runtime';
import type { AppOptions } from '../app-options.ts';
import type { Call, Handlers } from '../types.ts';

/** The default of `limit` in the contract. */
const PAGE = 50;

/** The audit trail, a page at a time. A cursor has the number of the last entry, so the server stores nothing. */
export function createAuditHandlers({ store }: AppOptions): Pick<Handlers, 'listAuditEntries'> {
  return {
    listAuditEntries: async ({ query }) => {
      const limit = Number(query.limit ?? PAGE);
      const found = await store.registry.audit.list({ ...selectionOf(query), limit: limit + 1 });
      const page = found.slice(0, limit);
      const nextCursor = found.length > limit ? `a_${page.at(-1)?.number}` : null;
      return { type: 'application/json', body: { entries: page.map(toAuditLine), nextCursor } };
    },
  };
}

function selectionOf({
  keyId,
  action,
  outcome,
  before,
  cursor,
}: Call<'listAuditEntries'>['query']): Omit<AuditSelection, 'limit'> {
  return {
    keyId,
    action,
    outcome,
    ...(before !== undefined && { before: new Date(before) }),
    ...(cursor !== undefined && { below: Number(cursor.slice('a_'.length)) }),
  };
}
