import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Connection } from './connection.ts';

/** What has to be remembered until somebody comes back, in the browser that was sent: plain JSON. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Where to send somebody to sign in (OpenID Connect Core, section 3.1.2.1, and RFC 7636). */
export async function beginSignIn(
  { provider, configuration }: Connection,
  redirectUri: string,
): Promise<{ url: string; attempt: Attempt }> {
  const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(configuration(), {
    ...provider.parameters,
    redirect_uri: redirectUri,
    scope: provider.scopes.join(' '),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, attempt };
}
