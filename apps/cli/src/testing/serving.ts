import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@keytally/contract-tests/free-port';
import type { SettingName } from '@keytally/runtime';
import { expect, onTestFinished } from 'vitest';
import { nodeArgs } from './keytally-in.ts';

export type Environment = Partial<Record<SettingName, string>>;

/** `keytally serve` in a process of its own, on a port that it keeps when it is started again. */
export class Serving {
  readonly url: string;
  readonly #folder: string;
  readonly #environment: Environment;
  #process: ChildProcess | undefined;
  #printed = '';

  private constructor(folder: string, environment: Environment, port: number) {
    this.#folder = folder;
    this.#environment = { ...environment, KEYTALLY_PORT: String(port) };
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts a server that ends with the test. The test fails if the server gave an answer that the contract does not declare. */
  static async start(folder: string, environment: Environment): Promise<Serving> {
    const server = new Serving(folder, environment, await freePort());
    onTestFinished(async () => {
      await server.kill();
      expect(server.#printed).not.toContain(': the contract ');
    });
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: this.#folder, ...this.#environment };
    const child = spawn(process.execPath, [...nodeArgs, 'serve'], { cwd: this.#folder, env });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          this.#printed += chunk;
          if (this.#printed.includes(this.url)) resolve();
        });
      child.once('exit', () => reject(new Error(`The server ended:\n${this.#printed}`)));
    });
  }

  /** Resolves to the status of the process, or the signal that ended it. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined) return 'not running';
    const { exitCode, signalCode } = child;
    if (exitCode !== null || signalCode !== null) return exitCode ?? String(signalCode);
    const ended = once(child, 'exit');
    child.kill(signal);
    const [status, name] = await ended;
    return status ?? name;
  }

  kill(): Promise<number | string> {
    return this.stop('SIGKILL');
  }

  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }
}
