import type { Products } from '../access.ts';
import type { KeyKind } from '../key-kind.ts';
import { keyRefused } from '../public-keys/key-refused.ts';
import { requireAdministrationKey } from './administration-guard.ts';
import { effectiveBy, endSessionsOf, isLive, type KeyRow } from './key-row.ts';
import { isKeyOf } from './owned-keys.ts';
import type { KeyChange } from './registry.ts';

/** A deleted key. From `effectiveBy` on no server accepts its tokens. */
export interface DeletedKey {
  readonly id: string;
  readonly kind: KeyKind;
  readonly thumbprint: string;
  readonly deletedAt: Date;
  readonly effectiveBy: Date;
}

/**
 * Plans to delete one key, of these products alone if there are any given, and its sessions. A tombstone stays, so that the public key can't be registered again.
 *
 * Throws `KeyRefused`: `unknown-key` (pointer `/path/keyId`), `last-administration-key`.
 */
export function planDelete(
  { kind, id, of }: { kind: KeyKind; id: string; of?: Products | undefined },
  rows: readonly KeyRow[],
  now: Date,
): KeyChange<DeletedKey> {
  const row = rows.find((row) => row.kind === kind && row.id === id && isLive(row) && !row.person);
  // A key of other products is for their owners.
  if (row === undefined || (of !== undefined && !isKeyOf(of, row)))
    throw keyRefused('unknown-key', 'no key of this kind is registered under this id', '/path/keyId');

  const write = [{ ...row, deletedAt: now }, ...endSessionsOf(row, rows, now)];
  requireAdministrationKey(rows, write, now);
  const { thumbprint } = row;
  return { write, result: { id, kind, thumbprint, deletedAt: now, effectiveBy: effectiveBy(now) } };
}
