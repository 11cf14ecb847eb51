import { type Store, StoreError } from '@keytally/store-ports';
import type {
  AnyManifest,
  Compacted,
  Engine,
  InspectedData,
  InspectedTables,
  Restored,
  TriedDatabase,
} from './engine.ts';
import type { RestoreOptions } from './sql-registry/close-secrets.ts';
import type { ClusterSettings, EmbeddedSettings, OpenOptions, StoreSettings } from './store-settings.ts';

/** Engines are loaded on first use: most commands of the command line need none. */
const engines = {
  duckdb: async (): Promise<Engine<EmbeddedSettings>> =>
    (await import('./duckdb/duckdb-engine.ts')).duckdbEngine,
  cluster: async (): Promise<Engine<ClusterSettings>> =>
    (await import('./cluster/cluster-store.ts')).clusterEngine,
};

/** Opens the store described by the settings; see `Engine`. Rejects with a `StoreError`. */
export async function openStore(settings: StoreSettings, options: OpenOptions = {}): Promise<Store> {
  return (await engineOf(settings)).open(settings, options);
}

/** Whether there is data at the place in the settings. */
export async function hasData(settings: StoreSettings): Promise<boolean> {
  return (await engineOf(settings)).hasData(settings);
}

/** Restores a backup to the place in the settings, which must not have data yet and which nobody may have open; see `Engine`. */
export async function restoreStore(
  backup: string,
  settings: StoreSettings,
  options?: RestoreOptions,
): Promise<Restored> {
  return (await engineOf(settings)).restore(backup, settings, options);
}

/** Reads a backup of the engine in the settings whole, and rejects if it is damaged; see `Engine`. */
export async function checkBackup(
  backup: string,
  settings: StoreSettings,
  place?: string,
  signal?: AbortSignal,
): Promise<AnyManifest> {
  return (await engineOf(settings)).checkBackup(backup, settings, place, signal);
}

/** Rewrites the data, so that no byte of deleted data is left; nobody may have it open. */
export async function compactStore(settings: StoreSettings, options: OpenOptions = {}): Promise<Compacted> {
  const { compact } = await engineOf(settings);
  if (!compact) throw notSupported(settings, 'compact its data');
  return compact(settings, options);
}

/** Looks at the data at the place in the settings without opening it for work; undefined for an engine that cannot. */
export async function inspectStore(settings: StoreSettings): Promise<InspectedData | undefined> {
  return (await engineOf(settings)).inspect?.(settings);
}

/** Reads the version of the tables at the place in the settings; undefined for an engine whose data has one file, see `inspectStore`. */
export async function inspectTables(settings: StoreSettings): Promise<InspectedTables | undefined> {
  return (await engineOf(settings)).inspectTables?.(settings);
}

/** Asks each database in the settings for itself whether it can be used; none for an engine without any. */
export async function tryDatabases(settings: StoreSettings): Promise<readonly TriedDatabase[]> {
  return (await (await engineOf(settings)).tryDatabases?.(settings)) ?? [];
}

/** Loads the engine in the settings: whoever opens a store with it has it loaded already, or waits for the same. */
export async function loadEngine(settings: StoreSettings): Promise<void> {
  await engineOf(settings);
}

/** The name in the settings says of which engine they are. */
function engineOf({ engine }: StoreSettings): Promise<Engine> {
  return engines[engine]() as Promise<Engine>;
}

function notSupported({ engine }: StoreSettings, task: string): StoreError {
  return new StoreError(
    'not-supported',
    `The ${engine} store cannot ${task}: use the tools of its databases.`,
  );
}
