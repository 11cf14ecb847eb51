import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The engine of ClickHouse in a process of its own, with no data, which ends with this process at the latest. */
export class ClickhouseServer {
  readonly url: string;
  readonly #process: ChildProcess;
  #isEnding = false;

  private constructor(process: ChildProcess, url: string) {
    this.#process = process;
    this.url = url;
  }

  static async start(): Promise<ClickhouseServer> {
    const server = spawn(process.execPath, [PROGRAM], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Each running query takes a thread of this pool.
      env: { ...process.env, UV_THREADPOOL_SIZE: '32' },
    });
    for await (const line of createInterface(server.stdout)) {
      if (line.startsWith('http://')) return new ClickhouseServer(server, line);
    }
    throw new Error('The test server of ClickHouse does not start.');
  }

  /** Calls `report` if the server ends before `end` is called, with its signal or exit code. */
  onLost(report: (how: string) => void): void {
    this.#process.once('exit', (code, signal) => {
      if (!this.#isEnding) report(signal ?? `exit code ${code}`);
    });
  }

  /** Stops the server and removes its data. */
  async end(): Promise<void> {
    this.#isEnding = true;
    const ended = once(this.#process, 'exit');
    this.#process.stdin?.end();
    await ended;
  }
}

const PROGRAM = fileURLToPath(new URL('./loopback-server.ts', import.meta.url));
