import type { Command } from '@commander-js/extra-typings';
import { LOG_LEVELS, type LogLevel } from '@keytally/runtime';
import { CommandError } from '../command/command-error.ts';
import { Argument } from '../command/commander.ts';
import { withExamples } from '../command/examples.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { askServer, type DataFlags } from '../server/ask-server.ts';
import { addDataFlag } from '../target/only-with-data.ts';

/** `keytally log-level` */
export function addLogLevel(program: Command): void {
  const command = program
    .command('log-level')
    .description(
      'Change what a running server logs, until it ends: with "debug" each request is a line, and each refused call.',
    )
    .addArgument(new Argument('<level>', 'level of the log').choices(LOG_LEVELS));
  printsResult(addDataFlag(command), run);
  withExamples(
    command,
    'keytally log-level debug --data-dir data',
    'keytally log-level info --data-dir data',
  );
}

async function run(level: LogLevel, flags: DataFlags): Promise<Result> {
  const done = await askServer(flags, { command: 'log-level', level });
  if (done === undefined)
    throw new CommandError(
      'No server runs on this data: start it with KEYTALLY_LOG_LEVEL instead, which is how the servers of a cluster are told too.',
    );
  return { text: `The server logs ${level} from now on.`, json: { level } };
}
