import type { KeyCandidate } from '../admission/key-upload.ts';
import { keyRefused } from '../public-keys/key-refused.ts';
import { isUploaded, isValidAt, type KeyRow } from './key-row.ts';
import { type PutEntry, planPut } from './put-plan.ts';
import type { KeyChange } from './registry.ts';

/**
 * Plans to register the first administration key, for which no token exists yet. If a valid one is already registered,
 * this needs `recover`, for an operator who lost all private keys; the registered keys stay.
 *
 * Throws `KeyRefused`: `already-bootstrapped`, and all that `planPut` throws.
 */
export function planBootstrap(
  candidate: KeyCandidate,
  rows: readonly KeyRow[],
  now: Date,
  { recover = false }: { recover?: boolean } = {},
): KeyChange<PutEntry> {
  if (candidate.kind !== 'ADMIN') throw new TypeError('only an administration key can be the first');
  if (!recover && rows.some((row) => row.kind === 'ADMIN' && isUploaded(row) && isValidAt(row, now))) {
    throw keyRefused(
      'already-bootstrapped',
      'a valid administration key is registered: use one of its tokens to add others',
    );
  }
  const { write, result } = planPut([candidate], rows, now);
  return { write, result: result[0] as PutEntry };
}
