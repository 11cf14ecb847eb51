import { explainSkew } from './clock-skew.ts';
import { problemOf } from './problem.ts';
import type { Send } from './send.ts';

/** A request for a token. */
export interface TokenRequest {
  /** The token that the server just refused as expired, if any. */
  readonly refused?: string;
}

/**
 * Returns the token for the next request: a JSON Web Token signed with a registered key. Called for every attempt, and
 * once more if the server says that the token has expired; `keepToken` makes that cheap.
 */
export type Credentials = (request: TokenRequest) => string | Promise<string>;

/** Adds a token to every request that has no `Authorization` header yet. */
export function authorising(send: Send, credentials: Credentials): Send {
  return async (request) => {
    if (request.headers.has('Authorization')) return send(request);
    const token = await credentials({});
    const response = await send(withToken(request.clone(), token));
    if (response.status !== 401) return response;
    const renewed = await renewedToken(response, credentials, token);
    return explainSkew(renewed === token ? response : await send(withToken(request, renewed)));
  };
}

function withToken(request: Request, token: string): Request {
  // Checked here, because the error of `headers.set` would quote the token.
  if (!/^[!-~]+$/.test(token))
    throw new TypeError('The credentials must return a token, which is ASCII text without white space.');
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function renewedToken(response: Response, credentials: Credentials, refused: string): Promise<string> {
  const isExpired = (await problemOf(response))?.code === 'token-expired';
  return isExpired ? credentials({ refused }) : refused;
}

/** A cached token, when it was made (Unix milliseconds), and how long to use it (milliseconds). */
interface KeptToken {
  readonly token: string;
  readonly madeAt: number;
  readonly goodFor: number;
}

/**
 * Credentials that cache a token of `makeToken` until the server refuses it as expired or it is about to expire: a
 * minute before, or a fifth of its lifetime if that is less. The age is measured from when it was made, so the clocks
 * of this machine and of the signer may differ. Concurrent calls share one call of `makeToken`.
 */
export function keepToken(makeToken: () => string | Promise<string>): Credentials {
  let kept: KeptToken | undefined;
  let pending: Promise<string> | undefined;

  const renew = async () => {
    const token = await makeToken();
    kept = { token, madeAt: Date.now(), goodFor: usefulMilliseconds(token) };
    return token;
  };
  return ({ refused }) => {
    if (kept !== undefined && kept.token !== refused && isGood(kept)) return kept.token;
    pending ??= renew().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

function isGood({ madeAt, goodFor }: KeptToken): boolean {
  const age = Date.now() - madeAt;
  return age >= 0 && age < goodFor;
}

/** How long to use a token. A token that can't be read is used until it is refused. */
function usefulMilliseconds(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const lifetime = Number(claims.exp) - Number(claims.iat ?? claims.nbf);
    return Number.isNaN(lifetime) ? Number.POSITIVE_INFINITY : (lifetime - Math.min(60, lifetime / 5)) * 1000;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
