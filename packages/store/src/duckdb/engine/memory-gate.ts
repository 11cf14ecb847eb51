/** Lets work go on beside other work, or alone. */
export class MemoryGate {
  readonly #present = new Set<{ wasAlone: boolean }>();
  readonly #leaving = new Set<() => void>();
  /** Ends when the work that is, or waits to be, alone has ended. */
  #alone: Promise<void> | undefined;

  /**
   * Runs `work` beside other work. If it fails so that `isCrowded`, and was not by itself all the time, runs it again
   * alone: that outcome does not depend on what others do.
   */
  async beside<T>(work: () => Promise<T>, isCrowded: (error: unknown) => boolean): Promise<T> {
    while (this.#alone) await this.#alone;
    const visit = { wasAlone: this.#present.size === 0 };
    if (!visit.wasAlone) for (const other of this.#present) other.wasAlone = false;
    this.#present.add(visit);
    try {
      return await work();
    } catch (error) {
      if (visit.wasAlone || !isCrowded(error)) throw error;
    } finally {
      this.#leave(visit);
    }
    return this.#runAlone(work);
  }

  async #runAlone<T>(work: () => Promise<T>): Promise<T> {
    while (this.#alone) await this.#alone;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#alone = promise;
    try {
      if (this.#present.size > 0) await new Promise<void>((left) => this.#leaving.add(left));
      return await work();
    } finally {
      this.#alone = undefined;
      resolve();
    }
  }

  #leave(visit: { wasAlone: boolean }): void {
    this.#present.delete(visit);
    if (this.#present.size > 0) return;
    for (const left of this.#leaving) left();
    this.#leaving.clear();
  }
}
