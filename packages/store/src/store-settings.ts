/** Names of the engines that can keep a store. */
export const engineNames = ['duckdb'] as const;
export type EngineName = (typeof engineNames)[number];

/** Where a store is, and how its engine is run. */
export interface StoreSettings {
  readonly engine: EngineName;
  /** Where an embedded engine keeps its data; made where there is none. */
  readonly directory: string;
  /** What the engine may use, such as `2GB`; half of the memory that there is when left out. */
  readonly memoryLimit?: string;
  /** The most event names that a product may have; 10,000 when left out. */
  readonly maxEventNames?: number;
  /** Bytes of free disk below which no records are taken; 256 MiB when left out. */
  readonly minimumFreeBytes?: number;
}

/** What differs from one opening of a store to another. */
export interface OpenOptions {
  /** Told what the people who run the server should know, in a sentence; nobody is when left out. */
  readonly warn?: (message: string) => void;
  /** Files outside the directory that the engine may read, for imports. */
  readonly inputFiles?: readonly string[];
}

/** With less the engine can't take in as much as one batch. */
const LEAST_MEGABYTES = 64;

/** What is wrong with a memory limit, to stand behind its name; undefined when it can be used. */
export function memoryLimitFault(text: string): string | undefined {
  const [, amount = '', prefix = '', binary] = /^(\d+(?:\.\d+)?) ?([KMGT])(i?)B$/.exec(text) ?? [];
  const bytes = Number(amount) * (binary ? 1024 : 1000) ** ' KMGT'.indexOf(prefix);
  if (prefix !== '' && bytes >= LEAST_MEGABYTES * 1e6) return undefined;
  return `it must be a size such as 512MB or 4GiB, and at least ${LEAST_MEGABYTES}MB`;
}
