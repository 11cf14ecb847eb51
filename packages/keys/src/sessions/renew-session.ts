import { findSession, isParentAt, isValidAt, type KeyRow } from '../registry/key-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';
import type { Caller } from '../tokens/caller.ts';
import { TokenRefused } from '../tokens/token-refused.ts';
import { isOwnSession, unknownSession } from './own-session.ts';
import { describeSession, type OpenedSession } from './session-plan.ts';
import { endOfSession } from './session-times.ts';

/**
 * Makes the end of a session later, as far as its role allows. Throws `KeyRefused`: `unknown-key`, also if the session has ended, or if
 * the caller may not.
 */
export async function renewSession(
  keys: KeyRegistry,
  id: string,
  caller: Caller,
  now: Date,
): Promise<Omit<OpenedSession, 'ended'>> {
  return keys.change((rows) => {
    const found = findOpenSession(rows, id, now);
    if (found === undefined || !isOwnSession(caller, found.row)) throw unknownSession();
    const { row, session, parent } = found;
    const notAfter = endOfSession(session, { openedAt: row.createdAt, now, parentEnd: parent.notAfter });
    const renewed = { ...row, session, notAfter };
    return { write: [renewed], result: describeSession(renewed, parent) };
  });
}

/** A session that is open, and its parent. Throws `TokenRefused` if it is not. */
export function openSessionIn(rows: readonly KeyRow[], id: string, now: Date) {
  const found = findOpenSession(rows, id, now);
  if (found === undefined) throw new TokenRefused('key-ended');
  return found;
}

function findOpenSession(rows: readonly KeyRow[], id: string, now: Date) {
  const row = findSession(rows, id);
  if (row?.session === undefined || !isValidAt(row, now)) return undefined;
  const parent = rows.find((parent) => isParentAt(parent, row, now));
  return parent && { row, session: row.session, parent };
}
