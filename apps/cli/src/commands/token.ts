import type { Command } from '@commander-js/extra-typings';
import { ALGORITHM_NAMES } from '@keytally/keys';
import { CommandError } from '../command/command-error.ts';
import { Option } from '../command/commander.ts';
import { withExamples } from '../command/examples.ts';
import { collected, KIND_NAMES } from '../command/flags.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { type SigningFlags, signedToken } from '../server/signed-token.ts';

interface TokenOptions extends SigningFlags {
  readonly lifetime: string;
}

/** `keytally token` */
export function addToken(program: Command): void {
  const command = program
    .command('token')
    .description('Sign a token and print it.')
    .requiredOption('--id <id>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES).makeOptionMandatory())
    .requiredOption('--private-key <file>', 'private half of the key (PEM)')
    .addOption(collected('--product <id>', 'product for which a client token is valid'))
    .addOption(
      new Option('--algorithm <name>', 'if the key was not registered with its default algorithm').choices(
        ALGORITHM_NAMES,
      ),
    )
    .option('--lifetime <time>', 'how long it is valid, such as 900s, 15m or 1h', '15m');
  printsResult(command, token);
  withExamples(
    command,
    'keytally token --id ci-2026 --kind admin \\\n    --private-key keys/ci-2026.private.pem',
    'keytally token --id ci-2026 --kind client \\\n    --private-key keys/ci-2026.private.pem \\\n' +
      '    --product acme-editor --lifetime 1h',
  );
}

async function token({ lifetime, ...flags }: TokenOptions): Promise<Result> {
  const signed = await signedToken(flags, seconds(lifetime));
  return { text: signed.token, json: signed };
}

function seconds(text: string): number {
  const [, number, unit = 's'] = /^(\d+)([smh])?$/.exec(text) ?? [];
  if (number === undefined || Number(number) === 0)
    throw new CommandError(`--lifetime is "${text}"; write it like 900s, 15m or 1h.`, 2);
  return Number(number) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
}
