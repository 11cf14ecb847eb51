import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SettingsError } from '@keytally/runtime';
import type { RelyingParty } from '@keytally/sign-in';

/** A provider at which people sign in. */
export interface SignInProvider {
  readonly id: string;
  readonly title: string;
  readonly issuer: string;
  readonly party: RelyingParty;
  /** 32 bytes, for what is kept of a sign-in in browsers and in the store. */
  readonly secret: Uint8Array;
}

/** All that a server is set up for, in the order of its settings. */
export type SignInProviders = readonly SignInProvider[];

/**
 * Reads the file of KEYTALLY_SIGN_IN_FILE. What speaks to providers is loaded only with it.
 *
 * @throws {SettingsError} if it cannot be read, or says something that cannot be
 */
export async function openSignInProviders(file: string): Promise<SignInProviders> {
  const { createRelyingParty, readProviders, SignInSettingsError } = await import('@keytally/sign-in');
  const readSecret = (name: string) => readText(resolve(dirname(file), name)).trim();
  try {
    return readProviders(readText(file), readSecret).map((provider) => ({
      id: provider.id,
      title: provider.title,
      issuer: provider.issuer,
      party: createRelyingParty(provider),
      secret: secretFrom(provider.clientSecret, provider.issuer),
    }));
  } catch (error) {
    if (!(error instanceof SignInSettingsError)) throw error;
    throw new SettingsError(`KEYTALLY_SIGN_IN_FILE: ${file}: ${error.message}`, { cause: error });
  }
}

/** All servers have the secret of the provider's client, and a copy of the database has not (RFC 5869). */
function secretFrom(clientSecret: string, issuer: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', clientSecret, issuer, 'keytally sign-in', 32));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = (error as Error).message;
    throw new SettingsError(`KEYTALLY_SIGN_IN_FILE needs ${file}, which cannot be read: ${reason}`);
  }
}
