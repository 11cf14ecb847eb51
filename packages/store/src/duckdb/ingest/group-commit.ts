import type { Connection } from '../engine/connection.ts';
import type { ConnectionPool } from '../engine/connection-pool.ts';

/** A call that waits for its turn. */
interface Waiting<Input, Output> {
  readonly input: Input;
  readonly size: number;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/** The outcome of one input. */
export type Outcome<Output> = { readonly output: Output } | { readonly error: unknown };

/**
 * Collects calls while the writer is busy and passes them on together, so that batches that arrive at the same time
 * share one transaction and one wait for the disk. A single call never waits for others.
 */
export class GroupCommit<Input, Output> {
  readonly #writer: ConnectionPool;
  readonly #most: number;
  readonly #commit: (connection: Connection, inputs: readonly Input[]) => Promise<readonly Outcome<Output>[]>;
  #waiting: Waiting<Input, Output>[] = [];
  #draining = false;

  /** @param most maximum total size of a group; a single call may be larger */
  constructor(
    writer: ConnectionPool,
    most: number,
    commit: (connection: Connection, inputs: readonly Input[]) => Promise<readonly Outcome<Output>[]>,
  ) {
    this.#writer = writer;
    this.#most = most;
    this.#commit = commit;
  }

  submit(input: Input, size: number): Promise<Output> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, size, resolve, reject });
      void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    if (this.#draining) return;
    this.#draining = true;
    while (this.#waiting.length > 0) {
      let group: readonly Waiting<Input, Output>[] = [];
      try {
        const outcomes = await this.#writer.use((connection) => {
          group = this.#takeGroup();
          return this.#commit(
            connection,
            group.map(({ input }) => input),
          );
        });
        settle(group, outcomes);
      } catch (error) {
        // If the writer is closed, no group was taken and none ever will be: reject all waiting calls.
        if (group.length === 0) group = this.#waiting.splice(0);
        for (const { reject } of group) reject(error);
      }
    }
    this.#draining = false;
  }

  #takeGroup(): readonly Waiting<Input, Output>[] {
    let size = 0;
    const end = this.#waiting.findIndex((call, index) => {
      size += call.size;
      return index > 0 && size > this.#most;
    });
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
  }
}

function settle<Input, Output>(
  group: readonly Waiting<Input, Output>[],
  outcomes: readonly Outcome<Output>[],
): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const outcome = outcomes[index];
    if (outcome && 'output' in outcome) resolve(outcome.output);
    else reject(outcome?.error ?? new Error('no outcome'));
  }
}
