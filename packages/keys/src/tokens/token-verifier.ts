import type { Clock } from '../clock.ts';
import { isParentAt, isValidAt, type KeyRow, PROPAGATION_MS } from '../registry/key-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';
import { type Caller, callerOf, reachesProduct } from './caller.ts';
import { KeyCache } from './key-cache.ts';
import { readTokenClaims, type TokenClaims } from './token-claims.ts';
import { TokenRefused } from './token-refused.ts';
import { requireSignature } from './token-signature.ts';
import { requireTimes } from './token-times.ts';
import { createUseMarks } from './use-marks.ts';
import { VerifiedTokens } from './verified-tokens.ts';

/** Longest lifetime of a token of a session key: a copied one is of little use. */
const SESSION_TOKEN_SECONDS = 5 * 60;

/** Longest time that keys may be cached, in seconds: by then a deletion must have reached every server. */
const LONGEST_KEY_CACHE_SECONDS = PROPAGATION_MS / 1000;

export interface TokenVerifierOptions {
  readonly registry: KeyRegistry;
  readonly clock: Clock;
  /** Longest time from `iat` to `exp`. */
  readonly maxTokenLifetimeSeconds: number;
  /** How long keys may be cached, 1 to 600. */
  readonly keyCacheSeconds: number;
  /** Shortest time between two reads caused by unknown keys or a failing store. Default 2. */
  readonly keyCooldownSeconds?: number;
  /** How many verified tokens are cached. Default 10,000. */
  readonly verifiedTokenLimit?: number;
}

export interface TokenVerifier {
  /**
   * Resolves to the key that signed this token (see `bearerToken`); `''` is refused as missing.
   * Throws `TokenRefused` and nothing else, whatever the text.
   */
  verify(token: string): Promise<Caller>;

  /**
   * Resolves to a key that something was given to, as it is now, where it reaches a product; undefined if it was deleted or
   * replaced, has ended, or does not reach the product. Looked up as `verify` looks keys up, so that it ends as soon.
   */
  keyOf(holder: KeyHolder, productId: string): Promise<Caller | undefined>;

  /** Seconds since the cached keys were read; undefined if they never were. A call reads older ones than allowed anew. */
  keyCacheAge(): number | undefined;
}

/** The key that something was given to. */
export type KeyHolder = Pick<Caller, 'kind' | 'keyId' | 'thumbprint'>;

/**
 * Verifies bearer tokens (RFC 7519, RFC 8725) against the registry. The algorithm and the caller's rights come from the
 * key's row, not from the token. Throws `TypeError` for settings out of range.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  requireSaneOptions(options);
  const { registry, clock, maxTokenLifetimeSeconds } = options;
  const longestOfSession = Math.min(maxTokenLifetimeSeconds, SESSION_TOKEN_SECONDS);
  const maxAge = options.keyCacheSeconds * 1000;
  const cooldown = (options.keyCooldownSeconds ?? 2) * 1000;
  const keys = new KeyCache({ registry, clock, maxAge, cooldown });
  const verified = new VerifiedTokens(options.verifiedTokenLimit ?? 10_000);
  const markUse = createUseMarks(registry);

  async function verify(token: string): Promise<Caller> {
    const known = verified.get(token);
    const claims = known?.claims ?? readTokenClaims(token);
    const row = await keys.find(claims.kind, claims.keyId);
    const now = clock.now();
    // Nobody signs as a person: their sessions do.
    if (row === undefined || row.person) throw new TokenRefused('key-unknown', claims);
    if (!isValidAt(row, now)) throw new TokenRefused('key-ended', claims);
    const parent = row.session && (await parentOf(row, claims));
    const isVerified = known?.thumbprint === row.thumbprint && claims.algorithm === row.algorithm;
    if (!isVerified) await requireSignature(token, claims, row);
    requireTimes(claims, now, row.session ? longestOfSession : maxTokenLifetimeSeconds);
    if (!isVerified) verified.set(token, { claims, thumbprint: row.thumbprint });
    markUse(row, now);
    if (parent) markUse(parent, now);
    return callerOf(row, claims, parent);
  }

  async function parentOf(row: KeyRow, claims: TokenClaims): Promise<KeyRow> {
    const parent = await keys.find(row.kind, row.session?.parentId ?? '');
    const isValid = parent !== undefined && isParentAt(parent, row, clock.now());
    if (!isValid) throw new TokenRefused('parent-ended', claims);
    return parent;
  }

  async function keyOf({ kind, keyId, thumbprint }: KeyHolder, productId: string) {
    const row = await keys.find(kind, keyId);
    const now = clock.now();
    // A session is never a holder: its parent is.
    if (row?.thumbprint !== thumbprint || row.session || !isValidAt(row, now)) return undefined;
    const key = callerOf(row, { audience: [productId] });
    if (!reachesProduct(key, productId)) return undefined;
    markUse(row, now);
    return key;
  }

  function keyCacheAge(): number | undefined {
    const { age } = keys;
    return age === undefined ? undefined : age / 1_000;
  }

  return { verify, keyOf, keyCacheAge };
}

function requireSaneOptions({ keyCacheSeconds, maxTokenLifetimeSeconds }: TokenVerifierOptions): void {
  if (!(keyCacheSeconds >= 1 && keyCacheSeconds <= LONGEST_KEY_CACHE_SECONDS)) {
    throw new TypeError(`keyCacheSeconds must be 1 to ${LONGEST_KEY_CACHE_SECONDS}`);
  }
  if (!(maxTokenLifetimeSeconds > 0)) throw new TypeError('maxTokenLifetimeSeconds must be positive');
}
