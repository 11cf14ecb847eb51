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
 * Commits a group of calls. When it is its turn to write it takes the calls that wait by then, once, and resolves to an
 * outcome for each. If it rejects before, all waiting calls fail.
 */
type Commit<Input, Output> = (take: () => readonly Input[]) => Promise<readonly Outcome<Output>[]>;

/**
 * Collects calls while others are being written and passes them on together, so that batches that arrive at the same time
 * share one transaction and one wait for the disk. A single call never waits for others.
 */
export class GroupCommit<Input, Output> {
  readonly #most: number;
  readonly #commit: Commit<Input, Output>;
  #waiting: Waiting<Input, Output>[] = [];
  #draining = false;

  /** @param most maximum total size of a group; a single call may be larger */
  constructor(most: number, commit: Commit<Input, Output>) {
    this.#most = most;
    this.#commit = commit;
  }

  /** Whether no call is waiting or under way. */
  get isIdle(): boolean {
    return !this.#draining && this.#waiting.length === 0;
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
        const outcomes = await this.#commit(() => {
          group = this.#takeGroup();
          return group.map(({ input }) => input);
        });
        settle(group, outcomes);
      } catch (error) {
        // If the writer is closed, no group was taken and none ever will be.
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
