export type * from '@keytally/store-ports';
export {
  keptBytes,
  keptWithoutLimits,
  LONGEST_MOMENT_MS,
  requireCapability,
  StoreError,
} from '@keytally/store-ports';
export { memoryOfProcess } from './duckdb/engine/memory-of-process.ts';
export { datedFolder, listBackups, newestBackup, pruneBackups } from './duckdb/maintenance/dated-backups.ts';
export { readBackup } from './duckdb/maintenance/read-backup.ts';
export type { AnyManifest, Compacted, InspectedData, InspectedTables, TriedDatabase } from './engine.ts';
export { makeDirectory } from './make-directory.ts';
export type { Moved } from './move/compare-stores.ts';
export type { MoveProgress, SampleReports } from './move/move.ts';
export { moveStore, type StoreInMove } from './move/move-store.ts';
export {
  checkBackup,
  compactStore,
  hasData,
  inspectStore,
  inspectTables,
  loadEngine,
  openStore,
  restoreStore,
  tryDatabases,
} from './open-store.ts';
export { ownFolder } from './own-folder.ts';
export type { ClosedSecrets, RestoredLink, RestoreOptions } from './sql-registry/close-secrets.ts';
export {
  bytesOf,
  type ClusterSettings,
  type EmbeddedSettings,
  isShared,
  MOST_EVENT_NAMES,
  memoryLimitFault,
  type OpenOptions,
  type StoreSettings,
} from './store-settings.ts';
