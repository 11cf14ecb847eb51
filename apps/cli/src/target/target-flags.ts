import type { GlobalFlags } from '../command/flags.ts';
import { addsFlags } from '../command/typed-flags.ts';

/** The flags that say which server or data directory a command works on. */
export interface TargetFlags extends GlobalFlags {
  readonly url?: string;
  readonly token?: string | undefined;
  readonly insecure?: boolean;
  readonly dataDir?: string;
  readonly profile?: string;
}

/** Adds the flags that say what a command works on. Without them it is the data directory on this machine. */
export const addTargetFlags = addsFlags((command) =>
  command
    .option('--data-dir <directory>', 'data directory on this machine, whether a server runs on it or not')
    .option('--profile <name>', 'server and key that "keytally login" has kept under this name')
    .option('--url <url>', 'URL of a server; needs --token')
    .option('--token <token>', 'token for the server, or @file')
    .option('--insecure', 'allow plain HTTP to another machine, where tokens can be read on the way'),
);

/** Adds the flags that say on which product a command works, and where. `what` it is the product of: `the events`. */
export const addProductFlags = addsFlags((command, what: string) =>
  addTargetFlags(
    command.option('--product <id>', `product of ${what}; may be left out if there is only one`),
  ),
);
