import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { run } from './tools.ts';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const recorder = `--import=${pathOf('../recorder/in-processes.ts')}`;
const keytally = ['--conditions=keytally-source', pathOf('../../../../apps/cli/src/main.ts')];

/** A server in a process of its own, and an administration key to call it. */
export interface KeytallyProcess {
  readonly url: string;
  readonly pid: number;
  /** A token that is valid for a quarter of an hour. */
  token(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a server as a person would: makes a key, registers it and serves. All of it is in one folder.
 *
 * @param isRecorded whether it checks its answers against the contract, which takes memory and time
 */
export async function startKeytally(folder: string, { isRecorded = true } = {}): Promise<KeytallyProcess> {
  const type = (line: string) => run(process.execPath, [...keytally, ...line.split(' ')], { cwd: folder });
  await type('keys generate --id ops --kind admin --algorithm EdDSA --out keys');
  await type('keys bootstrap --id ops --public-key keys/ops.public.pem');
  const parameters = [...(isRecorded ? [recorder] : []), ...keytally];
  const server = spawn(process.execPath, [...parameters, 'serve', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await urlIn(server.stdout),
    pid: Number(server.pid),
    token: async () => (await type('token --id ops --kind admin --private-key keys/ops.private.pem')).trim(),
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** The address that a server greets with. */
async function urlIn(output: AsyncIterable<unknown>): Promise<string> {
  let greeting = '';
  for await (const chunk of output) {
    greeting += String(chunk);
    const [, url] = /^ *API +(http:\S+)/m.exec(greeting) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`The server ended before it said its address:\n${greeting}`);
}
