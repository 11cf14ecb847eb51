import { keyRefused } from '../public-keys/key-refused.ts';
import { isValidAt, type KeyRow } from './key-row.ts';

/** How long an administration key must still be valid to be the one that remains, in milliseconds. */
export const administrationReserveMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Nobody may lock everybody out. Throws `KeyRefused` with `last-administration-key` when `write` touches
 * administration keys and none would be valid 24 hours after `now`.
 */
export function requireAdministrationKey(rows: readonly KeyRow[], write: readonly KeyRow[], now: Date): void {
  if (!write.some((row) => row.kind === 'ADMIN')) return;
  const after = new Map([...rows, ...write].map((row) => [row.thumbprint, row]));
  const later = new Date(now.getTime() + administrationReserveMilliseconds);
  const remains = [...after.values()].some((row) => row.kind === 'ADMIN' && isValidAt(row, later));
  if (!remains) {
    throw keyRefused('last-administration-key', 'this would leave no administration key valid in 24 hours');
  }
}
