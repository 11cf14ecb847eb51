import { type Caller, mayDo, type TokenVerifier } from '@keytally/keys';
import type { FoundShare, Share } from '@keytally/store';

/** A share that works, with the key behind it. */
export interface OpenShare extends FoundShare {
  readonly key: Caller;
}

/** Why a share does not work any more. */
export type ShareEnd = 'revoked' | 'ended' | 'key-ended';

/** What became of a share: it is open, or it has ended. */
export async function stateOf(
  { productId, share }: FoundShare,
  verifier: Pick<TokenVerifier, 'keyOf'>,
  now: number,
): Promise<OpenShare | ShareEnd> {
  if (share.revokedAt !== undefined) return 'revoked';
  if (share.expiresAt.getTime() <= now) return 'ended';
  const key = await verifier.keyOf(share, productId);
  return key && mayDo(key, 'read', productId) ? { productId, share, key } : 'key-ended';
}

/** For whoever has the secret: why the link shows nothing, and whom to ask. */
export function sentenceOf(end: ShareEnd, { keyId, expiresAt }: Share): string {
  const asking = 'Ask whoever sent it to you for a new one';
  const madeWith = `it was made with the key "${keyId}"`;
  if (end === 'revoked') return `This link was revoked. ${asking}; ${madeWith}.`;
  if (end === 'ended') return `This link ended at ${expiresAt.toISOString()}. ${asking}; ${madeWith}.`;
  return `This link ended with the key "${keyId}", with which it was made. ${asking}.`;
}
