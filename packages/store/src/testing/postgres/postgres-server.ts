import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  hasPostgres,
  makeServerFolder,
  serverPrograms,
  serverUser,
  writeServerFile,
} from './server-files.ts';

const PASSWORD = 'p@ss/word?';

/** How a server is stopped, with the signal that PostgreSQL knows for it: as by an administrator, or as by a crash. */
const signals = { fast: 'SIGINT', crash: 'SIGQUIT', kill: 'SIGKILL' } as const;

/** A PostgreSQL of its own, on a free port and with `fsync`, which ends with this process at the latest. */
export class PostgresServer {
  /** Not if all tests are to run on given servers: the tests that stop one are skipped then. */
  static readonly isInstalled = hasPostgres();

  readonly folder: string;
  readonly port: number;
  readonly #programs: string;
  readonly #options: readonly string[];
  readonly #watcher: ChildProcess;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number, options: readonly string[]) {
    this.folder = folder;
    this.port = port;
    this.#programs = serverPrograms(folder);
    this.#options = options;
    this.#watcher = spawn(process.execPath, [WATCHER, folder], { stdio: ['pipe', 'inherit', 'inherit'] });
    this.#watcher.unref();
  }

  /** @param options settings of the server, such as `ssl=on` */
  static async start(options: readonly string[] = []): Promise<PostgresServer> {
    const server = new PostgresServer(makeServerFolder(), await freePort(), options);
    try {
      await server.#initialise();
      await server.start();
    } catch (error) {
      await server.end();
      throw error;
    }
    return server;
  }

  url(database = 'postgres', { user = 'keytally', password = PASSWORD, sslmode = 'disable' } = {}): string {
    const account = `${user}:${encodeURIComponent(password)}`;
    return `postgres://${account}@127.0.0.1:${this.port}/${database}?sslmode=${sslmode}`;
  }

  /** Resolves when the server accepts connections. After a kill, its old processes may hold its memory for a moment. */
  async start(): Promise<void> {
    for (;;) {
      const log = await this.#tryToStart();
      if (log === undefined) return;
      if (!/still in use|is running/.test(log)) throw new Error(`PostgreSQL does not start:\n${log}`);
    }
  }

  /** Resolves to what it logged if it does not start. */
  async #tryToStart(): Promise<string | undefined> {
    const settings = [`port=${this.port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const options = [...settings, 'fsync=on', 'max_connections=200', ...this.#options];
    const server = spawn(
      join(this.#programs, 'postgres'),
      ['-D', join(this.folder, 'data'), ...options.flatMap((option) => ['-c', option])],
      { ...serverUser, cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#process = server;
    let log = '';
    return new Promise((resolve) => {
      server.stderr.on('data', (chunk) => {
        log += log.length < 100_000 ? chunk : '';
        if (/is ready to accept (read-only )?connections/.test(String(chunk))) resolve(undefined);
      });
      server.once('exit', () => resolve(log));
    });
  }

  async stop(how: keyof typeof signals): Promise<void> {
    const ended = this.#process && once(this.#process, 'exit');
    this.#process?.kill(signals[how]);
    await ended;
    this.#process = undefined;
  }

  async restart(how: keyof typeof signals): Promise<void> {
    await this.stop(how);
    await this.start();
  }

  /** Stops the server and removes its data. */
  async end(): Promise<void> {
    const ended = once(this.#watcher, 'exit');
    this.#watcher.stdin?.end();
    await ended;
  }

  async #initialise(): Promise<void> {
    const passwordFile = join(this.folder, 'password');
    writeServerFile(passwordFile, PASSWORD);
    await promisify(execFile)(
      join(this.#programs, 'initdb'),
      [
        '--pgdata',
        join(this.folder, 'data'),
        '--username',
        'keytally',
        '--pwfile',
        passwordFile,
        '--auth',
        'scram-sha-256',
        '--encoding',
        'UTF8',
        '--no-locale',
        '--no-sync',
      ],
      { ...serverUser, cwd: this.folder },
    );
    if (!existsSync(join(this.folder, 'data/PG_VERSION'))) throw new Error('initdb made no data.');
  }
}

const WATCHER = fileURLToPath(new URL('./end-with-parent.ts', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
