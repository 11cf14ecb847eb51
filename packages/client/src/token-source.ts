import { explainSkew } from './clock-skew.ts';
import { problemOf } from './problem.ts';
import type { Send } from './send.ts';

/** What a request for a token says of the one before. */
export interface TokenRequest {
  /** The token that the server just answered to be expired; absent when none was refused. */
  readonly refused?: string;
}

/**
 * Gives the token of the next request: a JSON Web Token signed with the private half of an uploaded key. It is asked
 * for every attempt, and once more when the server says that the token has expired; `keepToken` makes that cheap.
 */
export type Credentials = (request: TokenRequest) => string | Promise<string>;

/** Sends every request with a token, unless it has an `Authorization` of its own. */
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
  // Said here, for the error of a header that is refused would hold the token.
  if (!/^[!-~]+$/.test(token))
    throw new TypeError('What the credentials gave is no token: a text without white space.');
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function renewedToken(response: Response, credentials: Credentials, refused: string): Promise<string> {
  const isExpired = (await problemOf(response))?.code === 'token-expired';
  return isExpired ? credentials({ refused }) : refused;
}

/** A token that was made here, when (Unix milliseconds), and for how long it is good (milliseconds). */
interface KeptToken {
  readonly token: string;
  readonly madeAt: number;
  readonly goodFor: number;
}

/**
 * Credentials that keep the token that `makeToken` made until shortly before it ends, a minute or a fifth of its
 * lifetime, or until the server refuses it as expired. Its age is measured from when it was made, so the clocks of this
 * machine and of whoever signs may differ. Calls at the same time share one token in the making.
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

/** How long to use a token; one that can't be read is used until it is refused. */
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
