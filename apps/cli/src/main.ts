import { printError } from './command/print-error.ts';
import { createProgram, runProgram } from './program.ts';

// Files that a command writes are readable by its user only.
process.umask(0o077);

/** Exit codes: 0 done, 1 failed, 2 usage error. */
const program = await createProgram(process.argv.slice(2));
const exitCodeOf = (error: unknown) => printError(error, program);

// The reader of the output may close it early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? process.exitCode : exitCodeOf(error)),
);
process.on('uncaughtException', (error) => process.exit(exitCodeOf(error)));
try {
  await runProgram(program, process.argv.slice(2));
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
