import type { Imports } from './imports.ts';

/**
 * Maintenance operations. Each is optional: a store leaves out what it cannot do, and callers ask for it with
 * `requireCapability`.
 */
export interface Maintenance {
  readonly rollups?: Rollups;
  readonly imports?: Imports;
  readonly backUp?: BackUp;
  readonly backUpDatabases?: BackUpDatabases;
  /** Of which moment the last backup of this data is, in Unix milliseconds; undefined if none is known. */
  readonly lastBackup?: () => Promise<number | undefined>;
  readonly sizes?: () => Promise<StoreSizes>;
  readonly databases?: () => Promise<DatabasesState>;
}

/**
 * Aggregates of records, which make reports fast. They never change a result: records that are not aggregated yet are
 * read directly.
 */
export interface Rollups {
  /** Aggregates all records that came in since the last run. */
  rollUp(): Promise<void>;
  /**
   * The same, in short transactions, and only for days that got no records between two calls.
   *
   * @param signal stops before the next transaction
   */
  rollUpQuietDays(signal?: AbortSignal): Promise<void>;
  /** How many days of all products have records that are not aggregated yet. */
  countDays(): Promise<number>;
  /** Rebuilds the aggregates of one product, or of all; rejects with `unknown-product`. */
  rebuild(productId?: string): Promise<void>;
  /**
   * Compares aggregates with what the records say, and changes nothing.
   *
   * @param extent of each product some days, by chance, or all days and what is kept over lifetimes
   */
  check(extent: 'some' | 'all'): Promise<readonly CheckedAggregates[]>;
}

/** What a comparison of the aggregates of a product with its records said. */
export interface CheckedAggregates {
  readonly productId: string;
  /** Days of which aggregates were compared. */
  readonly days: number;
  /** Whether some of them are not what the records say. */
  readonly isWrong: boolean;
}

/**
 * Writes all data, as of one moment, to a directory that is empty or does not exist yet. The store stays in use
 * meanwhile. The backup is on stable storage when the promise resolves; nothing is left of it when the promise rejects.
 */
export type BackUp = (directory: string, signal?: AbortSignal) => Promise<BackupManifest>;

/** Describes a backup; written next to its data. */
export interface BackupManifest {
  readonly format: 1;
  /** RFC 3339. Everything acknowledged before this instant is in the backup. */
  readonly createdAt: string;
  /** Version of the schema. */
  readonly schemaVersion: number;
  /** Size of the data file. */
  readonly bytes: number;
  /** Digest of the data file, hexadecimal. */
  readonly sha256: string;
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Backs up two databases that belong together, the small one to a directory as `BackUp` does, and the large one to where it writes
 * its own backups. The store stays in use meanwhile.
 *
 * @param place where the large one writes, in its own words, such as `Disk('backups', 'monday')`
 */
export type BackUpDatabases = (directory: string, place: string) => Promise<DatabasesManifest>;

/** Describes a backup of two databases; written next to the data of the small one. */
export interface DatabasesManifest {
  readonly format: 'databases-1';
  /** RFC 3339. Everything acknowledged before this instant is in the backup. */
  readonly createdAt: string;
  /** Version of the schema. */
  readonly schemaVersion: number;
  /** Size of the file with the data of the small one. */
  readonly bytes: number;
  /** Digest of that file, hexadecimal. */
  readonly sha256: string;
  /** Number of rows of the small one by table, and of what counts in the large one. */
  readonly rows: Readonly<Record<string, number>>;
  /** The name of the large one, and where its part is. */
  readonly clickhouse: { readonly database: string; readonly place: string };
  /** What the large one must have of each product, so that the two fit: a number of rows and their hash, by what they are. */
  readonly products: Readonly<Record<string, SumsOfRows>>;
}

export type SumsOfRows = Readonly<Record<string, readonly [rows: number, hash: string]>>;

/** Sizes of a store in bytes. */
export interface StoreSizes {
  readonly memory: number;
  readonly data: number;
  /** Written, but not in the data yet. */
  readonly log: number;
  readonly free: number;
}

/** What the databases of a cluster say of themselves and of the servers on them. */
export interface DatabasesState {
  readonly postgres: PostgresState;
  readonly clickhouse: ClickhouseState;
  /** Servers that are there. */
  readonly servers: number;
  /** Tasks of the upkeep that servers have done in turns. */
  readonly tasks: readonly SharedTask[];
}

export interface PostgresState {
  readonly version: string;
  /** How far its clock is ahead of that of this process, in milliseconds; negative if it is behind. */
  readonly clockAheadMs: number;
  /** Its settings with which a crash of its machine may lose or damage what it acknowledged, such as `fsync=off`. */
  readonly riskySettings: readonly string[];
  /** Of all its databases and users. */
  readonly connections: number;
  readonly mostConnections: number;
  readonly standbys: number;
  /** Whether a commit waits until a standby has it. */
  readonly waitsForStandby: boolean;
}

export interface ClickhouseState {
  readonly version: string;
  /** As for PostgreSQL. */
  readonly clockAheadMs: number;
  /** Room on the disk of the server that was asked, in bytes. */
  readonly free: number;
  /** Of the tables of the server that was asked; undefined where it is the only one. */
  readonly replicas: ReplicasState | undefined;
}

export interface ReplicasState {
  /** How many a table has, and how many of them are there now: of the table with the fewest. */
  readonly all: number;
  readonly active: number;
  /** How far this one is behind at the most, in seconds. */
  readonly delay: number;
  /** What it still has to do. */
  readonly queue: number;
  /** Its tables that take no records, because it cannot reach Keeper. */
  readonly readOnlyTables: number;
}

export interface SharedTask {
  readonly task: string;
  /** Until when nobody else may do it, in milliseconds from now; negative if for so long anybody could, and nobody did. */
  readonly freeInMs: number;
}
