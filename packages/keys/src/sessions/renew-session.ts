import { isLive, isParentAt, isValidAt, type KeyRow } from '../registry/key-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';
import { type Caller, callerOf } from '../tokens/caller.ts';
import { TokenRefused } from '../tokens/token-refused.ts';
import { isOwnSession, unknownSession } from './own-session.ts';
import type { OpenedSession } from './session-plan.ts';
import { endOfSession, latestEnd } from './session-times.ts';

/**
 * Makes the end of a session later, as far as its role allows. Throws `KeyRefused`: `unknown-key`, also if the caller may not, and
 * `TokenRefused` if the session has ended.
 */
export async function renewSession(
  keys: KeyRegistry,
  id: string,
  caller: Caller,
  now: Date,
): Promise<Omit<OpenedSession, 'ended'>> {
  return keys.change((rows) => {
    const found = rows.find((row) => row.id === id && row.session !== undefined && isLive(row));
    if (found === undefined || !isOwnSession(caller, found)) throw unknownSession();
    const { row, session, parent } = openSessionIn(rows, id, now);
    const instants = { openedAt: row.createdAt, now, parentEnd: parent.notAfter };
    const renewed = { ...row, notAfter: endOfSession(session, instants) };
    const { grants } = callerOf(renewed, { audience: row.products ?? [] }, parent);
    const latest = latestEnd(session, instants);
    return { write: [renewed], result: { row: renewed, grants, latest, person: parent.person } };
  });
}

/** A session that is open, and its parent. Throws `TokenRefused` if it is not. */
export function openSessionIn(rows: readonly KeyRow[], id: string, now: Date) {
  const row = rows.find((row) => row.id === id && row.session && isValidAt(row, now));
  const parent = row && rows.find((parent) => isParentAt(parent, row, now));
  if (row?.session === undefined || parent === undefined) throw new TokenRefused('key-ended');
  return { row, session: row.session, parent };
}
