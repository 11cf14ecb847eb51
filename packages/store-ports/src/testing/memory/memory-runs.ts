import { importEnded, importRunning } from '../../refusals.ts';
import type { ImportOrigin } from '../../usage.ts';
import type { MemoryProduct } from './memory-product.ts';

interface Run {
  readonly product: MemoryProduct;
  readonly name: string;
  lastAt: number;
  state: 'running' | 'ended' | 'undone';
}

/** The runs of imports: see `continueRun` of the stores. */
export class MemoryRuns {
  readonly #runs = new Map<string, Run>();

  continue(product: MemoryProduct, { name, at, run: id, ends }: ImportOrigin): void {
    if (id === undefined) return;
    const key = JSON.stringify([id, name]);
    const run = this.#runs.get(key) ?? this.#begin(product, name, at);
    if (run.product !== product) throw importEnded(name, 'deleted');
    if (run.state === 'undone') throw importEnded(name, 'undone');
    run.lastAt = at;
    run.state = ends ? 'ended' : 'running';
    this.#runs.set(key, run);
  }

  /** Ends the runs of an import that is undone; whether one was under way. */
  end(product: MemoryProduct, name: string): boolean {
    const own = this.#of(product, name);
    const wasRunning = own.some(({ state }) => state === 'running');
    for (const run of own) run.state = 'undone';
    return wasRunning;
  }

  #begin(product: MemoryProduct, name: string, at: number): Run {
    for (const { state, lastAt } of this.#of(product, name))
      if (state === 'running' && at - lastAt < 60_000) throw importRunning(name, at - lastAt);
    return { product, name, lastAt: at, state: 'running' };
  }

  #of(product: MemoryProduct, name: string): Run[] {
    return [...this.#runs.values()].filter((run) => run.product === product && run.name === name);
  }
}
