import { tellError } from './command/tell-error.ts';
import { createProgram } from './program.ts';

// What a command writes is for its user alone.
process.umask(0o077);

/** Exit codes: 0 done, 1 failed, 2 wrong use. */
const program = createProgram();
const codeOf = (error: unknown) => tellError(error, program.opts().verbose === true);

// Whoever reads the output may have had enough of it.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? process.exitCode : codeOf(error)),
);
process.on('uncaughtException', (error) => process.exit(codeOf(error)));
try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.exitCode = codeOf(error);
}
