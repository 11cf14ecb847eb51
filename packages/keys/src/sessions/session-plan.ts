import type { Grant } from '../access.ts';
import type { AdmittedKey } from '../admission/admission.ts';
import { SESSION_ID_PREFIX } from '../key-kind.ts';
import { KeyRefused, keyRefused } from '../public-keys/key-refused.ts';
import {
  isValidAt,
  type KeyRow,
  type KeySession,
  type Person,
  type SignIn,
  sessionsOf,
} from '../registry/key-row.ts';
import { findConflict } from '../registry/put-plan.ts';
import type { KeyChange } from '../registry/registry.ts';
import { callerOf } from '../tokens/caller.ts';
import type { PairedSignIn, Pairing } from './pairings.ts';
import { endOfSession, latestEnd } from './session-times.ts';

const HOUR = 60 * 60 * 1000;

/** Sessions of one key. The next one ends the oldest, so nobody is locked out. */
const MOST_SESSIONS = 100;

/** How long a session that has ended is kept, for those who look at the list of keys. */
const KEPT = 24 * HOUR;

/** A new session, what it may do, and those that ended because there were too many. */
export interface OpenedSession {
  readonly row: KeyRow;
  readonly grants: readonly Grant[];
  /** When it ends, however often it is renewed. */
  readonly latest: Date;
  /** Who signed in at a provider, if somebody did. */
  readonly person?: Person | undefined;
  readonly ended: readonly KeyRow[];
}

/**
 * Plans to open a session: registers the key under a new id. Forgets sessions that ended more than a day ago.
 *
 * Throws `KeyRefused`: `invalid-code` if the parent may not be used any more, or the code is for another public key, `key-already-registered`,
 * `key-was-deleted`.
 */
export function planSession(
  { publicKey, algorithm, thumbprint }: AdmittedKey,
  { pairing, name }: { pairing: Pairing; name: string },
  rows: readonly KeyRow[],
  now: Date,
): KeyChange<OpenedSession> {
  const { kind, parentId, parentThumbprint, products, role, signIn: paired } = pairing;
  const parent = rows.find((row) => row.thumbprint === parentThumbprint && isValidAt(row, now));
  if (parent?.id !== parentId || parent.kind !== kind) throw invalidCode();
  if (paired && paired.sessionKey !== thumbprint) throw invalidCode();
  const session = { parentId, parentThumbprint, role, ...(paired && { signIn: withoutKey(paired) }) };
  const id = `${SESSION_ID_PREFIX}${name}`;
  const conflict = findConflict({ kind, id, thumbprint }, rows, [], '/publicKey');
  if (conflict) throw new KeyRefused([conflict]);

  const row = {
    kind,
    id,
    publicKey,
    algorithm,
    thumbprint,
    products,
    notAfter: endOfSession(session, { openedAt: now, now, parentEnd: parent.notAfter }),
    createdAt: now,
    updatedAt: now,
    session,
  };
  const ended = tooMany(rows, parent, now);
  const result = { ...describeSession(row, parent), ended };
  return { write: [...ended, row], forget: forgettableSessions(rows, now), result };
}

/** What its page is told of a session. */
export function describeSession(
  row: KeyRow & { readonly session: KeySession },
  parent: KeyRow,
): Omit<OpenedSession, 'ended'> {
  const { grants } = callerOf(row, { audience: row.products ?? [] }, parent);
  const latest = latestEnd(row.session, { openedAt: row.createdAt, parentEnd: parent.notAfter });
  return { row, grants, latest, person: parent.person };
}

/** Thumbprints of the sessions that ended more than a day before `now`. */
export function forgettableSessions(rows: readonly KeyRow[], now: Date): string[] {
  return rows.filter((row) => endedBefore(row, now.getTime() - KEPT)).map((row) => row.thumbprint);
}

function endedBefore({ session, notAfter, deletedAt }: KeyRow, instant: number): boolean {
  const end = Math.min(...[notAfter, deletedAt].map((date) => date?.getTime() ?? Number.POSITIVE_INFINITY));
  return session !== undefined && end < instant;
}

/** The oldest sessions of a key, as tombstones, so that there is room for one more. */
function tooMany(rows: readonly KeyRow[], parent: KeyRow, now: Date): KeyRow[] {
  return sessionsOf(parent, rows)
    .sort((left, right) => right.createdAt.getTime() - left.createdAt.getTime())
    .slice(MOST_SESSIONS - 1)
    .map((row) => ({ ...row, deletedAt: now }));
}

/** The one refusal of wrong, used and late codes, so that nobody learns which codes exist. */
export function invalidCode(): KeyRefused {
  return keyRefused('invalid-code', 'is unknown, was used before, or is more than 60 seconds old', '/code');
}

function withoutKey({ sessionKey: _, ...signIn }: PairedSignIn): SignIn {
  return signIn;
}
