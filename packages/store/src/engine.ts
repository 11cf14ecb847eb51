import type { BackupManifest } from './maintenance.ts';
import type { Store } from './store.ts';
import type { OpenOptions, StoreSettings } from './store-settings.ts';

/** An engine that keeps a store, and what can be done with the data of one that nobody has open. */
export interface Engine {
  open(settings: StoreSettings, options: OpenOptions): Promise<Store>;
  /** Whether there is any data where the settings point to. */
  hasData(settings: StoreSettings): Promise<boolean>;
  /** Puts a backup where the settings point to and there is no data yet. */
  restore?(backup: string, settings: StoreSettings): Promise<BackupManifest>;
  /** Rewrites the data, so that no byte of what was deleted is left. */
  compact?(settings: StoreSettings, options: OpenOptions): Promise<Compacted>;
}

export interface Compacted {
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}
