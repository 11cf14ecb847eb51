import type { Maintenance } from './maintenance.ts';
import type { Registry } from './registry.ts';
import { StoreError } from './store-error.ts';
import type { Usage } from './usage.ts';

/** Everything that the server keeps. Every operation may reject with a `StoreError`. */
export interface Store {
  readonly registry: Registry;
  readonly usage: Usage;
  readonly maintenance: Maintenance;

  /** Resolves when a write reached stable storage and could be read back. It is tried at most once a second. */
  checkReady(): Promise<void>;

  /** Refuses new work, finishes what is under way, and closes the data. */
  close(): Promise<void>;
}

/**
 * What a store can do beside the registry and usage.
 *
 * @throws {StoreError} `not-supported` when this store can't
 */
export function requireCapability<Name extends keyof Maintenance>(
  { maintenance }: Store,
  name: Name,
): NonNullable<Maintenance[Name]> {
  const capability = maintenance[name];
  if (capability !== undefined) return capability;
  throw new StoreError('not-supported', `This store can't do that: ${UNSUPPORTED[name]}.`);
}

const UNSUPPORTED: Readonly<Record<keyof Maintenance, string>> = {
  rollups: 'it keeps no aggregates that could be rebuilt',
  imports: 'it reads no files itself; import into the running server instead',
  backUp: 'it writes no backups; use the tools of its database',
  sizes: 'it does not tell its sizes',
};
