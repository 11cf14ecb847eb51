export { type DuckdbStoreOptions, openDuckdbStore } from './duckdb/open-duckdb-store.ts';
export type {
  EventStore,
  IngestResult,
  Product,
  ProductRepository,
  ProductState,
  Store,
  TrackedEvent,
  TrackedEvents,
  TrackingChange,
  TrackingMode,
} from './store.ts';
export { StoreError, type StoreErrorCode } from './store-error.ts';
