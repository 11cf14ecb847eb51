export { openScratchEngine, type ScratchEngine } from './duckdb/engine/scratch-engine.ts';
export { hasData } from './duckdb/file/data-directory.ts';
export { readParquet } from './duckdb/import/read-parquet.ts';
export type { BackupManifest } from './duckdb/maintenance/backup-manifest.ts';
export { type Compacted, compactDuckdbStore } from './duckdb/maintenance/compact.ts';
export { restoreDuckdbStore } from './duckdb/maintenance/restore.ts';
export {
  type DuckdbFileOptions,
  type DuckdbStoreOptions,
  openDuckdbStore,
} from './duckdb/open-duckdb-store.ts';
export type {
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
export type {
  ErasedClient,
  EventKey,
  EventSelection,
  EventStore,
  Guard,
  ImpossibleChanges,
  IngestResult,
  Origin,
  Product,
  ProductRepository,
  ProductState,
  PropertyValues,
  RefusedRecord,
  Retention,
  Rollups,
  Sender,
  Store,
  TrackedEvent,
  TrackedEvents,
  TrackingChange,
  TrackingMode,
  ValueCount,
} from './store.ts';
export { StoreError, type StoreErrorCode } from './store-error.ts';
