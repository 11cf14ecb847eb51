export type { OperationId, Problem, ProblemCode, Schema } from '@keytally/contract';
export { type Answer, type CallInput, call, callWithResponse } from './call.ts';
export { type ClientOptions, createKeytallyClient, type KeytallyClient } from './keytally-client.ts';
export { KeytallyError, type KeytallyErrorCode, RefusedCall } from './keytally-error.ts';
export { followCursors } from './lists/follow-cursors.ts';
export type { LifetimeTableOptions, LifetimeTableRequest, LifetimeTableRow } from './lists/lifetime-table.ts';
export type { ListedEvent, TrackedEventsOptions } from './lists/tracked-events.ts';
export { type StorageSpoolOptions, storageSpool } from './page/storage-spool.ts';
export { type PageViewOptions, trackPageViews } from './page/track-page-views.ts';
export { isProblem } from './problem.ts';
export type { RetryPolicy } from './retry.ts';
export { type Credentials, keepToken, type TokenRequest } from './token-source.ts';
export type { ClientTracker, TrackedSession } from './tracker/client-tracker.ts';
export type { DeliveryOptions, TrackerCounts, TrackerTrouble } from './tracker/delivery.ts';
export type { Spool } from './tracker/spool.ts';
export type { AnyEvent, NameIn, Properties, TrackedRecord } from './tracker/tracked-record.ts';
export {
  type ClientEvent,
  createTracker,
  type ServiceTracker,
  type ServiceTrackerOptions,
  type Tracker,
  type TrackerOptions,
} from './tracker/tracker.ts';
export type { DeleteResult, Method, PathsWith, RequestInput, Result } from './typed-requests.ts';
