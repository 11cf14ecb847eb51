import type { Person } from '@keytally/keys';
import { authorizationCodeGrant, buildEndSessionUrl, refreshTokenGrant } from 'openid-client';
import { type Attempt, beginSignIn } from './protocol/begin.ts';
import { type Connection, createConnect } from './protocol/connection.ts';
import { type Asked, failureOf } from './protocol/failures.ts';
import { type LoggedOut, readLoggedOut } from './protocol/logout-token.ts';
import { type SignedIn, signedInOf } from './protocol/signed-in.ts';
import { isLoopback } from './provider/issuer.ts';
import type { Provider } from './provider/provider.ts';
import { SignInFailed } from './sign-in-failed.ts';

/** Whom a renewal asks for: the person as they signed in. */
export interface Known extends Pick<Person, 'issuer' | 'subject'> {
  /** Kept if the provider sends no other. */
  readonly idToken?: string;
}

/** The client of one provider. Whatever it throws is a `SignInFailed`. */
export interface RelyingParty {
  /** Where to send somebody, and what to remember in their browser until they come back. */
  begin(redirectUri: string): Promise<{ url: string; attempt: Attempt }>;
  /** Who came back: `callback` is the whole address, which without its query is the `redirectUri` of the beginning. */
  complete(callback: URL, attempt: Attempt): Promise<SignedIn>;
  /**
   * Asks the provider again for somebody who signed in: whether it still stands for them, and for their roles. The refresh token may be
   * another one afterwards. Only after `provider-unavailable` does it make sense to ask again with the same.
   */
  renew(refreshToken: string, person: Known): Promise<SignedIn>;
  /** Where to send somebody who logs out; they come back to `back`. Nothing if the provider has no such page. */
  endSessionUrl(idToken: string, back: string): Promise<string | undefined>;
  /** Whose sessions the provider says have ended. */
  readLogoutToken(token: string): Promise<LoggedOut>;
}

export interface RelyingPartyOptions {
  /** The time in milliseconds. */
  readonly now?: () => number;
  readonly fetch?: typeof fetch;
  /** Whether the provider may be called without TLS: only on the machine itself if this is left out. */
  readonly allowHttp?: boolean;
}

export function createRelyingParty(provider: Provider, options: RelyingPartyOptions = {}): RelyingParty {
  const connect = createConnect(provider, {
    now: options.now ?? Date.now,
    fetch: options.fetch ?? fetch,
    allowHttp: options.allowHttp ?? isLoopback(new URL(provider.issuer)),
  });
  const ask = async <Value>(asked: Asked, call: (connection: Connection) => Value | Promise<Value>) => {
    try {
      return await call(await connect());
    } catch (error) {
      throw failureOf(error, asked);
    }
  };
  return {
    begin: (redirectUri) => ask('sign-in', (connection) => beginSignIn(connection, redirectUri)),
    complete: (callback, attempt) => ask('sign-in', (connection) => complete(connection, callback, attempt)),
    renew: (token, known) => ask('renewal', (connection) => renew(connection, token, known)),
    endSessionUrl: (idToken, back) =>
      ask('log-out', (connection) => endSessionUrl(connection, idToken, back)),
    readLogoutToken: (token) => ask('log-out', (connection) => readLoggedOut(connection, token)),
  };
}

async function complete(connection: Connection, callback: URL, attempt: Attempt): Promise<SignedIn> {
  const states = callback.searchParams.getAll('state');
  if (states.length !== 1 || states[0] !== attempt.state)
    throw new SignInFailed('wrong-attempt', 'the state is not that of this attempt');
  const tokens = await authorizationCodeGrant(connection.configuration(), callback, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.codeVerifier,
    idTokenExpected: true,
  });
  return signedInOf(connection, tokens);
}

async function renew(connection: Connection, refreshToken: string, known: Known): Promise<SignedIn> {
  if (known.issuer !== connection.metadata.issuer)
    throw new SignInFailed('access-ended', 'the person signed in at another issuer');
  const tokens = await refreshTokenGrant(connection.configuration(), refreshToken);
  const signedIn = await signedInOf(connection, tokens, known.subject);
  return {
    ...signedIn,
    refreshToken: signedIn.refreshToken ?? refreshToken,
    idToken: signedIn.idToken || (known.idToken ?? ''),
  };
}

/** OpenID Connect RP-Initiated Logout 1.0, section 2. */
function endSessionUrl(
  { metadata, configuration }: Connection,
  idToken: string,
  back: string,
): string | undefined {
  if (metadata.end_session_endpoint === undefined) return undefined;
  const hint: Record<string, string> = idToken === '' ? {} : { id_token_hint: idToken };
  return buildEndSessionUrl(configuration(), { ...hint, post_logout_redirect_uri: back }).href;
}
