import type { Clock } from '../clock.ts';
import { type KeyKind, sessionIdPrefix } from '../key-kind.ts';
import { isLive, type KeyRow } from '../registry/key-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';
import { createSessionLookups } from './session-lookups.ts';
import { TokenRefused } from './token-refused.ts';

interface KeyCache {
  /**
   * The live row of exactly this kind and id. Throws `TokenRefused` with `store-unavailable` if the keys can't be read
   * and the cached ones are too old.
   */
  find(kind: KeyKind, id: string): Promise<KeyRow | undefined>;
}

type Snapshot = { rows: Map<string, KeyRow>; readAt: number; revision: number };

/**
 * Caches the live keys for at most `maxAge` from the start of the read; use does not extend it. Unknown keys and a
 * failing store cause at most one read per `cooldown`. Both in milliseconds. A session is looked up at once, by itself:
 * the next call of its page may come to another server than the one that opened it.
 */
export function createKeyCache(options: {
  registry: KeyRegistry;
  clock: Clock;
  maxAge: number;
  cooldown: number;
}): KeyCache {
  const { registry, clock, maxAge, cooldown } = options;
  let snapshot: Snapshot | undefined;
  let reading: Promise<Snapshot> | undefined;
  let lastAttempt = Number.NEGATIVE_INFINITY;
  let lastFailure = Number.NEGATIVE_INFINITY;

  const lookUpSession = registry.readSessions && createSessionLookups(registry.readSessions);

  const ageOf = (instant: number) => clock.monotonic() - instant;
  const isCurrent = (kept: Snapshot) => ageOf(kept.readAt) <= maxAge && kept.revision === registry.revision();

  async function find(kind: KeyKind, id: string): Promise<KeyRow | undefined> {
    const name = cachedKeyName({ kind, id });
    const kept = await currentSnapshot();
    const row = kept.rows.get(name);
    if (!row && lookUpSession && id.startsWith(sessionIdPrefix)) return findSession(kept, name, id);
    if (row || (reading === undefined && ageOf(lastAttempt) < cooldown)) return row;
    // Another server may have added it. If the registry can't be read, the cached keys are still good.
    const newer = await read().catch(() => kept);
    return newer.rows.get(name);
  }

  async function findSession(kept: Snapshot, name: string, id: string): Promise<KeyRow | undefined> {
    const rows = await lookUpSession?.(id).catch(() => {
      throw new TokenRefused('store-unavailable');
    });
    // They are newer than the other rows, and end with them. A later snapshot may know better.
    if (kept === snapshot) for (const row of rows ?? []) kept.rows.set(cachedKeyName(row), row);
    return rows?.find((row) => cachedKeyName(row) === name);
  }

  async function currentSnapshot(): Promise<Snapshot> {
    if (snapshot && isCurrent(snapshot)) return snapshot;
    // A running read may have started before a change that this call must see, so wait and start another.
    await reading?.catch(() => undefined);
    if (snapshot && isCurrent(snapshot)) return snapshot;
    if (ageOf(lastFailure) < cooldown) throw new TokenRefused('store-unavailable');
    return read();
  }

  function read(): Promise<Snapshot> {
    reading ??= load().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function load(): Promise<Snapshot> {
    const readAt = clock.monotonic();
    const revision = registry.revision();
    lastAttempt = readAt;
    const rows = await registry.read().catch(() => undefined);
    if (rows === undefined || ageOf(readAt) > maxAge) {
      lastFailure = clock.monotonic();
      throw new TokenRefused('store-unavailable');
    }
    lastFailure = Number.NEGATIVE_INFINITY;
    snapshot = {
      rows: new Map(rows.filter(isLive).map((row) => [cachedKeyName(row), row])),
      readAt,
      revision,
    };
    return snapshot;
  }

  return { find };
}

/** Neither kinds nor ids contain a slash. */
function cachedKeyName({ kind, id }: { kind: KeyKind; id: string }): string {
  return `${kind}/${id}`;
}
