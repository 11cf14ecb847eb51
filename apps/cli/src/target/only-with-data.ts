import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { fullName } from '../command/called-command.ts';
import { CommandError } from '../command/command-error.ts';
import { Option } from '../command/commander.ts';
import { tell } from '../command/output.ts';
import { addsFlags } from '../command/typed-flags.ts';
import { usualProfile } from '../data/environment.ts';

/** The flags of commands that may ask a server. */
const OF_SERVERS = ['profile', 'url', 'token'];

/**
 * Adds `--data-dir` to a command that works on the data itself, and never asks a server elsewhere. Who names a server, or has
 * named one for all commands, is told where the command runs.
 */
export const addDataFlag = addsFlags((command, meaning: string = 'data directory (default: .keytally)') => {
  for (const name of OF_SERVERS) command.addOption(new Option(`--${name} <${name}>`).hideHelp());
  return command.option('--data-dir <directory>', meaning).hook('preAction', (_, called) => {
    const given = OF_SERVERS.find((name) => called.opts()[name] !== undefined);
    if (given === undefined) return tellOfProfile(called);
    throw new CommandError(
      `"${fullName(called)}" takes no --${given}: it works on the data itself, so run it on the machine that has the data, as the user of the server, with --data-dir.`,
      2,
    );
  });
});

function tellOfProfile(called: CommandUnknownOpts): void {
  if (called.opts().dataDir !== undefined || usualProfile() === undefined) return;
  tell(`keytally: KEYTALLY_PROFILE is not used: "${fullName(called)}" works on the data of this machine.`);
}
