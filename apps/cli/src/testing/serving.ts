import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@keytally/contract-tests/free-port';
import type { SettingName } from '@keytally/runtime';
import { expect } from 'vitest';
import { nodeArgs } from './keytally-in.ts';

export type Environment = Partial<Record<SettingName, string>>;

/** `keytally serve` in a process of its own, on a port that it keeps when it is started again. */
export class Serving {
  readonly url: string;
  readonly #folder: string;
  readonly #environment: Environment;
  /** A command that runs the one after it, such as one that limits what that may use. */
  readonly #around: readonly string[];
  #process: ChildProcess | undefined;
  #printed = '';

  private constructor(
    folder: string,
    environment: Environment,
    { port, around }: { readonly port: number; readonly around: readonly string[] },
  ) {
    this.#folder = folder;
    this.#around = around;
    this.#environment = { ...environment, KEYTALLY_PORT: String(port) };
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(
    folder: string,
    environment: Environment,
    around: readonly string[] = [],
  ): Promise<Serving> {
    const server = new Serving(folder, environment, { port: await freePort(), around });
    await server.start();
    return server;
  }

  get #isAround(): boolean {
    return this.#around.length > 0;
  }

  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  /** What it has printed since its first start, its log with it. */
  get printed(): string {
    return this.#printed;
  }

  async start(): Promise<void> {
    const begin = this.#printed.length;
    const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: this.#folder, ...this.#environment };
    const [program = '', ...args] = [...this.#around, process.execPath, ...nodeArgs, 'serve'];
    const child = spawn(program, args, {
      cwd: this.#folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: this.#isAround,
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          this.#printed += chunk;
          if (this.#printed.includes(this.url, begin)) resolve();
        });
      child.once('exit', () => {
        this.#process = undefined;
        reject(new Error(`The server ended:\n${this.#printed}`));
      });
    });
  }

  /** Resolves to the status of the process, or the signal that ended it. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string> {
    const child = this.#process;
    if (child === undefined) return 'not running';
    const ended = once(child, 'exit');
    // Killed alone, the command around a server would leave it behind, so both are a group.
    if (this.#isAround && signal === 'SIGKILL') process.kill(-Number(child.pid), signal);
    else child.kill(signal);
    const [status, name] = await ended;
    this.#process = undefined;
    return status ?? name;
  }

  kill(): Promise<number | string> {
    return this.stop('SIGKILL');
  }

  /** Ends it, and expects that it gave no answer that the contract does not declare. */
  async end(): Promise<void> {
    await this.kill();
    expect(this.#printed).not.toContain(': the contract ');
  }

  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }
}
