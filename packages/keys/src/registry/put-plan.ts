import { isDeepStrictEqual } from 'node:util';
import type { KeyCandidate } from '../admission/key-upload.ts';
import { type KeyRefusal, KeyRefused } from '../public-keys/key-refused.ts';
import { requireAdministrationKey } from './administration-guard.ts';
import { toKeyRecord } from './key-record.ts';
import { endSessionsOf, isLive, type KeyRow } from './key-row.ts';
import type { KeyChange } from './registry.ts';

/** The outcome of one upload. `replaced`: a new public key under the same id; `updated`: the same key, other fields. */
export interface PutEntry {
  readonly outcome: 'added' | 'replaced' | 'updated' | 'unchanged';
  readonly row: KeyRow;
  /** The live key as it was, if there was one. */
  readonly before?: KeyRow;
  /** Only when replaced: the thumbprint of the key whose tokens end. */
  readonly replacedThumbprint?: string;
}

/**
 * Plans to put candidates of one kind with different ids, all or none.
 *
 * Throws `KeyRefused`: all conflicts (`key-already-registered`, `key-was-deleted`, pointers like `/0/publicKey`), or
 * if there are none, `last-administration-key`.
 */
export function planPut(
  candidates: readonly KeyCandidate[],
  rows: readonly KeyRow[],
  now: Date,
): KeyChange<PutEntry[]> {
  const conflicts = candidates.flatMap((candidate, index) => {
    const others = candidates.slice(0, index);
    return findConflict(candidate, rows, others, `/${index}/publicKey`) ?? [];
  });
  if (conflicts.length > 0) throw new KeyRefused(conflicts);

  const plans = candidates.map((candidate) => planOne(candidate, rows, now));
  const write = plans.flatMap((plan) => plan.write);
  requireAdministrationKey(rows, write, now);
  return { write, result: plans.map((plan) => plan.result) };
}

/** Why a public key can't be registered under an id; `undefined` if it can. */
export function findConflict(
  { kind, id, thumbprint }: Pick<KeyCandidate, 'kind' | 'id' | 'thumbprint'>,
  rows: readonly KeyRow[],
  others: readonly Pick<KeyCandidate, 'thumbprint'>[],
  pointer: string,
): KeyRefusal | undefined {
  const twin = rows.find((row) => row.thumbprint === thumbprint);
  if (twin && !isLive(twin)) {
    const message = 'this public key was deleted or replaced and cannot be registered again: make a new pair';
    return { pointer, code: 'key-was-deleted', message };
  }
  const isElsewhere = twin && (twin.kind !== kind || twin.id !== id);
  if (isElsewhere || others.some((other) => other.thumbprint === thumbprint)) {
    const message =
      'this public key is already registered under another id: make a separate pair for each id';
    return { pointer, code: 'key-already-registered', message };
  }
  return undefined;
}

function planOne(candidate: KeyCandidate, rows: readonly KeyRow[], now: Date): KeyChange<PutEntry> {
  const current = rows.find((row) => row.kind === candidate.kind && row.id === candidate.id && isLive(row));
  if (current === undefined) {
    const row = { ...candidate, createdAt: now, updatedAt: now };
    return { write: [row], result: { outcome: 'added', row } };
  }
  if (current.thumbprint !== candidate.thumbprint) {
    const row = { ...candidate, createdAt: current.createdAt, updatedAt: now };
    const tombstone = { ...current, deletedAt: now };
    const replacedThumbprint = current.thumbprint;
    return {
      write: [tombstone, ...endSessionsOf(current, rows, now), row],
      result: { outcome: 'replaced', row, before: current, replacedThumbprint },
    };
  }
  const { createdAt, lastUsedOn } = current;
  const row = { ...candidate, createdAt, updatedAt: now, lastUsedOn };
  if (isSameContent(row, current)) return { write: [], result: { outcome: 'unchanged', row: current } };
  return { write: [row], result: { outcome: 'updated', row, before: current } };
}

/** Compares what callers see: some stores may return absent fields in another form. */
function isSameContent(next: KeyRow, current: KeyRow): boolean {
  return isDeepStrictEqual(toKeyRecord({ ...next, updatedAt: current.updatedAt }), toKeyRecord(current));
}
