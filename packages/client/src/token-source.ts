import type { Problem } from '@keytally/contract';
import { explainSkew, serverTimeIn } from './clock-skew.ts';
import { problemOf } from './problem.ts';
import type { Send } from './send.ts';
import type { ServerClock } from './server-clock.ts';

/** A request for a token. */
export interface TokenRequest {
  /** The token that the server just refused as expired, if any. */
  readonly refused?: string;
  /** Milliseconds that the clock of the server is ahead of this machine's, as far as it is known. */
  readonly clockOffset?: number;
}

/**
 * Returns the token for the next request: a JSON Web Token signed with a registered key. Called for every attempt, and
 * once more if the server says that the token has expired; `keepToken` makes that cheap.
 */
export type Credentials = (request: TokenRequest) => string | Promise<string>;

/** Adds a token to every request that has no `Authorization` header yet. */
export function authorising(send: Send, credentials: Credentials, clock: ServerClock): Send {
  return async (request) => {
    if (request.headers.has('Authorization')) return send(request);
    const token = await credentials({ clockOffset: clock.offset });
    const sentAt = Date.now();
    const response = await send(withToken(request.clone(), token));
    if (response.status !== 401) return response;
    const problem = await problemOf(response);
    // A browser does not show `Date` to every page.
    if (problem) clock.note(serverTimeIn(problem), sentAt, Date.now());
    if (!mayBeRenewed(problem, clock)) return explainSkew(response);
    const renewed = await credentials({ refused: token, clockOffset: clock.offset });
    return explainSkew(renewed === token ? response : await send(withToken(request, renewed)));
  };
}

/** Whether another token may be taken: the one that was refused has ended, or was made by a clock that is wrong. */
function mayBeRenewed(problem: Problem | undefined, { offset }: ServerClock): boolean {
  return problem?.code === 'token-expired' || (problem?.code === 'token-not-yet-valid' && offset !== 0);
}

function withToken(request: Request, token: string): Request {
  // Checked here, because the error of `headers.set` would quote the token.
  if (!/^[!-~]+$/.test(token))
    throw new TypeError('The credentials must return a token, which is ASCII text without white space.');
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
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
export function keepToken(makeToken: (request: TokenRequest) => string | Promise<string>): Credentials {
  let kept: KeptToken | undefined;
  let pending: Promise<string> | undefined;

  const renew = async (request: TokenRequest) => {
    const token = await makeToken(request);
    kept = { token, madeAt: Date.now(), goodFor: usefulMilliseconds(token) };
    return token;
  };
  return (request) => {
    const { refused } = request;
    if (kept !== undefined && kept.token !== refused && isGood(kept)) return kept.token;
    pending ??= renew(request).finally(() => {
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
