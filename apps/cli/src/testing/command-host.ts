import { printError } from '../command/print-error.ts';
import { createProgram, runProgram } from '../program.ts';
import type { Command, Outcome } from './keytally-in.ts';

const { NODE_COMPILE_CACHE: _, ...ENVIRONMENT } = process.env;

/**
 * Runs command lines one after another, each in its folder, and sends the outcomes: one process for many commands,
 * because starting a process takes longer than most commands.
 */
async function run({ folder, args, env }: Command): Promise<Outcome> {
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
      printed[name] += Buffer.from(chunk as string).toString();
      const done = rest.at(-1);
      if (typeof done === 'function') done();
      return true;
    }) as typeof process.stdout.write;
  }
  process.chdir(folder);
  setEnvironment({ ...ENVIRONMENT, ...env });
  process.exitCode = 0;
  const program = await createProgram(args);
  try {
    await runProgram(program, args);
  } catch (error) {
    process.exitCode = printError(error, program);
  }
  return { status: Number(process.exitCode), ...printed };
}

/** Sets each variable by itself: a new object would not change the time zone. */
function setEnvironment(wanted: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (wanted[name] === undefined) delete process.env[name];
  Object.assign(process.env, wanted);
}

process.on('message', async (command: Command) => process.send?.(await run(command)));
process.on('disconnect', () => process.exit());
