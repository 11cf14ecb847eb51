import type { KeyKind } from '../key-kind.ts';
import { keyRefused } from '../public-keys/key-refused.ts';
import { requireAdministrationKey } from './administration-guard.ts';
import { effectiveBy, isLive, type KeyRow } from './key-row.ts';
import type { KeyChange } from './registry.ts';

/** What became of a deleted key. From `effectiveBy` on no server accepts a token of it. */
export type DeletedKey = {
  id: string;
  kind: KeyKind;
  thumbprint: string;
  deletedAt: Date;
  effectiveBy: Date;
};

/**
 * Plans to delete one key. A tombstone stays, so that the public key can't come back.
 *
 * Throws `KeyRefused`: `unknown-key` (pointer `/path/keyId`), `last-administration-key`.
 */
export function planDelete(
  { kind, id }: { kind: KeyKind; id: string },
  rows: readonly KeyRow[],
  now: Date,
): KeyChange<DeletedKey> {
  const row = rows.find((row) => row.kind === kind && row.id === id && isLive(row));
  if (row === undefined) throw keyRefused('unknown-key', 'there is no such key', '/path/keyId');

  const write = [{ ...row, deletedAt: now }];
  requireAdministrationKey(rows, write, now);
  const { thumbprint } = row;
  return { write, result: { id, kind, thumbprint, deletedAt: now, effectiveBy: effectiveBy(now) } };
}
