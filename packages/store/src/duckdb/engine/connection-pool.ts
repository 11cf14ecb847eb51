import type { Connection } from './connection.ts';
import { storeClosed } from './engine-errors.ts';

/** Queues a task; `begin` is called with the connection that becomes free for it. */
type Wait = (begin: (connection: Connection) => void) => void;

/**
 * Lends each connection to one task at a time, because the engine allows one statement at a time on a connection. Tasks
 * run in order, urgent ones first. A pool with one connection is a queue: the one writer is such a pool.
 */
export class ConnectionPool {
  readonly #free: Connection[];
  readonly #size: number;
  readonly #waiting: ((connection: Connection) => void)[] = [];
  #closed = false;
  #finished = 0;

  readonly #prepare: (connection: Connection) => Promise<void>;
  #before: (connection: Connection) => Promise<void> = async () => {};
  readonly #prepared = new WeakSet<Connection>();

  /** @param prepare runs on a connection before its first task, and again before the next one if it fails */
  constructor(
    connections: readonly Connection[],
    prepare: (connection: Connection) => Promise<void> = async () => {},
  ) {
    this.#free = [...connections];
    this.#size = connections.length;
    this.#prepare = prepare;
  }

  /**
   * How many tasks have finished, and changes that were seen before. What was read from the data is current as long as the writer's count
   * has not changed.
   */
  get finished(): number {
    return this.#finished;
  }

  /** Whether all connections are lent. */
  get isBusy(): boolean {
    return this.#free.length === 0;
  }

  /** Runs work before each task that is not urgent; the task fails with it. */
  beforeTasks(work: (connection: Connection) => Promise<void>): void {
    this.#before = work;
  }

  /** Rejects with `store-unavailable` once the pool is closed, or with the error of the task. */
  use<T>(task: (connection: Connection) => Promise<T>): Promise<T> {
    const withWork = async (connection: Connection) => {
      await this.#before(connection);
      return task(connection);
    };
    return this.#run(withWork, (begin) => this.#waiting.push(begin));
  }

  /** The same, without that work, for a task that says itself when it has changed something. */
  useAlone<T>(task: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#run(task, (begin) => this.#waiting.push(begin), false);
  }

  /** To be called as soon as a change is seen, if that is before the end of its task. */
  noteChange(): void {
    this.#finished += 1;
  }

  /** The same, ahead of all waiting tasks: only for short and rare work. */
  useUrgently<T>(task: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#run(task, (begin) => this.#waiting.unshift(begin));
  }

  async #run<T>(task: (connection: Connection) => Promise<T>, wait: Wait, counts = true): Promise<T> {
    if (this.#closed) throw storeClosed();
    const connection = await this.#take(wait);
    try {
      if (!this.#prepared.has(connection)) await this.#prepare(connection);
      this.#prepared.add(connection);
      return await task(connection);
    } finally {
      if (counts) this.#finished += 1;
      this.#release(connection);
    }
  }

  /** Accepts no more tasks, waits for those already accepted, runs `last` on each connection and closes it. */
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

  #release(connection: Connection): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }
}
