export { DATED_BACKUP } from './duckdb/maintenance/partial-backups.ts';
export { readBackup } from './duckdb/maintenance/read-backup.ts';
export type { Compacted } from './engine.ts';
export type {
  EarlierRecords,
  FileLine,
  FilePart,
  ImportCounts,
  ImportedFile,
  Imports,
  ParquetColumn,
  ParquetFile,
  ParquetPart,
  RejectedRow,
  RowFault,
  TextPart,
} from './imports.ts';
export type { BackUp, BackupManifest, Maintenance, Rollups, StoreSizes } from './maintenance.ts';
export { makeDirectory } from './make-directory.ts';
export type { Moment, Moments } from './moments.ts';
export type { Moved } from './move/compare-stores.ts';
export type { MoveProgress, SampleReports } from './move/move.ts';
export { moveStore, type StoreInMove } from './move/move-store.ts';
export { checkBackup, compactStore, hasData, openStore, restoreStore } from './open-store.ts';
export { ownFolder } from './own-folder.ts';
export type { RecordExports, RecordPage, RecordPosition, RecordRange } from './record-exports.ts';
export type {
  ChangeContext,
  ChangedEvents,
  EventKey,
  EventSelection,
  Guard,
  ImpossibleChanges,
  Product,
  ProductRegistry,
  Registry,
  ReplacedProduct,
  TrackedEvent,
  TrackedEvents,
  TrackingChange,
  TrackingMode,
} from './registry.ts';
export type { ErasedRecords, RetentionRound, WaitingReason } from './retention.ts';
export { requireCapability, type Store } from './store.ts';
export { StoreError, type StoreErrorCode } from './store-error.ts';
export {
  type ClusterSettings,
  type EmbeddedSettings,
  isShared,
  MOST_EVENT_NAMES,
  memoryLimitFault,
  type OpenOptions,
  type StoreSettings,
} from './store-settings.ts';
export type { Turns } from './turns.ts';
export type {
  ErasedClient,
  ErasedImport,
  ImportOrigin,
  IngestResult,
  Origin,
  RefusedRecord,
  Sender,
  StoredImport,
  Usage,
  UsageState,
} from './usage.ts';
