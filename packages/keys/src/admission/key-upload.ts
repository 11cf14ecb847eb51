import { setImmediate } from 'node:timers/promises';
import { KEY_ACCESSES, type KeyAccess, USUAL_ACCESSES } from '../access.ts';
import { EVERY_PRODUCT, isKeyId, type KeyKind, PERSON_ID_PREFIX, SESSION_ID_PREFIX } from '../key-kind.ts';
import type { Algorithm } from '../public-keys/algorithms.ts';
import { type KeyRefusal, KeyRefused, keyRefused, privateKeyUploaded } from '../public-keys/key-refused.ts';
import { type InTurn, requireCompositeModulus } from '../public-keys/prime-modulus.ts';
import { type AdmittedKey, admitPublicKey } from './admission.ts';
import { quotesPrivateKey } from './private-key-scan.ts';

/** One uploaded key. It has passed the contract's schema, and `notAfter` is parsed. */
export interface KeyUpload {
  readonly id: string;
  /** PEM. */
  readonly publicKey: string;
  readonly algorithm?: Algorithm | undefined;
  readonly description?: string | undefined;
  readonly notAfter?: Date | undefined;
  /** Client keys only; default `['*']`. */
  readonly products?: readonly string[] | undefined;
  /** Client keys only; default both. */
  readonly access?: readonly KeyAccess[] | undefined;
}

/** An upload whose key was admitted, with defaults filled in and lists normalised. */
export interface KeyCandidate extends AdmittedKey {
  readonly kind: KeyKind;
  readonly id: string;
  readonly description?: string | undefined;
  readonly products?: readonly string[] | undefined;
  readonly access?: readonly KeyAccess[] | undefined;
}

/**
 * Admits every upload, or none. It needs no other keys, so this expensive part runs before the change waits for the
 * registry, and it yields to other requests between two keys.
 *
 * Throws `KeyRefused` with every fault, pointers like `/0/publicKey`, the codes of `admitUpload` and `duplicate-id`.
 * The slow test for prime moduli runs last and stops at the first fault; it tests each distinct key once.
 *
 * @param inTurn runs each check when its turn comes, one at a time
 */
export async function admitUploads(
  kind: KeyKind,
  uploads: readonly KeyUpload[],
  now: Date,
  inTurn: InTurn = (work) => work(),
): Promise<KeyCandidate[]> {
  const refusals = [...duplicateIds(uploads)];
  const candidates: KeyCandidate[] = [];
  for (const [index, upload] of uploads.entries()) {
    try {
      candidates.push(await inTurn(() => admitAlone(kind, upload, now)));
    } catch (error) {
      refusals.push(...refusalsAt(index, error));
    }
  }
  if (refusals.length > 0) throw new KeyRefused(refusals);
  const tested = new Set<string>();
  for (const [index, { publicKey, thumbprint }] of candidates.entries()) {
    if (tested.has(thumbprint)) continue;
    tested.add(thumbprint);
    await requireCompositeModulus(publicKey, inTurn).catch((error: unknown) => {
      throw new KeyRefused(refusalsAt(index, error));
    });
  }
  return candidates;
}

/** Admits one upload after the requests that are already waiting were served. */
async function admitAlone(kind: KeyKind, upload: KeyUpload, now: Date): Promise<KeyCandidate> {
  await setImmediate();
  return admitUpload(kind, upload, now);
}

/**
 * Admits one upload without testing whether an RSA modulus is prime. Looks for private keys in ids, descriptions and
 * products too. Throws `KeyRefused` with the codes of `admitPublicKey` and `reserved-id`, and `TypeError` for an id that the contract
 * would have refused.
 */
export function admitUpload(kind: KeyKind, upload: KeyUpload, now: Date): KeyCandidate {
  if (!isKeyId(upload.id))
    throw new TypeError('a key id must be 1 to 64 of the characters A-Z a-z 0-9 . _ -');
  requireFreeId(upload.id);
  requireNoPrivateKey(upload);
  const { algorithm, description } = upload;
  const admitted = admitPublicKey(upload.publicKey, { now, algorithm });
  const notAfter = earlier(admitted.notAfter, upload.notAfter);
  return {
    ...admitted,
    kind,
    id: upload.id,
    notAfter,
    description,
    ...(kind === 'CLIENT' && {
      products: normalProducts(upload.products ?? [EVERY_PRODUCT]),
      access: KEY_ACCESSES.filter((access) => (upload.access ?? USUAL_ACCESSES).includes(access)),
    }),
  };
}

function requireFreeId(id: string): void {
  const prefix = [SESSION_ID_PREFIX, PERSON_ID_PREFIX].find((prefix) => id.startsWith(prefix));
  if (prefix === undefined) return;
  const whose = prefix === SESSION_ID_PREFIX ? 'session keys' : 'people who sign in';
  const message = `ids that begin with "${prefix}" are for ${whose}: choose another one`;
  throw keyRefused('reserved-id', message, '/id');
}

/** A private Ed25519 key in PEM fits in a description, and its 48 bytes in base64url are a valid id. */
function requireNoPrivateKey({ id, description = '', products = [] }: KeyUpload): void {
  const texts = [
    ['/id', id],
    ['/description', description],
    ...products.map((product, index) => [`/products/${index}`, product] as const),
  ] as const;
  const leak = texts.find(([, text]) => quotesPrivateKey(text));
  if (leak) throw privateKeyUploaded(leak[0]);
}

function* duplicateIds(uploads: readonly KeyUpload[]): Generator<KeyRefusal> {
  const seen = new Set<string>();
  for (const [index, { id }] of uploads.entries()) {
    const pointer = `/${index}/id`;
    if (seen.has(id))
      yield { pointer, code: 'duplicate-id', message: 'this id is in the array twice: leave one out' };
    seen.add(id);
  }
}

/** The refusals of the upload at `index`, with pointers into the whole array. */
function refusalsAt(index: number, error: unknown): KeyRefusal[] {
  if (!(error instanceof KeyRefused)) throw error;
  return error.refusals.map((refusal) => ({
    ...refusal,
    pointer: `/${index}${refusal.pointer || '/publicKey'}`,
  }));
}

function earlier(left: Date | undefined, right: Date | undefined): Date | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left < right ? left : right;
}

function normalProducts(products: readonly string[]): string[] {
  return products.includes(EVERY_PRODUCT) ? [EVERY_PRODUCT] : [...new Set(products)].sort();
}
