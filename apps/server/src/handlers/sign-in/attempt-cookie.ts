import type { Request, Response } from 'express';
import type { Base } from '../../http/caller-base.ts';
import type { SignInProvider } from '../../sign-in/providers.ts';

/** What a browser keeps of an attempt to sign in, and for how long in milliseconds. */
interface AttemptCookie {
  readonly state: string;
  readonly value: string;
  readonly maxAge: number;
}

/** It comes back with the browser from another site, so that it cannot be `Strict`. */
export function setAttemptCookie(
  response: Response,
  { origin, path }: Base,
  { id }: SignInProvider,
  { state, value, maxAge }: AttemptCookie,
): void {
  const secure = origin?.startsWith('https:') === true;
  response.cookie(nameFor(state), value, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: `${path}/sign-in/${id}`,
    maxAge,
  });
}

/** The value of the cookie for a state; empty if there is none. */
export function attemptCookieIn({ headers: { cookie = '' } }: Request, state: string): string {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${nameFor(state)}=([\\w-]*)`).exec(cookie) ?? [];
  return value;
}

/** Each attempt has a cookie of its own, so that two tabs do not disturb each other. */
function nameFor(state: string): string {
  return `keytally-sign-in-${state.replaceAll(/[^\w-]/g, '').slice(0, 16)}`;
}
