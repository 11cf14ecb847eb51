import type { Caller } from '@keytally/keys';
import type { Attempt, SignedIn } from '@keytally/sign-in';
import { seal, unseal } from '../encoding/sealed-text.ts';
import type { SignInProvider } from './providers.ts';

/** How long somebody may take to sign in at the provider, in milliseconds. */
export const ATTEMPT_MS = 10 * 60_000;

/** What a browser keeps, and cannot read, while somebody is at the provider. */
export interface KeptAttempt {
  readonly attempt: Attempt;
  /** Thumbprint of the key that the session is for. */
  readonly sessionKey: string;
  /** Where a command waits on the same machine, if not a page. */
  readonly port?: number | undefined;
  /** Unix ms. */
  readonly begunAt: number;
}

export function sealAttempt(kept: KeptAttempt, { secret }: Pick<SignInProvider, 'secret'>): string {
  return seal(JSON.stringify(kept), 'attempt', secret).toString('base64url');
}

/** Undefined if it is not of this server and provider, or too old. */
export function openAttempt(
  text: string,
  { secret }: Pick<SignInProvider, 'secret'>,
  now: number,
): KeptAttempt | undefined {
  const opened = unseal(Buffer.from(text, 'base64url'), 'attempt', secret);
  const kept = opened === undefined ? undefined : (JSON.parse(opened) as KeptAttempt);
  return kept && now - kept.begunAt < ATTEMPT_MS ? kept : undefined;
}

/** What the provider gave, to be asked again with. */
export type KeptTokens = Pick<SignedIn, 'idToken'> & { readonly refreshToken: string };

/** For one session alone: copied into the row of another one it cannot be opened. */
export function sealTokens(tokens: KeptTokens, sessionKey: string, secret: Uint8Array): string {
  return seal(JSON.stringify(tokens), `session ${sessionKey}`, secret).toString('base64url');
}

/** The tokens of a caller's session. Undefined if it has none, or if the secret of the provider's client is another one now. */
export function tokensOf(
  { session, thumbprint }: Pick<Caller, 'session' | 'thumbprint'>,
  { secret }: Pick<SignInProvider, 'secret'>,
): KeptTokens | undefined {
  const sealed = Buffer.from(session?.signIn?.sealed ?? '', 'base64url');
  const opened = unseal(sealed, `session ${thumbprint}`, secret);
  return opened === undefined ? undefined : (JSON.parse(opened) as KeptTokens);
}
