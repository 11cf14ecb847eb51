import { createPublicKey, type JsonWebKey } from 'node:crypto';
import type { KeyKind } from '../key-kind.ts';
import type { Algorithm, KeyShape } from '../public-keys/algorithms.ts';
import { compareKeyRows, isLive, isUploaded, type KeyRow } from './key-row.ts';

/** A public key as a JSON Web Key (RFC 7517), with its id, use, algorithm and kind. */
interface PublicJwk {
  readonly kty: KeyShape['keyType'];
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: Algorithm;
  readonly keytally_kind: KeyKind;
  readonly crv?: NonNullable<KeyShape['curve']>;
  readonly x?: string;
  readonly y?: string;
  readonly n?: string;
  readonly e?: string;
}

/**
 * The live rows as a JWK Set (RFC 7517 section 5), by kind, then by id. A `kid` is unique within its kind. Session keys
 * are left out: readers of the set would take them for keys that may do all that their kind may do. People have none.
 */
export function toJwkSet(rows: readonly KeyRow[]): { keys: PublicJwk[] } {
  return {
    keys: rows
      .filter((row) => isLive(row) && isUploaded(row))
      .sort(compareKeyRows)
      .map(toPublicJwk),
  };
}

function toPublicJwk(row: KeyRow): PublicJwk {
  const jwk = createPublicKey(row.publicKey).export({ format: 'jwk' }) as JsonWebKey & Pick<PublicJwk, 'kty'>;
  return { ...jwk, kid: row.id, use: 'sig', alg: row.algorithm, keytally_kind: row.kind } as PublicJwk;
}
