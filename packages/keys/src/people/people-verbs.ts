import { keyRefused } from '../public-keys/key-refused.ts';
import type { ChangeCall } from '../registry/audit-entry.ts';
import { auditedDelete, changeEntry } from '../registry/change-entry.ts';
import {
  endSessionsOf,
  isLive,
  isValidAt,
  type KeyRow,
  type Person,
  sessionsOf,
} from '../registry/key-row.ts';
import type { ChangeOrder } from '../registry/key-verbs.ts';
import { isPerson, type PersonRow, personRow } from '../registry/person-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';
import { addCode } from '../sessions/pair.ts';
import type { PairedSignIn, Pairings } from '../sessions/pairings.ts';
import { rolesEntry } from './roles-entry.ts';

/** Keeps what the provider says of a person, and makes a code that opens one session for them, within 60 seconds. */
export async function signInPerson(
  { keys, pairings }: { readonly keys: KeyRegistry; readonly pairings: Pairings },
  person: Person,
  signIn: PairedSignIn,
  now: Date,
  from: Omit<ChangeCall, 'actor'> = {},
): Promise<string> {
  const { kind, id, thumbprint } = await keys.change((rows) => {
    const row = personRow(person, rows, now);
    return { write: [row], result: row, ...rolesEntry(row, rows, now, from) };
  });
  // What a session of a person may do, their roles say.
  const opening = { kind, keyId: id, thumbprint, products: '*' } as const;
  const { code } = await addCode(pairings, opening, 'administrator', now, signIn);
  return code;
}

/** A person with the sessions that are open. */
export interface PersonWithSessions {
  readonly row: PersonRow;
  readonly sessions: number;
}

/** Everybody who has signed in and was not deleted, by name. */
export function listPeople(rows: readonly KeyRow[], now: Date): PersonWithSessions[] {
  return rows
    .filter(isPerson)
    .filter(isLive)
    .sort(
      (left, right) => left.person.name.localeCompare(right.person.name, 'en') || compare(left.id, right.id),
    )
    .map((row) => ({
      row,
      sessions: sessionsOf(row, rows).filter((session) => isValidAt(session, now)).length,
    }));
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/**
 * Ends the sessions of a person, and takes them off the list. Resolves to the number of sessions. Throws `KeyRefused`:
 * `unknown-key`.
 */
export async function deletePerson(
  keys: KeyRegistry,
  id: string,
  now: Date,
  order: ChangeOrder = {},
): Promise<number> {
  return keys.change((rows) => {
    order.guard?.(rows);
    const row = rows.filter(isPerson).find((row) => row.id === id && isLive(row));
    if (row === undefined)
      throw keyRefused('unknown-key', 'nobody who has signed in has this id', '/path/person_id');
    const write = [{ ...withoutName(row), deletedAt: now }, ...endSessionsOf(row, rows, now)];
    const audit = changeEntry('person-deleted', write.map(auditedDelete), now, order);
    return { write, result: write.length - 1, audit };
  });
}

/** What stays of a person: their id and the digest of issuer and subject, so that links and entries of the audit trail do not become another's. */
function withoutName(row: PersonRow): PersonRow {
  return { ...row, person: { issuer: row.person.issuer, subject: '', name: '', roles: [] } };
}

/** The sessions of a provider that are over: one, or all of a person. */
export interface EndedSignIn {
  readonly issuer: string;
  readonly subject?: string | undefined;
  readonly sid?: string | undefined;
}

/** Ends the sessions that a provider says are over (OpenID Connect Back-Channel Logout 1.0). Resolves to their number. */
export async function endSignIn(
  keys: KeyRegistry,
  ended: EndedSignIn,
  now: Date,
  call: Omit<ChangeCall, 'actor'> = {},
): Promise<number> {
  return keys.change((rows) => {
    const write = rows
      .filter(isPerson)
      .filter(({ person }) => isOf(person, ended))
      .flatMap((row) => endSessionsOf(row, rows, now))
      .filter(({ session }) => isSession(session?.signIn?.sid, ended));
    if (write.length === 0) return { write, result: 0 };
    const audit = changeEntry('sign-in-ended', write.map(auditedDelete), now, call);
    return { write, result: write.length, audit };
  });
}

/** A session that the provider gave no name when it began may be the one that it names now, if it names the person too. */
function isSession(sid: string | undefined, ended: EndedSignIn): boolean {
  if (ended.sid === undefined || sid === ended.sid) return true;
  return sid === undefined && ended.subject !== undefined;
}

function isOf(person: Person, { issuer, subject }: EndedSignIn): boolean {
  return person.issuer === issuer && (subject === undefined || person.subject === subject);
}
