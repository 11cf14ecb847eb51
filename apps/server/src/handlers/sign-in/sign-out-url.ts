import type { Caller } from '@keytally/keys';
import type { AppOptions } from '../../app-options.ts';
import type { Base } from '../../http/caller-base.ts';
import { tokensOf } from '../../sign-in/sealed.ts';

/** Where a person signs out of the provider too; undefined if the provider has no such page, or does not answer. */
export async function signOutUrlOf(
  caller: Caller,
  { origin, path }: Base,
  { log, signIn = [] }: Pick<AppOptions, 'log' | 'signIn'>,
): Promise<string | undefined> {
  const provider = signIn.find(({ issuer }) => issuer === caller.person?.issuer);
  if (provider === undefined || origin === undefined) return undefined;
  try {
    const idToken = tokensOf(caller, provider)?.idToken ?? '';
    return await provider.party.endSessionUrl(idToken, `${origin}${path}/console/`);
  } catch (error) {
    log.warn({ err: error, provider: provider.id }, 'Somebody signed out here, but not at the provider.');
    return undefined;
  }
}
