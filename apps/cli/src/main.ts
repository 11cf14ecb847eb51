import { CommanderError } from 'commander';
import { CommandError } from './command-error.ts';
import { createProgram } from './program.ts';

/** Exit codes: 0 done, 1 failed, 2 wrong use. */
try {
  await createProgram().parseAsync(process.argv);
} catch (error) {
  process.exitCode = report(error);
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = error instanceof Error ? error.message : String(error);
  console.error(`keytally: ${message}`);
  if (error instanceof CommandError && error.exitCode === 2) console.error('Try "keytally --help".');
  return error instanceof CommandError ? error.exitCode : 1;
}
