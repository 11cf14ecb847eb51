import type { Products } from '../access.ts';
import { admitUploads, type KeyCandidate, type KeyUpload } from '../admission/key-upload.ts';
import type { KeyKind } from '../key-kind.ts';
import type { InTurn } from '../public-keys/prime-modulus.ts';
import type { ChangeCall } from './audit-entry.ts';
import { planBootstrap } from './bootstrap-plan.ts';
import { auditedDelete, auditedPut, changeEntry } from './change-entry.ts';
import { type DeletedKey, planDelete } from './delete-plan.ts';
import { compareKeyRows, isLive, type KeyRow } from './key-row.ts';
import { type PutEntry, planPut } from './put-plan.ts';
import type { KeyRegistry } from './registry.ts';

/** Checks the caller's key again inside the transaction of a change. If it throws, the change rejects with its error. */
type ChangeGuard = (rows: readonly KeyRow[]) => void;

/** Who asks for a change (for the audit trail), the check to run inside its transaction, and the turns for checking keys. */
export interface ChangeOrder extends ChangeCall {
  readonly guard?: ChangeGuard;
  readonly inTurn?: InTurn;
  /** The products whose client keys may be deleted; absent for all keys. */
  readonly of?: Products | undefined;
}

/**
 * Adds or replaces keys of one kind, all or none. Resolves to one entry per upload, in the same order.
 *
 * Throws `KeyRefused` with all refusals of one HTTP status: 422 (`private-key-uploaded`, `malformed-key`,
 * `unsupported-key`, `weak-key`, `certificate-expired`, `algorithm-mismatch`, `duplicate-id`), else 409
 * (`key-already-registered`, `key-was-deleted`), else 403 (`last-administration-key`).
 */
export async function putKeys(
  registry: KeyRegistry,
  kind: KeyKind,
  uploads: readonly KeyUpload[],
  now: Date,
  order: ChangeOrder = {},
): Promise<PutEntry[]> {
  const candidates = await admitUploads(kind, uploads, now, order.inTurn);
  return registry.change((rows) => {
    order.guard?.(rows);
    const change = planPut(candidates, rows, now);
    return { ...change, audit: changeEntry('keys-put', change.result.map(auditedPut), now, order) };
  });
}

/** Deletes one key. Throws `KeyRefused`: `unknown-key` (404), `last-administration-key` (403). */
export async function deleteKey(
  registry: KeyRegistry,
  kind: KeyKind,
  id: string,
  now: Date,
  order: ChangeOrder = {},
): Promise<DeletedKey> {
  return registry.change((rows) => {
    order.guard?.(rows);
    const change = planDelete({ kind, id, of: order.of }, rows, now);
    return { ...change, audit: changeEntry('key-deleted', [auditedDelete(change.result)], now, order) };
  });
}

/** The registered keys, expired ones too, of one kind or both; by kind, then by id. */
export async function listKeys(registry: KeyRegistry, kind?: KeyKind): Promise<KeyRow[]> {
  return liveKeys(await registry.read(), kind);
}

/** The same of rows that were read already. */
export function liveKeys(rows: readonly KeyRow[], kind?: KeyKind): KeyRow[] {
  return rows
    .filter((row) => isLive(row) && !row.person && (kind === undefined || row.kind === kind))
    .sort(compareKeyRows);
}

/**
 * Registers the first administration key, or with `recover` another one. Needs no token, so only the command line may
 * call it. Throws `KeyRefused`: `already-bootstrapped`, and all that `putKeys` throws.
 */
export async function bootstrapKey(
  registry: KeyRegistry,
  upload: KeyUpload,
  now: Date,
  options: { recover?: boolean } = {},
): Promise<PutEntry> {
  const [candidate] = (await admitUploads('ADMIN', [upload], now)) as [KeyCandidate];
  return registry.change((rows) => {
    const change = planBootstrap(candidate, rows, now, options);
    return { ...change, audit: changeEntry('key-bootstrapped', [auditedPut(change.result)], now, {}) };
  });
}
