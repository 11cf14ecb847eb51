import type { Command } from '@commander-js/extra-typings';
import { withExamples } from '../command/examples.ts';
import type { GlobalFlags } from '../command/flags.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { tabbed } from '../command/terminal-text.ts';
import { profileNames, readProfile, removeProfile } from '../target/profiles.ts';

/** `keytally profiles` and `keytally logout` */
export function addProfiles(program: Command): void {
  const list = program
    .command('profiles')
    .description('List the profiles that "keytally login" has kept: name, URL, kind and id of the key.');
  printsResult(list, listProfiles);
  withExamples(list, 'keytally profiles');

  const logout = program
    .command('logout')
    .description('Forget a profile. Its private key stays where it is.')
    .argument('<profile>', 'name of the profile');
  printsResult(logout, (name: string, _: GlobalFlags) => forget(name));
  withExamples(logout, 'keytally logout work');
}

function listProfiles(): Result {
  const profiles = profileNames().map((name) => ({ name, ...readProfile(name) }));
  const lines = profiles.map(({ name, url, kind, keyId }) => tabbed(name, url, kind, keyId));
  return { text: lines.join('\n'), json: profiles };
}

function forget(name: string): Result {
  removeProfile(name);
  return { text: `Forgot the profile "${name}".`, json: { profile: name } };
}
