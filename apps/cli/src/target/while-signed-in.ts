import type { KeytallyClient } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import type { Profile } from './profiles.ts';

type Middleware = Parameters<KeytallyClient['use']>[number];

/** A session of somebody who signed in may end at any time: at the provider, or by an administrator. Then it says how to go on. */
export function whileSignedIn(name: string, { url }: Profile): Middleware {
  return {
    onResponse({ response }) {
      if (response.status !== 401) return;
      throw signInOver('Your sign-in is over.', url, name);
    },
  };
}

export function signInOver(what: string, url: string, name: string): CommandError {
  return new CommandError(
    `${what} Sign in again: keytally login ${url} --profile ${name}`,
    1,
    'sign-in-ended',
  );
}
