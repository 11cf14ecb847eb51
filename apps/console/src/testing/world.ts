import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { createKeytallyClient, type KeytallyClient } from '@keytally/client';

/** A server with demo data in a process of its own, as `npm start` starts it. */
export interface World {
  readonly url: string;
  /** The link that signs in, as often as one likes. */
  readonly link: string;
  /** A token of the administration key of the demo. */
  readonly token: string;
  readonly client: KeytallyClient;
  /** Runs a command of the command line in the folder of the server, and resolves to its standard output. */
  run(...args: readonly string[]): Promise<string>;
  /** Stops the server, and starts it again on the same data and port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const built = fileURLToPath(new URL('../../dist/index.html', import.meta.url));
const program = fileURLToPath(new URL('../../../cli/bin/keytally.js', import.meta.url));

export async function startWorld(environment: Readonly<Record<string, string>> = {}): Promise<World> {
  if (!existsSync(built))
    throw new Error('The console is not built: npx turbo run build --filter=@keytally/console');
  const folder = await mkdtemp(join(tmpdir(), 'keytally-console-'));
  const keytally = (...args: readonly string[]) =>
    spawn(process.execPath, ['--conditions=keytally-source', program, ...args], {
      cwd: folder,
      env: { ...environment, PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  let server = keytally('serve', '--demo', '--port', '0');
  const greeting = await greetingOf(server);
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  };
  const url = found(/API +(\S+)/, greeting);
  const token = found(/^(ey\S+)$/m, greeting);
  return {
    url,
    link: found(/Console +(\S+)/, greeting),
    token,
    client: createKeytallyClient({ baseUrl: url, credentials: () => token }),
    run: (...args) => outputOf(keytally(...args)),
    stop,
    async start() {
      server = keytally('serve', '--demo', '--port', new URL(url).port);
      await greetingOf(server);
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function greetingOf(server: ChildProcess): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    lines.push(line);
    if (line.includes('Stop: ')) return lines.join('\n');
  }
  throw new Error(`The server ended:\n${lines.join('\n')}`);
}

async function outputOf(command: ChildProcess): Promise<string> {
  let output = '';
  command.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  const [status] = await once(command, 'close');
  if (status !== 0) throw new Error(`The command failed with ${status}: ${output}`);
  return output;
}

function found(pattern: RegExp, text: string): string {
  const [, match] = pattern.exec(text) ?? [];
  if (match === undefined) throw new Error(`The server did not print ${pattern}:\n${text}`);
  return match;
}
