import type { Clock } from '../clock.ts';
import { isValidAt, propagationMilliseconds } from '../registry/key-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';
import { type Caller, callerOf } from './caller.ts';
import { createKeyCache } from './key-cache.ts';
import { readTokenClaims } from './token-claims.ts';
import { TokenRefused } from './token-refused.ts';
import { requireSignature } from './token-signature.ts';
import { requireTimes } from './token-times.ts';
import { createUseMarks } from './use-marks.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

/** Longest that keys may be kept, in seconds: the published bound for a deletion to be felt everywhere. */
export const longestKeyCacheSeconds = propagationMilliseconds / 1000;

export type TokenVerifierOptions = {
  registry: KeyRegistry;
  clock: Clock;
  /** Longest that `exp` may be after `iat`. */
  maxTokenLifetimeSeconds: number;
  /** Oldest that the known keys may be, 1 to 600. */
  keyCacheSeconds: number;
  /** Least time between two reads because of unknown keys, or of a store that fails. Default 2. */
  keyCooldownSeconds?: number;
  /** How many tokens are remembered as verified. Default 10,000. */
  verifiedTokenLimit?: number;
};

export type TokenVerifier = {
  /**
   * Who signed this token, the value of a bearer (see `bearerToken`); `''` is refused as missing.
   * Throws `TokenRefused` and nothing else, whatever the text.
   */
  verify(token: string): Promise<Caller>;
};

/**
 * Verifies bearer tokens (RFC 7519, RFC 8725) against the registry. The algorithm belongs to the key, not to the
 * token, and all that a caller may do comes from the key's row. Throws `TypeError` for settings out of range.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  requireSaneOptions(options);
  const { registry, clock, maxTokenLifetimeSeconds } = options;
  const maxAge = options.keyCacheSeconds * 1000;
  const cooldown = (options.keyCooldownSeconds ?? 2) * 1000;
  const keys = createKeyCache({ registry, clock, maxAge, cooldown });
  const verified = createVerifiedTokens(options.verifiedTokenLimit ?? 10_000);
  const markUse = createUseMarks(registry);

  async function verify(token: string): Promise<Caller> {
    const known = verified.get(token);
    const claims = known?.claims ?? readTokenClaims(token);
    const row = await keys.find(claims.kind, claims.keyId);
    const now = clock.now();
    if (row === undefined) throw new TokenRefused('key-unknown', claims);
    if (!isValidAt(row, now)) throw new TokenRefused('key-ended', claims);
    const isVerified = known?.thumbprint === row.thumbprint && claims.algorithm === row.algorithm;
    if (!isVerified) await requireSignature(token, claims, row);
    requireTimes(claims, now, maxTokenLifetimeSeconds);
    verified.set(token, { claims, thumbprint: row.thumbprint });
    markUse(row, now);
    return callerOf(row, claims);
  }

  return { verify };
}

function requireSaneOptions({ keyCacheSeconds, maxTokenLifetimeSeconds }: TokenVerifierOptions): void {
  if (!(keyCacheSeconds >= 1 && keyCacheSeconds <= longestKeyCacheSeconds)) {
    throw new TypeError(`keyCacheSeconds must be 1 to ${longestKeyCacheSeconds}`);
  }
  if (!(maxTokenLifetimeSeconds > 0)) throw new TypeError('maxTokenLifetimeSeconds must be positive');
}
