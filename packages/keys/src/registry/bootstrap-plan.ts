import type { KeyCandidate } from '../admission/key-upload.ts';
import { keyRefused } from '../public-keys/key-refused.ts';
import { isValidAt, type KeyRow } from './key-row.ts';
import { type PutEntry, planPut } from './put-plan.ts';
import type { KeyChange } from './registry.ts';

/**
 * Plans to put in the first administration key, which no token can vouch for. Once one is valid it takes `recover`,
 * for an operator whose private keys are all lost; the keys that stand are left alone.
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
  if (!recover && rows.some((row) => row.kind === 'ADMIN' && isValidAt(row, now))) {
    throw keyRefused(
      'already-bootstrapped',
      'there is a valid administration key: put others with a token of it',
    );
  }
  const { write, result } = planPut([candidate], rows, now);
  return { write, result: result[0] as PutEntry };
}
