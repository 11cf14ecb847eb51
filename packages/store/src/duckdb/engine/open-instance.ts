import { totalmem } from 'node:os';
import { DuckDBInstance } from '@duckdb/node-api';

/**
 * Starts an engine on a data file or in memory (`:memory:`). Two instances on one file lose rows without an error, so
 * this is the only place that starts one. The engine creates its files with the umask of the process, so the umask is
 * set to allow the owner only. It takes no extension from elsewhere: what it needs is built in.
 */
export function openInstance(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<DuckDBInstance> {
  process.umask(0o077);
  return DuckDBInstance.create(file, { ...settings, ...NO_EXTENSIONS });
}

const NO_EXTENSIONS = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
};

/** The default memory limit: half of what there is. */
export function halfOfMemory(): string {
  return `${Math.floor(memoryOfProcess() / MIB / 2)}MiB`;
}

/** Bytes that this process may take: those of its container or service, if that has a limit, or of the machine. */
export function memoryOfProcess(): number {
  const limit = process.constrainedMemory();
  const total = totalmem();
  return limit > 0 && limit < total ? limit : total;
}

const MIB = 1024 ** 2;
