import type { BackupManifest, DatabasesManifest, Store } from '@keytally/store-ports';
import type { ClosedSecrets, RestoreOptions } from './sql-registry/close-secrets.ts';
import type { OpenOptions, StoreSettings } from './store-settings.ts';

/** What a backup says of itself. */
export type AnyManifest = BackupManifest | DatabasesManifest;

/** A backup that was restored. */
export interface Restored {
  readonly manifest: AnyManifest;
  readonly closed: ClosedSecrets;
}

/** A database engine: opens a store, and works on the data of a store that nobody has open. */
export interface Engine<Settings extends StoreSettings = StoreSettings> {
  open(settings: Settings, options: OpenOptions): Promise<Store>;
  /** Whether there is data at the place in the settings. */
  hasData(settings: Settings): Promise<boolean>;
  /** Restores a backup to the place in the settings, which must not have data yet, and closes what opens it without a key. */
  restore(backup: string, settings: Settings, options?: RestoreOptions): Promise<Restored>;
  /** Reads a backup whole, and rejects if it is damaged. What it needs for that is gone when it ends. */
  checkBackup(backup: string, settings: Settings, place?: string, signal?: AbortSignal): Promise<AnyManifest>;
  /** Rewrites the data, so that no byte of deleted data is left. */
  compact?(settings: Settings, options: OpenOptions): Promise<Compacted>;
  /** Looks at the data at the place in the settings, and changes nothing. */
  inspect?(settings: Settings): Promise<InspectedData>;
  /** Reads the version of the tables at the place in the settings, and changes nothing. */
  inspectTables?(settings: Settings): Promise<InspectedTables>;
  /** Asks each database for itself whether it can be used, and changes nothing. */
  tryDatabases?(settings: Settings): Promise<readonly TriedDatabase[]>;
}

/** A database, and why it cannot be used now, if it cannot. */
export interface TriedDatabase {
  readonly name: string;
  readonly fault?: string;
}

/** The version of tables that several servers may be working on. */
export interface InspectedTables {
  readonly version: number;
  /** The version that this program works with, and brings older tables to. */
  readonly versionOfProgram: number;
  /** Whether this program may work on them; on older ones it may once it has brought them to its version. */
  readonly isUsable: boolean;
}

export interface Compacted {
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

/** What can be said of the data in a directory without opening it for work. */
export interface InspectedData {
  /** The real path of the folder that has the files. */
  readonly folder: string;
  /** The version of its tables; undefined if it cannot be read, as while a server has it open. */
  readonly version: number | undefined;
  /** The version that this program works with, and brings older tables to. */
  readonly versionOfProgram: number;
  /** Sizes in bytes. */
  readonly data: number;
  readonly log: number;
  readonly journal: number;
  readonly free: number;
  /** Copies of logs that a crash cut off. */
  readonly logCopies: readonly string[];
}
