import type { PairedSignIn } from '@keytally/keys';
import type { SignedIn } from '@keytally/sign-in';
import type { SignInProvider } from './providers.ts';
import { sealTokens } from './sealed.ts';

/** What is kept of a sign-in with the session that is for a key. */
export function toSignIn(
  { sid, refreshToken, idToken }: Pick<SignedIn, 'sid' | 'refreshToken' | 'idToken'>,
  sessionKey: string,
  { secret }: Pick<SignInProvider, 'secret'>,
  saidAt: number,
): PairedSignIn {
  return {
    sessionKey,
    saidAt,
    ...(sid !== undefined && { sid }),
    ...(refreshToken !== undefined && { sealed: sealTokens({ refreshToken, idToken }, sessionKey, secret) }),
  };
}
