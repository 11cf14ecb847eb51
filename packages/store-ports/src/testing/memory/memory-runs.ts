import type { CheckedRecord } from '@keytally/events';
import { importEnded, importRunning, setAsideLost, tooManySetAside } from '../../refusals.ts';
import {
  type ImportOrigin,
  MOST_SET_ASIDE,
  type ReplacedImport,
  type Replacement,
  SET_ASIDE_MS,
} from '../../usage.ts';
import type { MemoryProduct } from './memory-product.ts';

interface Run {
  readonly product: MemoryProduct;
  readonly name: string;
  lastAt: number;
  state: 'running' | 'ended' | 'undone';
  /** Records that are to replace those of the import. */
  setAside: readonly CheckedRecord[];
  /** What they have replaced. */
  replaced?: ReplacedImport;
}

/** The runs of imports: see `continueRun` of the stores. */
export class MemoryRuns {
  readonly #runs = new Map<string, Run>();

  continue(product: MemoryProduct, { name, at, run: id, ends }: ImportOrigin): void {
    if (id === undefined) return;
    const key = keyOf(id, name);
    const run = this.#runs.get(key) ?? this.#begin(product, name, at);
    if (run.product !== product) throw importEnded(name, 'deleted');
    if (run.state === 'undone') throw importEnded(name, 'undone');
    run.lastAt = at;
    run.state = ends ? 'ended' : 'running';
    this.#runs.set(key, run);
  }

  setAside({ name, run: id }: ImportOrigin, records: readonly CheckedRecord[]): void {
    const run = this.#runs.get(keyOf(id, name));
    if (run === undefined) throw new TypeError('a run sets records aside');
    if (run.setAside.length + records.length > MOST_SET_ASIDE) throw tooManySetAside(name, MOST_SET_ASIDE);
    run.setAside = [...run.setAside, ...records];
  }

  /** The records of a run that replace those of its import, or what they have replaced already. */
  replacing(
    product: MemoryProduct,
    name: string,
    { run: id, records, at }: Replacement,
  ): readonly CheckedRecord[] | ReplacedImport {
    const run = this.#runs.get(keyOf(id, name));
    if (run?.state === 'undone' && run.product === product) throw importEnded(name, 'undone');
    if (run?.replaced) return run.replaced;
    const isThere = run?.product === product && at - run.lastAt < SET_ASIDE_MS;
    const setAside = isThere ? run.setAside : [];
    if (setAside.length < records) throw setAsideLost(name, { left: setAside.length, of: records });
    return setAside;
  }

  /** Notes that a run has replaced the records of its import; other runs of it end. */
  replaced(product: MemoryProduct, name: string, { run: id }: Replacement, replaced: ReplacedImport): void {
    this.end(product, name);
    const run = this.#runs.get(keyOf(id, name));
    if (run) Object.assign(run, { state: 'ended', replaced });
  }

  forgetSetAside(product: MemoryProduct): void {
    for (const run of this.#runs.values()) if (run.product === product) run.setAside = [];
  }

  forgetOldSetAside(now: number): void {
    for (const run of this.#runs.values()) if (now - run.lastAt >= SET_ASIDE_MS) run.setAside = [];
  }

  /** Ends the runs of an import that is undone; whether one was under way. */
  end(product: MemoryProduct, name: string): boolean {
    const own = this.#of(product, name);
    const wasRunning = own.some(({ state }) => state === 'running');
    for (const run of own) Object.assign(run, { state: 'undone', setAside: [] });
    return wasRunning;
  }

  #begin(product: MemoryProduct, name: string, at: number): Run {
    for (const { state, lastAt } of this.#of(product, name))
      if (state === 'running' && at - lastAt < 60_000) throw importRunning(name, at - lastAt);
    return { product, name, lastAt: at, state: 'running', setAside: [] };
  }

  #of(product: MemoryProduct, name: string): Run[] {
    return [...this.#runs.values()].filter((run) => run.product === product && run.name === name);
  }
}

function keyOf(run: string | undefined, name: string): string {
  return JSON.stringify([run, name]);
}
