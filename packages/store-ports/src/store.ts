import type { Maintenance } from './maintenance.ts';
import type { Moving } from './moving.ts';
import type { Presence } from './presence.ts';
import type { Registry } from './registry.ts';
import { StoreError } from './store-error.ts';
import type { Turns } from './turns.ts';
import type { Usage } from './usage.ts';

/** All data of the server. Every operation may reject with a `StoreError`. */
export interface Store {
  readonly registry: Registry;
  readonly usage: Usage;
  readonly maintenance: Maintenance;
  /** Absent in a store whose data only one process has open. */
  readonly turns?: Turns;
  /** Absent in a store whose data only one process has open. */
  readonly presence?: Presence;
  /** Absent in a store that cannot be moved to another engine. */
  readonly moving?: Moving;

  /** Resolves when a write reached stable storage and was read back. This is tried at most once a second. */
  checkReady(): Promise<void>;

  /**
   * Aborts when nothing more can be done until the data is opened again, with the reason. Absent in a store that recovers by
   * itself.
   */
  readonly ended?: AbortSignal;

  /** Refuses new calls, finishes those under way, and closes the data. */
  close(): Promise<void>;
}

/**
 * Returns a maintenance operation of a store.
 *
 * @throws {StoreError} `not-supported` when this store does not have it
 */
export function requireCapability<Name extends keyof Maintenance>(
  { maintenance }: Store,
  name: Name,
): NonNullable<Maintenance[Name]> {
  const capability = maintenance[name];
  if (capability !== undefined) return capability;
  throw new StoreError('not-supported', `This store cannot do that: ${UNSUPPORTED[name]}.`);
}

const UNSUPPORTED: Readonly<Record<keyof Maintenance, string>> = {
  rollups: 'it has no aggregates to rebuild',
  imports: 'it cannot read files; import into the running server instead',
  backUp: 'its data is in two databases, which are backed up together',
  backUpDatabases: 'it has no databases beside it',
  lastBackup: 'it keeps no note of its backups',
  sizes: 'it does not report its sizes',
  databases: 'it has no databases beside it',
};
