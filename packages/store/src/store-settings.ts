/** Names of the engines. */
export const engineNames = ['duckdb'] as const;
export type EngineName = (typeof engineNames)[number];

/** Where a store is and how its engine runs. */
export interface StoreSettings {
  readonly engine: EngineName;
  /** Where an embedded engine keeps its data; created if missing. */
  readonly directory: string;
  /** Memory that the engine may use, such as `2GB`; half of the available memory by default. */
  readonly memoryLimit?: string;
  /** Maximum number of event names of a product; 10,000 by default. */
  readonly maxEventNames?: number;
  /** Free disk space, in bytes, below which records are refused; 256 MiB by default. */
  readonly minimumFreeBytes?: number;
}

/** Options for one opening of a store. */
export interface OpenOptions {
  /** Called with a sentence for the people who run the server. */
  readonly warn?: (message: string) => void;
  /** Files outside the directory that the engine may read, for imports. */
  readonly inputFiles?: readonly string[];
}

/** With less memory the engine cannot ingest even one batch. */
const LEAST_MEGABYTES = 64;

/** What is wrong with a memory limit, to be appended to its name; undefined if it is valid. */
export function memoryLimitFault(text: string): string | undefined {
  const [, amount = '', prefix = '', binary] = /^(\d+(?:\.\d+)?) ?([KMGT])(i?)B$/.exec(text) ?? [];
  const bytes = Number(amount) * (binary ? 1024 : 1000) ** ' KMGT'.indexOf(prefix);
  if (prefix !== '' && bytes >= LEAST_MEGABYTES * 1e6) return undefined;
  return `it must be a size such as 512MB or 4GiB, and at least ${LEAST_MEGABYTES}MB`;
}
