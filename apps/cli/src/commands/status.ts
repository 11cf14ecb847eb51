import type { Command } from '@commander-js/extra-typings';
import { withExamples } from '../command/examples.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { askStatus } from '../status/ask-status.ts';
import { statusLines, statusOf } from '../status/describe-status.ts';
import { findTarget } from '../target/find-target.ts';
import { isServed } from '../target/is-served.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withClient } from '../target/with-client.ts';

/** `keytally status` */
export function addStatus(program: Command): void {
  const command = program
    .command('status')
    .description(
      'Say whether a server is healthy: whether it takes records, since when it runs, its disk and memory, the next key that ends, ' +
        'the last backup, and what waits; where no server runs, what the data says of itself. Exits with 1 if no records can be taken.',
    );
  printsResult(addTargetFlags(command), run);
  withExamples(command, 'keytally status', 'keytally status --json');
}

async function run(flags: TargetFlags): Promise<Result> {
  const target = findTarget(flags);
  // Without a server this process opens the data itself, and would tell of itself.
  const isOfServer = target.at === 'directory' ? await isServed(target.directory) : target.at !== 'cluster';
  const status = statusOf({ ...(await withClient(flags, {}, askStatus)), isOfServer });
  if (!status.ready) process.exitCode = 1;
  return { text: statusLines(status).join('\n'), json: status };
}
