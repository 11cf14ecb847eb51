import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ClusterSettings } from '../../store-settings.ts';
import type { Reply, Task } from './tasks.ts';

const PROGRAM = fileURLToPath(new URL('./server-at-work.ts', import.meta.url));
const WRONG_CLOCK = new URL('./wrong-clock.ts', import.meta.url).href;

/** A server in a process of its own, which may be killed at any moment. */
export class WorkingServer {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #number = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** @param clockAheadMs how wrong its clock is */
  static async start(settings: ClusterSettings, clockAheadMs = 0): Promise<WorkingServer> {
    const child = spawn(
      process.execPath,
      ['--conditions=keytally-source', `--import=${WRONG_CLOCK}`, PROGRAM, JSON.stringify(settings)],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, CLOCK_AHEAD_MS: String(clockAheadMs) },
      },
    );
    child.stdin.on('error', () => undefined); // It was killed: its tasks are answered below.
    const server = new WorkingServer(child);
    const open = server.#answerTo(0);
    server.#listen();
    await open;
    return server;
  }

  /** Resolves to the answer; without a result and a failure if the server was killed before. */
  ask(task: Task): Promise<Reply> {
    this.#number += 1;
    const answer = this.#answerTo(this.#number);
    this.#child.stdin?.write(`${JSON.stringify({ number: this.#number, task })}\n`);
    return answer;
  }

  /** Asks until it is done: a task that was not acknowledged may have been done. Rejects if no database explains a failure. */
  async askUntilDone<T>(task: Task): Promise<T> {
    for (;;) {
      const reply = await this.ask(task);
      if (isDone(reply)) return reply.result as T;
      await sleep(50);
    }
  }

  /** Tasks that it has not answered. */
  get tasks(): number {
    return this.#waiting.size;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async kill(): Promise<void> {
    if (!this.isAlive) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  #answerTo(number: number): Promise<Reply> {
    if (!this.isAlive) return Promise.resolve({ number });
    return new Promise((resolve) => this.#waiting.set(number, resolve));
  }

  #listen(): void {
    createInterface(this.#child.stdout as NodeJS.ReadableStream).on('line', (line) => {
      const reply = JSON.parse(line) as Reply;
      this.#waiting.get(reply.number)?.(reply);
      this.#waiting.delete(reply.number);
    });
    this.#child.once('exit', () => {
      for (const [number, resolve] of this.#waiting) resolve({ number });
      this.#waiting.clear();
    });
  }
}

/** @throws if the server failed in a way that no failure of a database explains */
export function isDone({ result, failure }: Reply): boolean {
  if (failure !== undefined && failure !== 'store-unavailable') throw new Error(failure);
  return result !== undefined;
}
