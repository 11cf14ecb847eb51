import type { Clock } from '../clock.ts';
import { type KeyKind, SESSION_ID_PREFIX } from '../key-kind.ts';
import { isLive, type KeyRow } from '../registry/key-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';
import { SessionLookups } from './session-lookups.ts';
import { TokenRefused } from './token-refused.ts';

interface KeyCacheOptions {
  readonly registry: KeyRegistry;
  readonly clock: Clock;
  readonly maxAge: number;
  readonly cooldown: number;
}

interface Snapshot {
  readonly rows: Map<string, KeyRow>;
  readonly readAt: number;
  readonly revision: number;
}

/**
 * Caches the live keys for at most `maxAge` from the start of the read; use does not extend it. Unknown keys and a
 * failing store cause at most one read per `cooldown`. Both in milliseconds. A session is looked up at once, by itself:
 * the next call of its page may come to another server than the one that opened it.
 */
export class KeyCache {
  readonly #options: KeyCacheOptions;
  readonly #sessions: SessionLookups | undefined;
  #snapshot: Snapshot | undefined;
  #reading: Promise<Snapshot> | undefined;
  #lastAttempt = Number.NEGATIVE_INFINITY;
  #lastFailure = Number.NEGATIVE_INFINITY;

  constructor(options: KeyCacheOptions) {
    this.#options = options;
    const { readSessions } = options.registry;
    this.#sessions = readSessions && new SessionLookups(readSessions);
  }

  /**
   * The live row of exactly this kind and id. Throws `TokenRefused` with `store-unavailable` if the keys can't be read
   * and the cached ones are too old.
   */
  async find(kind: KeyKind, id: string): Promise<KeyRow | undefined> {
    const name = cachedKeyName({ kind, id });
    const kept = await this.#current();
    const row = kept.rows.get(name);
    if (!row && this.#sessions && id.startsWith(SESSION_ID_PREFIX)) return this.#findSession(kept, name, id);
    if (row || (this.#reading === undefined && this.#isCoolingDown(this.#lastAttempt))) return row;
    // Another server may have added it. If the registry can't be read, the cached keys are still good.
    const newer = await this.#read().catch(() => kept);
    return newer.rows.get(name);
  }

  /** Milliseconds since the cached keys were read; undefined if they never were. */
  get age(): number | undefined {
    return this.#snapshot && this.#ageOf(this.#snapshot.readAt);
  }

  async #findSession(kept: Snapshot, name: string, id: string): Promise<KeyRow | undefined> {
    const rows = await this.#sessions?.find(id).catch(() => {
      throw new TokenRefused('store-unavailable');
    });
    // They are newer than the other rows, and end with them. A later snapshot may know better.
    if (kept === this.#snapshot) for (const row of rows ?? []) kept.rows.set(cachedKeyName(row), row);
    return rows?.find((row) => cachedKeyName(row) === name);
  }

  async #current(): Promise<Snapshot> {
    if (this.#snapshot && this.#isCurrent(this.#snapshot)) return this.#snapshot;
    // A running read may have started before a change that this call must see, so wait and start another.
    await this.#reading?.catch(() => undefined);
    if (this.#snapshot && this.#isCurrent(this.#snapshot)) return this.#snapshot;
    if (this.#isCoolingDown(this.#lastFailure)) throw new TokenRefused('store-unavailable');
    return this.#read();
  }

  #isCurrent({ readAt, revision }: Snapshot): boolean {
    const { registry, maxAge } = this.#options;
    return this.#ageOf(readAt) <= maxAge && revision === registry.revision();
  }

  #isCoolingDown(instant: number): boolean {
    return this.#ageOf(instant) < this.#options.cooldown;
  }

  #ageOf(instant: number): number {
    return this.#options.clock.monotonic() - instant;
  }

  #read(): Promise<Snapshot> {
    this.#reading ??= this.#load().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #load(): Promise<Snapshot> {
    const { registry, clock, maxAge } = this.#options;
    const readAt = clock.monotonic();
    const revision = registry.revision();
    this.#lastAttempt = readAt;
    const rows = await registry.read().catch(() => undefined);
    if (rows === undefined || this.#ageOf(readAt) > maxAge) {
      this.#lastFailure = clock.monotonic();
      throw new TokenRefused('store-unavailable');
    }
    this.#lastFailure = Number.NEGATIVE_INFINITY;
    const named = rows.filter(isLive).map((row) => [cachedKeyName(row), row] as const);
    this.#snapshot = { rows: new Map(named), readAt, revision };
    return this.#snapshot;
  }
}

/** Neither kinds nor ids contain a slash. */
function cachedKeyName({ kind, id }: { kind: KeyKind; id: string }): string {
  return `${kind}/${id}`;
}
