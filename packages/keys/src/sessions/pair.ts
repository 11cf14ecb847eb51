import { SESSION_ACCESSES, type SessionAccess } from '../key-kind.ts';
import type { Caller } from '../tokens/caller.ts';
import { hashOfCode, newCode, type Pairing, type Pairings } from './pairings.ts';

/** How long a code is valid, in milliseconds. */
const CODE_MS = 60_000;

/** Unused codes of one key. */
const MOST_CODES = 100;

/** What a session of a key of this kind may ask for. */
export function grantableAccess({ kind }: Pick<Caller, 'kind'>): readonly SessionAccess[] {
  return kind === 'ADMIN' ? SESSION_ACCESSES : ['read'];
}

/**
 * Makes a code that opens one session for a key, within 60 seconds.
 *
 * @param access some of `grantableAccess`
 */
export async function pair(
  pairings: Pairings,
  caller: Caller,
  access: readonly SessionAccess[],
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  await pairings.add(pairingOf(caller, access, { code, expiresAt }), now, MOST_CODES);
  return { code, expiresAt };
}

/** The pairing of a code with a key. */
export function pairingOf(
  { kind, keyId, thumbprint, products }: Pick<Caller, 'kind' | 'keyId' | 'thumbprint' | 'products'>,
  access: readonly SessionAccess[],
  { code, expiresAt }: { code: string; expiresAt: Date },
): Pairing {
  return {
    codeHash: hashOfCode(code),
    kind,
    parentId: keyId,
    parentThumbprint: thumbprint,
    ...(products !== '*' && { products }),
    access: SESSION_ACCESSES.filter((one) => access.includes(one)),
    expiresAt,
  };
}
