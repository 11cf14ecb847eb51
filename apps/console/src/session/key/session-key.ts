import {
  type Credentials,
  callWithResponse,
  type KeytallyClient,
  keepToken,
  type Schema,
} from '@keytally/client';
import { SignJWT } from 'jose';
import { makeKeyPair } from './make-key-pair.ts';

/** A session key of this browser: what the server said about it, and its private half. */
export interface SessionKey extends Schema<'ConsoleSession'> {
  readonly privateKey: CryptoKey;
  /** How far the clock of the server is ahead of this machine's, in milliseconds. */
  readonly clockOffsetMs: number;
}

/** The longest lifetime that the server allows for tokens of sessions. */
const LIFETIME_SECONDS = 300;

/** Signs tokens with a session key (RFC 7519), a new one shortly before the last one expires. */
export function credentialsOf(key: SessionKey): Credentials {
  return keepToken(() => signToken(key));
}

function signToken({
  privateKey,
  keyId,
  kind,
  algorithm,
  products,
  clockOffsetMs,
}: SessionKey): Promise<string> {
  const issuedAt = Math.floor((Date.now() + clockOffsetMs) / 1000);
  return new SignJWT({
    cnf: { jwk: { kid: keyId, kty: kind } },
    iss: 'keytally console',
    ...(products && { aud: [...products] }),
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: keyId })
    .sign(privateKey);
}

/** Swaps a code for a session key. Throws a `RefusedCall`, such as 422 `invalid-code`. */
export async function openSession(client: KeytallyClient, code: string): Promise<SessionKey> {
  const { privateKey, publicKey } = await makeKeyPair();
  const { data, response } = await callWithResponse(client, 'createConsoleSession', {
    body: { code, publicKey },
  });
  return { ...data, privateKey, clockOffsetMs: clockOffsetOf(response) };
}

/** `Date` has whole seconds (RFC 9110 section 6.6.1), so a difference of a few seconds may be the way of the answer. */
const NOTHING_MS = 5_000;

/** How far the clock of the server is ahead of this machine's, in milliseconds, by one of its answers. */
export function clockOffsetOf({ headers }: Response): number {
  const offset = Date.parse(headers.get('Date') ?? '') - Date.now();
  return Math.abs(offset) > NOTHING_MS ? offset : 0;
}
