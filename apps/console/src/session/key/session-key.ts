import {
  type Credentials,
  callWithResponse,
  type KeytallyClient,
  keepToken,
  type Schema,
} from '@keytally/client';
import { SignJWT } from 'jose';
import type { KeyPair } from './make-key-pair.ts';

/** A session key of this browser: what the server said about it, and its private half. */
export interface SessionKey extends Schema<'ConsoleSession'> {
  readonly privateKey: CryptoKey;
  /** When it was opened, or renewed last, in the time of the server. */
  readonly renewedAt: string;
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
  grants,
  clockOffsetMs,
}: SessionKey): Promise<string> {
  const issuedAt = Math.floor((Date.now() + clockOffsetMs) / 1000);
  return new SignJWT({
    cnf: { jwk: { kid: keyId, kty: kind } },
    iss: 'keytally console',
    // A token of a client key reaches the products that it names.
    ...(kind === 'CLIENT' && { aud: [...new Set(grants.flatMap(({ products }) => products))] }),
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: keyId })
    .sign(privateKey);
}

/** Swaps a code for a session key. Throws a `RefusedCall`, such as 422 `invalid-code`. */
export async function openSession(
  client: KeytallyClient,
  code: string,
  { privateKey, publicKey }: KeyPair,
): Promise<SessionKey> {
  const { data, response } = await callWithResponse(client, 'createConsoleSession', {
    body: { code, publicKey },
  });
  return keyOf(data, response, privateKey);
}

/** Makes the end of a session later. Throws a `RefusedCall`, such as 403 `sign-in-ended`. */
export async function renewedKey(
  { keyId, privateKey }: SessionKey,
  client: KeytallyClient,
): Promise<SessionKey> {
  const { data, response } = await callWithResponse(client, 'renewConsoleSession', { path: { keyId } });
  return keyOf(data, response, privateKey);
}

function keyOf(session: Schema<'ConsoleSession'>, response: Response, privateKey: CryptoKey): SessionKey {
  const clockOffsetMs = clockOffsetOf(response);
  return {
    ...session,
    privateKey,
    clockOffsetMs,
    renewedAt: new Date(Date.now() + clockOffsetMs).toISOString(),
  };
}

/** `Date` has whole seconds (RFC 9110 section 6.6.1), so a difference of a few seconds may be the way of the answer. */
const NOTHING_MS = 5_000;

/** How far the clock of the server is ahead of this machine's, in milliseconds, by one of its answers. */
export function clockOffsetOf({ headers }: Response): number {
  const offset = Date.parse(headers.get('Date') ?? '') - Date.now();
  return Math.abs(offset) > NOTHING_MS ? offset : 0;
}
