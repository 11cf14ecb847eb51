import { type AdmittedKey, admitPublicKey } from '../admission/admission.ts';
import { KeyRefused, keyRefused } from '../public-keys/key-refused.ts';
import type { AuditEntry, ChangeCall } from '../registry/audit-entry.ts';
import { auditedDelete, changeEntry } from '../registry/change-entry.ts';
import { type DeletedKey, planDelete } from '../registry/delete-plan.ts';
import { findSession, identityOf } from '../registry/key-row.ts';
import type { ChangeOrder } from '../registry/key-verbs.ts';
import type { KeyRegistry } from '../registry/registry.ts';
import type { Caller } from '../tokens/caller.ts';
import { isOwnSession, unknownSession } from './own-session.ts';
import { hashOfCode, newSessionName, type Pairing, type Pairings } from './pairings.ts';
import { forgettableSessions, invalidCode, type OpenedSession, planSession } from './session-plan.ts';

/** Uses a code up. Throws `KeyRefused`: `invalid-code` if it is unknown, used or late. */
export async function takeCode(pairings: Pick<Pairings, 'take'>, code: string, now: Date): Promise<Pairing> {
  const pairing = await pairings.take(hashOfCode(code));
  if (pairing === undefined || pairing.expiresAt <= now) throw invalidCode();
  return pairing;
}

/**
 * Registers the public half of a session key (PEM) for the key that asked for a code. Resolves to its row, and to what it may do now.
 *
 * Throws `KeyRefused`: 422 `invalid-code` (the key may not be used any more) and the codes of `admitPublicKey`, 409
 * `key-already-registered` and `key-was-deleted`.
 */
export async function openSession(
  keys: KeyRegistry,
  pairing: Pairing,
  publicKey: string,
  now: Date,
  from: Omit<ChangeCall, 'actor'> = {},
): Promise<Omit<OpenedSession, 'ended'>> {
  const key = admitSessionKey(publicKey, now);
  const name = newSessionName();
  return keys.change((rows) => {
    const { result, ...change } = planSession(key, { pairing, name }, rows, now);
    return { ...change, result, audit: openedEntry(pairing, result, now, from) };
  });
}

/** RSA is left out: checking such keys is slow, and whoever sends this one has not signed anything yet. */
function admitSessionKey(publicKey: string, now: Date): AdmittedKey {
  try {
    const key = admitPublicKey(publicKey, { now });
    if (key.algorithm.startsWith('E')) return key;
    throw keyRefused('unsupported-key', 'a session key must be of P-256, P-384, P-521 or Ed25519');
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    throw new KeyRefused(error.refusals.map((refusal) => ({ ...refusal, pointer: '/publicKey' })));
  }
}

function openedEntry(
  { kind, parentId, parentThumbprint }: Pairing,
  { row: { id, thumbprint }, person, ended }: OpenedSession,
  now: Date,
  from: Omit<ChangeCall, 'actor'>,
): AuditEntry {
  const named = person && { person: identityOf(person) };
  const actor = { kind, keyId: parentId, thumbprint: parentThumbprint, ...named };
  const opened = { kind, id, thumbprint, outcome: 'added' } as const;
  const call = { ...from, actor };
  return changeEntry('session-opened', [opened, ...ended.map(auditedDelete)], now, call);
}

/**
 * Ends a session, if it is the caller itself or if the caller may end it: its parent, or whoever
 * may administer. Throws `KeyRefused`: `unknown-key`, also if the caller may not.
 */
export async function endSession(
  registry: KeyRegistry,
  id: string,
  caller: Caller,
  now: Date,
  order: ChangeOrder = {},
): Promise<DeletedKey> {
  return registry.change((rows) => {
    order.guard?.(rows);
    const row = findSession(rows, id);
    if (row === undefined || !isOwnSession(caller, row)) throw unknownSession();
    const change = planDelete({ kind: row.kind, id }, rows, now);
    return { ...change, audit: changeEntry('key-deleted', [auditedDelete(change.result)], now, order) };
  });
}

/** Deletes the rows of sessions that ended more than a day ago. */
export async function forgetSessions(registry: KeyRegistry, now: Date): Promise<void> {
  const forgettable = forgettableSessions(await registry.read(), now);
  if (forgettable.length === 0) return;
  await registry.change((rows) => ({
    write: [],
    forget: forgettableSessions(rows, now),
    result: undefined,
  }));
}
