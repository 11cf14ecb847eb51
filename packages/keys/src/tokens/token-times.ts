import type { TokenClaims } from './token-claims.ts';
import { TokenRefused } from './token-refused.ts';

/** How far the caller's clock may be off, in seconds. Does not extend `notAfter` of a key. */
const LEEWAY_SECONDS = 60;

/**
 * Checks the times of a token with a valid signature (RFC 7519 section 4.1). Throws `TokenRefused` with the server's
 * time in its detail, so that callers can tell a wrong clock from an old token.
 */
export function requireTimes(claims: TokenClaims, now: Date, maxTokenLifetimeSeconds: number): void {
  const seconds = now.getTime() / 1000;
  const serverTime = `; the time of this server is ${now.toISOString()}.`;
  if (claims.expiresAt - claims.issuedAt > maxTokenLifetimeSeconds) {
    const limit = `: "exp" may be at most ${maxTokenLifetimeSeconds} seconds after "iat"`;
    throw new TokenRefused('lifetime-too-long', claims, `${limit}${serverTime}`);
  }
  if (Math.max(claims.notBefore, claims.issuedAt) > seconds + LEEWAY_SECONDS) {
    throw new TokenRefused('not-yet-valid', claims, serverTime);
  }
  if (claims.expiresAt + LEEWAY_SECONDS <= seconds) throw new TokenRefused('expired', claims, serverTime);
}
