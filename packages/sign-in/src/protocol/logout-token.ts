import { errors, type JWTPayload } from 'jose';
import { clockDiffers, SignInFailed } from '../sign-in-failed.ts';
import { CLOCK_TOLERANCE, type Connection } from './connection.ts';

/** Whose sessions have ended: all of a subject, or the one with this `sid`. */
export interface LoggedOut {
  readonly subject?: string;
  readonly sid?: string;
  /** By which a token that comes twice is recognised: none is older than `LOGOUT_TOKEN_SECONDS`. */
  readonly id: string;
}

const LONGEST_TOKEN = 16_384;
const OLDEST_SECONDS = 300;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** For how long a logout token can be taken after it was made, in seconds; its id may be forgotten then. */
export const LOGOUT_TOKEN_SECONDS = OLDEST_SECONDS + 2 * CLOCK_TOLERANCE;

/** Reads a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). Whoever finds the address may have sent it. */
export async function readLoggedOut(
  { provider, metadata, keys, now }: Connection,
  token: string,
): Promise<LoggedOut> {
  if (token.length > LONGEST_TOKEN) throw wrong('is too long');
  try {
    const claims = await keys.verifySent(token, {
      issuer: metadata.issuer,
      audience: provider.clientId,
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: OLDEST_SECONDS,
      currentDate: new Date(now()),
    });
    return loggedOut(claims, provider.clientId);
  } catch (error) {
    if (
      error instanceof errors.JWTClaimValidationFailed &&
      error.claim === 'iat' &&
      error.reason === 'check_failed'
    )
      throw clockDiffers(Number(error.payload.iat) - now() / 1000);
    throw error;
  }
}

function loggedOut(claims: JWTPayload, clientId: string): LoggedOut {
  const { sub, sid, jti, events, azp } = claims;
  if ('nonce' in claims) throw wrong('has a nonce, as an ID token');
  if (azp !== undefined && azp !== clientId) throw wrong('is for another client');
  if (!isObject(events) || !Object.hasOwn(events, EVENT) || !isObject(events[EVENT]))
    throw wrong('is not about the event of a log-out');
  const [subject, session] = [textOf(sub, 'sub'), textOf(sid, 'sid')];
  if (subject === undefined && session === undefined) throw wrong('names neither a subject nor a session');
  return {
    ...(subject !== undefined && { subject }),
    ...(session !== undefined && { sid: session }),
    id: textOf(jti, 'jti') ?? '',
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(claim: unknown, name: string): string | undefined {
  if (claim === undefined) return undefined;
  if (typeof claim !== 'string' || claim === '') throw wrong(`has a claim "${name}" that is not a text`);
  return claim;
}

function wrong(what: string): SignInFailed {
  return new SignInFailed('wrong-answer', `the logout token ${what}`);
}
