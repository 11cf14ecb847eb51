import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Store } from '@keytally/store-ports';
import { openMemoryStore, readTables, take } from '@keytally/store-ports/testing';
import { checkBackup } from '../../duckdb/maintenance/check-backup.ts';
import { openStore } from '../../open-store.ts';
import { after, type Place, tried, worldOf } from './world-steps.ts';

/** What a kill did. */
export interface Drill {
  /** What was under way. */
  readonly during: string;
  /** How long the next start took. */
  readonly startMs: number;
  /** What is not as it must be; undefined if all is well. */
  readonly fault?: string;
}

/** From the begin of its work to the kill: some tenths of a second for the start, and some work. */
const MOST_MS = 1_500;

const script = fileURLToPath(new URL('work-until-killed.ts', import.meta.url));

/**
 * Kills a process that works on a data directory, again and again, and compares what is there with the simplest store, in which the
 * same was done: everything that was acknowledged, and of what was under way all or nothing.
 */
export class KillDrills {
  readonly #folder: string;
  readonly #model: Store;
  readonly #first: number;
  #next: Place;
  #attempt = 0;

  private constructor(folder: string, model: Store, first: number) {
    this.#folder = folder;
    this.#model = model;
    this.#first = first;
    this.#next = { world: first, step: -1 };
  }

  /** @param first the number of the first world */
  static async begin(folder: string, first: number): Promise<KillDrills> {
    return new KillDrills(folder, await openMemoryStore(), first);
  }

  get #directory(): string {
    return join(this.#folder, 'data');
  }

  /** @param afterMs milliseconds until the kill */
  async kill(afterMs = Math.random() * MOST_MS): Promise<Drill> {
    this.#attempt += 1;
    const lines = await this.#linesUntilKilled(afterMs);
    const done = lines.flatMap((line) => placeIn(/^done (\d+) (-?\d+)$/, line));
    for (const place of done) await this.#follow(place);
    const last = lines.at(-1) ?? '';
    const during = /^begin (?:\d+ -?\d+ )?(.*)$/.exec(last)?.[1] ?? 'between two';
    const begun = placeIn(/^begin (\d+) (-?\d+) /, last)[0];
    const start = performance.now();
    const store = await openStore({
      engine: 'duckdb',
      directory: this.#directory,
      memoryLimit: '512MB',
      minimumFreeBytes: 0,
    });
    const startMs = performance.now() - start;
    try {
      const fault = (await this.#compare(store, begun)) ?? (await this.#checkBackups(lines));
      return { during, startMs, ...(fault !== undefined && { fault }) };
    } finally {
      await store.close();
    }
  }

  async #linesUntilKilled(afterMs: number): Promise<readonly string[]> {
    const { world, step } = this.#next;
    const place = [String(world), String(step), String(this.#attempt)];
    const child: ChildProcess = spawn(
      process.execPath,
      ['--conditions=keytally-source', script, this.#directory, ...place],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const printed = child.stdout ? text(child.stdout) : Promise.resolve('');
    const ended = once(child, 'exit');
    const killed = (async () => {
      // From when it has loaded its code, however long that takes.
      await once(child.stdout as Readable, 'data');
      await new Promise((resolve) => setTimeout(resolve, afterMs));
    })();
    await Promise.race([killed, ended.then(() => Promise.reject(new Error('The process ended by itself.')))]);
    child.kill('SIGKILL');
    await ended;
    return (await printed).split('\n').filter((line) => line !== '');
  }

  /** Does in the model what was acknowledged. */
  async #follow(place: Place): Promise<void> {
    if (!isDeepStrictEqual(place, this.#next))
      throw new Error('The process did other steps than it was told.');
    await this.#do(place);
    this.#next = after(place);
  }

  async #do({ world, step }: Place): Promise<void> {
    const { product, steps } = worldOf(world);
    const todo = steps[step];
    if (todo === undefined) await this.#model.registry.products.put(product);
    else await take(tried(todo, this.#attempt), this.#model, product.id);
  }

  /** What was under way may have been done whole, which the model does then too. */
  async #compare(store: Store, begun: Place | undefined): Promise<string | undefined> {
    const { world } = begun ?? this.#next;
    const before = await this.#difference(store, world);
    if (before !== undefined && begun === undefined) return `not as acknowledged: ${before}`;
    if (before !== undefined && begun !== undefined) {
      await this.#follow(begun);
      const after = await this.#difference(store, world);
      if (after !== undefined)
        return `not as before step ${begun.step}: ${before}; nor as after it: ${after}`;
    }
    const earlier = Math.max(this.#first, world - 1 - Math.floor(Math.random() * 5));
    return this.#difference(store, earlier);
  }

  /** What of a world differs from the model; undefined if nothing does. */
  async #difference(store: Store, world: number): Promise<string | undefined> {
    const { id } = worldOf(world).product;
    const [actual, expected] = [await seenOf(store, id), await seenOf(this.#model, id)];
    const names = Object.keys(expected).filter((name) => !isDeepStrictEqual(actual[name], expected[name]));
    return names.length === 0 ? undefined : `${names.join(', ')} of ${id}`;
  }

  /** Backups that were acknowledged must be whole. */
  async #checkBackups(lines: readonly string[]): Promise<string | undefined> {
    for (const line of lines) {
      const [, target] = /^done back up (.*)$/.exec(line) ?? [];
      if (target === undefined) continue;
      const fault = await checkBackup(target).then(
        () => undefined,
        (error: unknown) => `the backup ${target} is not whole: ${error}`,
      );
      if (fault !== undefined) return fault;
      rmSync(target, { recursive: true });
    }
    return undefined;
  }
}

/** Everything that callers can see of a product, as JSON. */
async function seenOf({ usage, registry }: Store, id: string): Promise<Readonly<Record<string, unknown>>> {
  const records: unknown[] = [];
  const page = await usage.exports.findPage(id, { firstDay: -100_000, lastDay: 100_000 }, 1_000_000);
  if (page !== undefined) for await (const some of usage.exports.read(id, page)) records.push(...some);
  const product = (await registry.products.get(id)) ?? null;
  const events = product && (await registry.trackedEvents.list(id));
  const seen = { product, events, records, ...(await readTables({ usage }, id)) };
  return JSON.parse(JSON.stringify(seen, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)));
}

function placeIn(pattern: RegExp, line: string): readonly Place[] {
  const [, world, step] = pattern.exec(line) ?? [];
  return world === undefined ? [] : [{ world: Number(world), step: Number(step) }];
}
