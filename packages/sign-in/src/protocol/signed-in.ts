import type { Person } from '@keytally/keys';
import {
  fetchUserInfo,
  skipSubjectCheck,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import type { Claims } from '../claims/find-claim.ts';
import { nameOf, personOf } from '../claims/person.ts';
import { lacksRoles } from '../claims/roles.ts';
import { clockDiffers, SignInFailed } from '../sign-in-failed.ts';
import { CLOCK_TOLERANCE, type Connection, checkingSignatures } from './connection.ts';
import { type Asked, failureOf } from './failures.ts';

/** Somebody who has signed in, or was asked for again. */
export interface SignedIn {
  readonly person: Person;
  /** The session at the provider, by which a log-out may be told. */
  readonly sid?: string;
  /** To ask for the person again. Some providers give none. */
  readonly refreshToken?: string;
  /** By which the provider knows who logs out. */
  readonly idToken: string;
}

/** What the provider gave; the library has checked the claims of its ID token. */
type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** The longest text that is taken as the name of a session. */
const LONGEST_SID = 1024;

/** Reads the tokens of a sign-in; those of a renewal must be of the same subject. */
export async function signedInOf(
  connection: Connection,
  tokens: Tokens,
  subject?: string,
): Promise<SignedIn> {
  const idClaims = await checkIdToken(connection, tokens);
  if (idClaims && subject !== undefined) checkSubject(idClaims, subject);
  const claims = await completeClaims(connection, tokens, idClaims, subject);
  const { sid } = claims;
  return {
    person: personOf(connection.metadata.issuer, claims, connection.provider),
    ...(typeof sid === 'string' && sid !== '' && sid.length <= LONGEST_SID && { sid }),
    ...(tokens.refresh_token !== undefined && { refreshToken: tokens.refresh_token }),
    idToken: tokens.id_token ?? '',
  };
}

/**
 * The claims of the ID token, if there is one (OpenID Connect Core, section 3.1.3.7; a renewal may have none). A token of the future shows
 * that a clock is wrong. One of the past does not: Microsoft dates its tokens five minutes back, and what is too old has expired.
 */
async function checkIdToken(
  { provider, keys, now }: Connection,
  tokens: Tokens,
): Promise<Claims | undefined> {
  const claims = tokens.claims();
  if (tokens.id_token === undefined || claims === undefined) return undefined;
  await keys.verifyOwn(tokens.id_token);
  if (claims.azp !== undefined && claims.azp !== provider.clientId)
    throw new SignInFailed('wrong-answer', 'the ID token was asked for by another client ("azp")');
  const ahead = claims.iat - now() / 1000;
  if (ahead > CLOCK_TOLERANCE) throw clockDiffers(ahead);
  return claims;
}

function checkSubject({ sub }: Claims, subject: string): void {
  if (sub !== subject) throw new SignInFailed('access-ended', 'the provider answered for another subject');
}

/** Asks for what else is known about the person if the ID token does not say the roles, or what to call them. */
async function completeClaims(
  connection: Connection,
  tokens: Tokens,
  idClaims: Claims | undefined,
  subject: string | undefined,
): Promise<Claims> {
  const isEnough = idClaims && !lacksRoles(idClaims, connection.provider) && nameOf(idClaims) !== undefined;
  if (isEnough) return idClaims;
  if (connection.metadata.userinfo_endpoint === undefined) {
    if (idClaims) return idClaims;
    throw new SignInFailed('wrong-answer', 'the provider sent no ID token, and has no user info');
  }
  const told = await askUserInfo(
    connection,
    tokens,
    subject === undefined ? 'sign-in' : 'user-info-of-renewal',
  );
  if (!idClaims) checkSubject(told, subject ?? '');
  else if (told.sub !== idClaims.sub)
    throw new SignInFailed('wrong-answer', 'the user info is of another subject than the ID token');
  return { ...told, ...idClaims };
}

async function askUserInfo(connection: Connection, tokens: Tokens, asked: Asked): Promise<Claims> {
  try {
    // Who it is of is compared by those who ask.
    return await fetchUserInfo(
      checkingSignatures(connection.configuration()),
      tokens.access_token,
      skipSubjectCheck,
    );
  } catch (error) {
    throw failureOf(error, asked);
  }
}
