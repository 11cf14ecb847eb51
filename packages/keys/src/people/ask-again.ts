import type { ChangeCall } from '../registry/audit-entry.ts';
import { auditedDelete, changeEntry } from '../registry/change-entry.ts';
import { findSession, type KeyRow, type Person, type SignIn } from '../registry/key-row.ts';
import { personRow } from '../registry/person-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';
import { openSessionIn } from '../sessions/renew-session.ts';
import { SIGN_IN_HOLDS_MS } from '../sessions/session-times.ts';
import { type Caller, callerOf } from '../tokens/caller.ts';
import { changedRoles, rolesEntry } from './roles-entry.ts';

/** How long one server has for asking a provider, in milliseconds, before another one may: longer than its four calls may take. */
const ASKING_MS = 60_000;

/** What a provider says of a person now. */
export interface FreshSignIn {
  readonly person: Person;
  readonly signIn: SignIn;
}

/** Whether the provider must be asked again before a caller may go on. */
export function mustAskAgain({ session }: Pick<Caller, 'session'>, now: number): boolean {
  const signIn = session?.signIn;
  return signIn?.sealed !== undefined && now >= signIn.saidAt + SIGN_IN_HOLDS_MS;
}

/**
 * Lets one server at a time ask the provider for a session: a refresh token is often good for one use. Resolves to the caller as it is now if
 * another server has asked already, to `ask` if this one is to, and to `wait` while another one does.
 */
export async function beginAsking(
  keys: KeyRegistry,
  id: string,
  now: Date,
): Promise<Caller | 'ask' | 'wait'> {
  return keys.change<Caller | 'ask' | 'wait'>((rows) => {
    const { row, session, parent } = openSessionIn(rows, id, now);
    const caller = callerOf(row, NO_CLAIMS, parent);
    if (session.signIn === undefined || !mustAskAgain(caller, now.getTime()))
      return { write: [], result: caller };
    const { askedAt = 0 } = session.signIn;
    if (now.getTime() < askedAt + ASKING_MS) return { write: [], result: 'wait' };
    const signIn = { ...session.signIn, askedAt: now.getTime() };
    return { write: [withSignIn(row, signIn)], result: 'ask' };
  });
}

/** Keeps what the provider said. Resolves to the caller with what the person may do now. */
export async function keepAnswer(
  keys: KeyRegistry,
  id: string,
  { person, signIn }: FreshSignIn,
  now: Date,
  from: Omit<ChangeCall, 'actor'> = {},
): Promise<Caller> {
  return keys.change((rows) => {
    const { row, session } = openSessionIn(rows, id, now);
    const parent = personRow(person, rows, now);
    // A renewal need not name the provider's session again (OpenID Connect Core 1.0, section 12.2).
    const { sid = signIn.sid } = session.signIn ?? {};
    const renewed = withSignIn(row, { ...signIn, ...(sid !== undefined && { sid }) });
    const result = callerOf(renewed, NO_CLAIMS, parent);
    return { write: [parent, renewed], result, ...rolesEntry(parent, rows, now, from) };
  });
}

/** The provider did not answer: the next call asks it again. */
export async function endAsking(keys: KeyRegistry, id: string): Promise<void> {
  await keys.change((rows) => {
    const row = findSession(rows, id);
    if (row?.session?.signIn === undefined) return { write: [], result: undefined };
    const { askedAt: _, ...signIn } = row.session.signIn;
    return { write: [withSignIn(row, signIn)], result: undefined };
  });
}

/** Ends a session whose person the provider does not let in any more. With `person`, what they may do is kept, too. */
export async function endRefusedSession(
  keys: KeyRegistry,
  id: string,
  now: Date,
  call: ChangeCall,
  person?: Person,
): Promise<void> {
  await keys.change((rows) => {
    const row = findSession(rows, id);
    if (row === undefined) return { write: [], result: undefined };
    const ended = { ...row, deletedAt: now };
    const changed = person && personRow(person, rows, now);
    const roles = changed && changedRoles(changed, rows);
    const keys = [...(roles ? [roles] : []), auditedDelete(ended)];
    const write = changed ? [changed, ended] : [ended];
    return { write, result: undefined, audit: changeEntry('sign-in-ended', keys, now, call) };
  });
}

/** Sessions of people are of administration keys' kind, whose tokens name no products. */
const NO_CLAIMS = { audience: [] } as const;

function withSignIn(row: KeyRow, signIn: SignIn): KeyRow {
  return row.session ? { ...row, session: { ...row.session, signIn } } : row;
}
