import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Stops a server at the first answer that the contract does not declare. */
export const recorder = `--import=${new URL('../../../../packages/contract-tests/src/recorder/in-processes.ts', import.meta.url)}`;

/** The arguments with which Node runs the command line. */
export const nodeArgs = [
  '--conditions=keytally-source',
  recorder,
  fileURLToPath(new URL('../../bin/keytally.js', import.meta.url)),
];

/** A command line, without the name of the program, and its folder. */
export interface Command {
  readonly folder: string;
  readonly args: readonly string[];
  /** What is set beside the environment of the tests. */
  readonly env: NodeJS.ProcessEnv;
}

/** The outcome of a command. */
export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/keytally/compiled', import.meta.url));

/** The host of this test process, which runs one command at a time. It ends with this process. */
let host: ChildProcess | undefined;

/** Runs a command line in a folder, like a user would, but not in its own process. */
export function keytallyIn(folder: string, ...args: readonly string[]): Promise<Outcome> {
  return keytallyWith({}, folder, ...args);
}

/** The same, with these variables in its environment. */
export async function keytallyWith(
  env: NodeJS.ProcessEnv,
  folder: string,
  ...args: readonly string[]
): Promise<Outcome> {
  host ??= startHost();
  const settled = new AbortController();
  const answer = once(host, 'message', settled);
  const end = once(host, 'exit', settled).then(() =>
    Promise.reject(new Error('The host of commands ended.')),
  );
  const { XDG_CONFIG_HOME = folder } = process.env;
  host.send({ folder, args, env: { XDG_CONFIG_HOME, ...env } } satisfies Command);
  const [outcome] = await Promise.race([answer, end]);
  settled.abort();
  return outcome;
}

function startHost(): ChildProcess {
  const script = new URL('command-host.ts', import.meta.url);
  const child = fork(script, {
    execArgv: ['--conditions=keytally-source'],
    // Where the command keeps what is compiled of it: without that half of the start is compiling.
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}
