import { isParentAt, isValidAt, type KeyRow } from '../registry/key-row.ts';
import type { Caller } from './caller.ts';
import { TokenRefused } from './token-refused.ts';

/**
 * Throws `TokenRefused` unless the caller's key is still valid and registered under its id, and of a session its parent
 * too. For use inside a change,
 * on the rows themselves: the key may have been deleted since the cache was read.
 */
export function requireValidKey(
  { kind, keyId, thumbprint }: Pick<Caller, 'kind' | 'keyId' | 'thumbprint'>,
  rows: readonly KeyRow[],
  now: Date,
): void {
  const row = rows.find((row) => row.thumbprint === thumbprint && row.kind === kind && row.id === keyId);
  if (row === undefined) throw new TokenRefused('key-unknown', { kind, keyId });
  if (!isValidAt(row, now)) throw new TokenRefused('key-ended', { kind, keyId });
  const hasEnded = row.session && !rows.some((parent) => isParentAt(parent, row, now));
  if (hasEnded) throw new TokenRefused('parent-ended', { kind, keyId });
}
