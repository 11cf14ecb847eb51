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
export type { Moment, Moments } from './moments.ts';
export type { MovedName, MovedRecords, MoveNote, MovePlace, Moving } from './moving.ts';
export type { RecordExports, RecordPage, RecordPosition, RecordRange } from './record-exports.ts';
export {
  auditUnavailable,
  deletedMeanwhile,
  importEnded,
  importRunning,
  movedAway,
  movingHere,
  pastRetention,
  timeZoneFixed,
  tooManyNames,
  tooManyNewNames,
  unknownProduct,
  writesRefused,
} from './refusals.ts';
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
export {
  type ErasedRecords,
  firstDayTaken,
  isToBeNoted,
  type RetentionRound,
  type RetentionState,
  tellsRetention,
  toRound,
  type WaitingReason,
  whyToWait,
} from './retention.ts';
export { requireCapability, type Store } from './store.ts';
export { StoreError, type StoreErrorCode } from './store-error.ts';
export type { Turns } from './turns.ts';
export type {
  ErasedClient,
  ErasedImport,
  ExpiryOptions,
  ImportOrigin,
  IngestResult,
  Origin,
  RefusedRecord,
  Sender,
  StoredImport,
  Usage,
  UsageState,
} from './usage.ts';
export { batchOf, isOfAnother, toWatermark } from './watermark.ts';
