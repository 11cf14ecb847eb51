import { readJson } from '@keytally/strict-json';
import { type TokenRefusalReason, TokenRefused } from './token-refused.ts';

const LONGEST_TOKEN = 8192;
const COMPACT_SERIALIZATION = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
const BEARER = /^Bearer +([^ ].*)$/is;

/**
 * The token in an `Authorization` header (RFC 6750 section 2.1). `''` if there is none or the scheme is another one;
 * the verifier refuses that as missing.
 */
export function bearerToken(authorization: string | undefined): string {
  return BEARER.exec(authorization ?? '')?.[1] ?? '';
}

/**
 * Checks that a text is a JWS Compact Serialization (RFC 7515 section 7.1) before decoding it, and splits it. The
 * encoding must be canonical: unused bits of the last character must be zero (RFC 4648 section 3.5).
 */
export function splitToken(token: string): { header: string; claims: string } {
  if (token === '') throw new TokenRefused('no-bearer');
  if (token.length > LONGEST_TOKEN) throw new TokenRefused('too-long');
  const parts = token.split('.');
  const [header, claims] = parts;
  const isCanonical = COMPACT_SERIALIZATION.test(token) && parts.every(isCanonicalBase64url);
  if (!isCanonical || header === undefined || claims === undefined) throw new TokenRefused('not-three-parts');
  return { header, claims };
}

/** Decodes the JSON object in a part of a token. Throws `TokenRefused` with `reason` if it is anything else. */
export function decodePart(part: string, reason: TokenRefusalReason): Record<string, unknown> {
  const { value } = readJson(decodedPart(part) ?? '');
  if (!isObject(value)) throw new TokenRefused(reason);
  return value;
}

/** `undefined` if the part is not UTF-8. */
function decodedPart(part: string): string | undefined {
  try {
    return UTF_8.decode(Buffer.from(part, 'base64url'));
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Throws on invalid UTF-8, and keeps a byte order mark, which the JSON parser refuses. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function isCanonicalBase64url(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}
