import { isValidAt, type KeyRow } from '../registry/key-row.ts';
import type { Caller } from './caller.ts';
import { TokenRefused } from './token-refused.ts';

/**
 * Throws `TokenRefused` unless the key that a caller signed with is still the valid key of its id. For changes that are
 * decided on the rows themselves: what a cache said before may have ended since.
 */
export function requireValidKey(
  { kind, keyId, thumbprint }: Pick<Caller, 'kind' | 'keyId' | 'thumbprint'>,
  rows: readonly KeyRow[],
  now: Date,
): void {
  const row = rows.find((row) => row.thumbprint === thumbprint && row.kind === kind && row.id === keyId);
  if (row === undefined) throw new TokenRefused('key-unknown', { kind, keyId });
  if (!isValidAt(row, now)) throw new TokenRefused('key-ended', { kind, keyId });
}
