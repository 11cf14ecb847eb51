import type { Command } from '@commander-js/extra-typings';
import { call, RefusedCall } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import type { GlobalFlags } from '../command/flags.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { tabbed } from '../command/terminal-text.ts';
import { type Profile, profileNames, readProfile, removeProfile } from '../target/profiles.ts';
import { clientFor } from '../target/server-clients.ts';

/** `keytally profiles` and `keytally logout` */
export function addProfiles(program: Command): void {
  const list = program
    .command('profiles')
    .description(
      'List the profiles that "keytally login" has kept: name, URL, kind and id of the key, or who signed in.',
    );
  printsResult(list, listProfiles);
  withExamples(list, 'keytally profiles');

  const logout = program
    .command('logout')
    .description(
      'Forget a profile. Its private key stays where it is; a session of somebody who signed in ends.',
    )
    .argument('<profile>', 'name of the profile');
  printsResult(logout, (name: string, flags: GlobalFlags) => forget(name, flags));
  withExamples(logout, 'keytally logout work');
}

function listProfiles(): Result {
  const profiles = profileNames().map((name) => ({ name, ...readProfile(name) }));
  const lines = profiles.map(({ name, url, kind, keyId, session }) =>
    tabbed(name, url, session ? 'person' : kind, session?.name ?? keyId),
  );
  return { text: lines.join('\n'), json: profiles };
}

async function forget(name: string, flags: GlobalFlags): Promise<Result> {
  const profile = readProfile(name);
  const ended = profile.session === undefined || (await endSession(name, profile, flags));
  removeProfile(name);
  const note = ended
    ? ''
    : ` The server could not be told: its session ends at ${profile.session?.expiresAt}.`;
  return { text: `Forgot the profile "${name}".${note}`, json: { profile: name } };
}

/** Whether the server knows that the session is over. One that has ended is unknown to it. */
async function endSession(name: string, profile: Profile, flags: GlobalFlags): Promise<boolean> {
  const client = clientFor({ at: 'profile', url: profile.url, name, profile }, flags);
  try {
    await call(client, 'deleteConsoleSession', { path: { keyId: profile.keyId } });
    return true;
  } catch (error) {
    // Of a session that has ended the client says so.
    if (error instanceof CommandError) return error.problem === 'sign-in-ended';
    return error instanceof RefusedCall && error.problem.status === 404;
  }
}
