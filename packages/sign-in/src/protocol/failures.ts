import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { clockDiffers, SignInFailed, type SignInFailure } from '../sign-in-failed.ts';

/** What was asked of the provider: the same refusal means something else each time. */
export type Asked = 'sign-in' | 'renewal' | 'user-info-of-renewal' | 'log-out';

/** Codes of OAuth 2.0 and OpenID Connect by which a provider says that it is its own fault. */
const unavailable: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

/** Codes by which a provider says that a person has to come to it again, or may not. */
const ended: ReadonlySet<string> = new Set([
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'invalid_grant',
  'login_required',
]);

/** What an error of the libraries means for the person. What it carries as its cause has tokens, so only its words are kept. */
export function failureOf(error: unknown, asked: Asked): SignInFailed {
  const causes = causesOf(error);
  const known = causes.find((cause) => cause instanceof SignInFailed);
  if (known) return known;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return refusal(error.error, error.error_description, asked);
  if (error instanceof WWWAuthenticateChallengeError) {
    const code = asked === 'user-info-of-renewal' ? 'access-ended' : 'provider-refused';
    return new SignInFailed(code, `the provider answered ${error.status}`);
  }
  const seconds = causes.map(clockDifference).find((difference) => difference !== undefined);
  if (seconds !== undefined) return clockDiffers(seconds);
  const words = causes.filter((cause) => cause instanceof Error).map(({ message }) => message);
  return new SignInFailed('wrong-answer', words.join(': ') || 'the answer of the provider is wrong');
}

/** An error, its cause, the cause of that, and so on. */
function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = [];
  let cause = error;
  while (cause !== undefined && causes.length < 10) {
    causes.push(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return causes;
}

function refusal(code: string, description: string | undefined, asked: Asked): SignInFailed {
  const detail = description === undefined ? code : `${code}: ${description}`;
  return new SignInFailed(meaningOf(code, asked), `the provider answered ${detail}`);
}

function meaningOf(code: string, asked: Asked): SignInFailure {
  if (unavailable.has(code)) return 'provider-unavailable';
  if (asked !== 'sign-in' && ended.has(code)) return 'access-ended';
  // The code is used up, too old, or of a browser with another verifier.
  return code === 'invalid_grant' ? 'wrong-attempt' : 'provider-refused';
}

interface TimeFault {
  readonly claim: unknown;
  readonly claims: { readonly iat?: unknown; readonly nbf?: unknown };
  readonly now: number;
}

/** By how many seconds the provider's clock is ahead, if the error is about the time in a token. */
function clockDifference(cause: unknown): number | undefined {
  if (typeof cause !== 'object' || cause === null) return undefined;
  const { claim, claims, now } = cause as Partial<TimeFault>;
  if ((claim !== 'exp' && claim !== 'nbf') || now === undefined) return undefined;
  const told = claim === 'nbf' ? claims?.nbf : claims?.iat;
  return typeof told === 'number' ? told - now : undefined;
}
