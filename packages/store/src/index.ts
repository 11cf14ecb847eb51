export type { BackupManifest } from './duckdb/backup-manifest.ts';
export { type Compacted, compactDuckdbStore } from './duckdb/compact.ts';
export { hasData } from './duckdb/data-directory.ts';
export { readParquet } from './duckdb/import/read-parquet.ts';
export {
  type DuckdbFileOptions,
  type DuckdbStoreOptions,
  openDuckdbStore,
} from './duckdb/open-duckdb-store.ts';
export { restoreDuckdbStore } from './duckdb/restore.ts';
export { openScratchEngine, type ScratchEngine } from './duckdb/scratch-engine.ts';
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
