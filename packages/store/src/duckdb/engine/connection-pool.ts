import type { Connection } from './connection.ts';
import { storeClosed } from './engine-errors.ts';

/** Has something begin when there is a connection for it. */
type Wait = (begin: (connection: Connection) => void) => void;

/**
 * Lends connections, each to one task at a time (D7), first come first served but for what is urgent. A pool of one is
 * a queue: the one writer is such a pool.
 */
export class ConnectionPool {
  readonly #free: Connection[];
  readonly #size: number;
  readonly #waiting: ((connection: Connection) => void)[] = [];
  #closed = false;
  #finished = 0;

  constructor(connections: readonly Connection[]) {
    this.#free = [...connections];
    this.#size = connections.length;
  }

  /** How many tasks have finished: what was read stands as long as the writer has finished no other. */
  get finished(): number {
    return this.#finished;
  }

  /** Rejects with `store-unavailable` once the pool is closed, else with what the task rejects with. */
  use<T>(task: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#carryOut(task, (begin) => this.#waiting.push(begin));
  }

  /** The same, before all that waits: only for what is short and rare. */
  useUrgently<T>(task: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#carryOut(task, (begin) => this.#waiting.unshift(begin));
  }

  async #carryOut<T>(task: (connection: Connection) => Promise<T>, wait: Wait): Promise<T> {
    if (this.#closed) throw storeClosed();
    const connection = await this.#take(wait);
    try {
      return await task(connection);
    } finally {
      this.#finished += 1;
      this.#giveBack(connection);
    }
  }

  /** Takes no more tasks, waits for those that were taken, and disconnects after a last one on each connection. */
  async close(last?: (connection: Connection) => Promise<unknown>): Promise<void> {
    this.#closed = true;
    for (let index = 0; index < this.#size; index++) {
      const connection = await this.#take((begin) => this.#waiting.push(begin));
      try {
        await last?.(connection);
      } finally {
        connection.close();
      }
    }
  }

  async #take(wait: Wait): Promise<Connection> {
    return this.#free.pop() ?? new Promise((resolve) => wait(resolve));
  }

  #giveBack(connection: Connection): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }
}
