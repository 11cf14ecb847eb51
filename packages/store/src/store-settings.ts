/** Where a store is and how its engine runs. The engine says which settings there are. */
export type StoreSettings = EmbeddedSettings | ClusterSettings;

interface UsualSettings {
  /** Maximum number of event names of a product; 10,000 by default. */
  readonly maxEventNames?: number | undefined;
}

/** How many event names a product may have unless the settings say otherwise. */
export const MOST_EVENT_NAMES = 10_000;

/** A store in a directory of this machine, which one process can have open. */
export interface EmbeddedSettings extends UsualSettings {
  readonly engine: 'duckdb';
  /** Where the engine keeps its data; created if missing. */
  readonly directory: string;
  /** Memory that the engine may use, such as `2GB`; half of the available memory by default. */
  readonly memoryLimit?: string | undefined;
  /** Free disk space, in bytes, below which records are refused; 256 MiB by default. */
  readonly minimumFreeBytes?: number;
}

/** A store in PostgreSQL and ClickHouse, which many processes can have open. */
export interface ClusterSettings extends UsualSettings {
  readonly engine: 'cluster';
  readonly postgres: DatabaseAddress;
  readonly clickhouse: ClickhouseAddress;
  /**
   * Names this server among those of the cluster. Its copy of the audit trail goes on under the same name after a restart;
   * another name each time by default.
   */
  readonly server?: string;
}

/** Where a database is. */
interface DatabaseAddress {
  /** Such as `postgres://user@host:5432/database` or `https://user@host:8443/database`. */
  readonly url: string;
  /** The file with the password, if it is not in the URL. */
  readonly passwordFile?: string | undefined;
}

interface ClickhouseAddress extends DatabaseAddress {
  /** Memory that one statement may use, such as `2GB`; 8 GiB by default. */
  readonly memoryLimit?: string | undefined;
  /** The name of the cluster whose servers all have the tables; absent for one server, and for ClickHouse Cloud. */
  readonly cluster?: string | undefined;
}

/** Whether many processes can have the store open at the same time, so that no command needs the server for it. */
export function isShared({ engine }: StoreSettings): boolean {
  return engine === 'cluster';
}

/** Options for one opening of a store. */
export interface OpenOptions {
  /** Called with a sentence for the people who run the server. */
  readonly warn?: (message: string) => void;
  /** Files outside the directory that the engine may read, for imports. */
  readonly inputFiles?: readonly string[];
  /** How long to wait for databases that cannot be reached yet; not at all by default. */
  readonly waitSeconds?: number;
  /** Opens the store also if it is being moved or was moved. */
  readonly isForMove?: boolean;
}

/** With less memory the engine cannot ingest even one batch. */
const LEAST_MEGABYTES = 64;

/** What is wrong with a memory limit, to be appended to its name; undefined if it is valid. */
export function memoryLimitFault(text: string): string | undefined {
  if (bytesOf(text) >= LEAST_MEGABYTES * 1e6) return undefined;
  return `it must be a size such as 512MB or 4GiB, and at least ${LEAST_MEGABYTES}MB`;
}

/** The bytes of a memory limit; NaN if it is none. */
export function bytesOf(memoryLimit: string): number {
  const [, amount = 'none', prefix = '', binary] = /^(\d+(?:\.\d+)?) ?([KMGT])(i?)B$/.exec(memoryLimit) ?? [];
  return Math.floor(Number(amount) * (binary ? 1024 : 1000) ** ' KMGT'.indexOf(prefix));
}
