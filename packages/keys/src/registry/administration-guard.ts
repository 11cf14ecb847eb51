import { keyRefused } from '../public-keys/key-refused.ts';
import { isUploaded, isValidAt, type KeyRow } from './key-row.ts';

/** After a change, some administration key, other than a session key or a person, must stay valid for at least this long, in milliseconds. */
const ADMINISTRATION_RESERVE_MS = 24 * 60 * 60 * 1000;

/**
 * Prevents a lockout. Throws `KeyRefused` with `last-administration-key` if `write` changes administration keys and
 * none would be valid 24 hours after `now`.
 */
export function requireAdministrationKey(rows: readonly KeyRow[], write: readonly KeyRow[], now: Date): void {
  if (!write.some((row) => row.kind === 'ADMIN')) return;
  const after = new Map([...rows, ...write].map((row) => [row.thumbprint, row]));
  const later = new Date(now.getTime() + ADMINISTRATION_RESERVE_MS);
  const remains = [...after.values()].some(
    (row) => row.kind === 'ADMIN' && isUploaded(row) && isValidAt(row, later),
  );
  if (!remains) {
    throw keyRefused(
      'last-administration-key',
      'no administration key would be valid in 24 hours: add another first',
    );
  }
}
