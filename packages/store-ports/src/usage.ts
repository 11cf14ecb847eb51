import type { CheckedRecord } from '@keytally/events';
import type { AuditActor, AuditEntry, KeyKind } from '@keytally/keys';
import type { QueryRunner, RecordsRead } from '@keytally/reports';
import type { ChangeContext, Guard } from './change-context.ts';
import type { Moments } from './moments.ts';
import type { RecordExports } from './record-exports.ts';
import type { ErasedRecords, RetentionRound } from './retention.ts';

interface WaitingRecords {
  /** Whether all of them are in an answer with this watermark. */
  areIn(watermark: string): boolean;
}

/**
 * The usage records of all products: large and mostly appended to. Writes are on stable storage when their promise
 * resolves.
 */
export interface Usage {
  /** Runs the queries of reports on the logical tables of `@keytally/reports`. */
  readonly queries: QueryRunner;

  /** Absent in a store whose data only one process has open. */
  readonly moments?: Moments;

  /** How many reports can run their queries at the same time; more of them wait for each other. */
  readonly reportsAtOnce: number;

  /**
   * Stores the new records of a batch, all of them or none; rejects with `unknown-product`. A dry run answers the same,
   * but stores nothing.
   */
  ingest(productId: string, records: readonly CheckedRecord[], from?: Origin): Promise<IngestResult>;

  readonly exports: RecordExports;

  /** How current the data of a product is; undefined if there is no such product. */
  stateOf(productId: string): Promise<UsageState | undefined>;

  /**
   * The records of a product that wait to be stored now, though their callers have been told; undefined if none wait. Absent in a
   * store that stores records before it acknowledges them.
   */
  waitingRecords?(productId: string): WaitingRecords | undefined;

  /** How many records of all products wait so. */
  countWaiting?(): number;

  /**
   * Whether an answer that was made of these records of a product, as of one watermark, is the same as of another. Absent in
   * a store that only knows that equal watermarks have equal answers.
   */
  isUnchanged?(productId: string, read: RecordsRead, from: string, to: string): boolean;

  /**
   * How often records of a product were removed since the store was opened, by whatever: what was made of them before must not be
   * shown any more. Absent in a store with moments, which end by themselves.
   */
  removals?(productId: string): number;

  /** Erases all data of one usage client of a product; undefined if there is no such client. */
  eraseClient(
    productId: string,
    clientId: string,
    context?: ChangeContext<ErasedClient>,
  ): Promise<ErasedClient | undefined>;

  /** The imports of a product, the newest first, at most `limit`. */
  listImports(productId: string, limit: number): Promise<readonly StoredImport[]>;

  /**
   * The ids of the keys that brought records under the name of an import, in any order; undefined among them for the command on the
   * server's machine. Empty if there is no such import. May be called in the guard of a change of that import.
   */
  importersOf(productId: string, name: string): Promise<readonly (string | undefined)[]>;

  /**
   * What a key sent to a product and was stored, at most `limit` days; undefined if there is no such product.
   *
   * @param since Unix ms: leaves out what came in before this full minute
   */
  readReceived(
    productId: string,
    key: SendingKey,
    limit: number,
    since?: number,
  ): Promise<ReceivedRecords | undefined>;

  /**
   * Erases what a key sent to a product since a moment, as if it had never come in; undefined if there is no such product. Records
   * that another key, or the same one before, sent as well stay, as that one sent them. What runs have set aside is forgotten.
   *
   * @param since Unix ms: the full minute of it counts
   */
  eraseReceived(
    productId: string,
    key: SendingKey,
    since: number,
    context?: ChangeContext<ErasedBatches>,
  ): Promise<ErasedBatches | undefined>;

  /**
   * Erases the records that an import stored; undefined if there is no such import. Those that another import or caller brought
   * as well stay, as that one brought them. Runs that were storing under its name store nothing more.
   */
  eraseImport(
    productId: string,
    name: string,
    context?: ChangeContext<ErasedBatches>,
  ): Promise<ErasedBatches | undefined>;

  /**
   * Puts the records that a run has set aside in the place of those that an import stored; undefined if there is no such
   * import. All in one transaction: rejects with `replacement-refused` if one of the records cannot be stored, or if some are
   * missing. Called again for the same run, it changes nothing and returns the same.
   */
  replaceImport(
    productId: string,
    name: string,
    replacement: Replacement,
    context?: ChangeContext<ReplacedImport>,
  ): Promise<ReplacedImport | undefined>;

  /**
   * Deletes records older than the retention of their products, and sessions, clients and names left without records. A
   * product whose records would go by mistake waits: see `whyToWait`. Resolves to the rounds that deleted something, and to
   * those that wait.
   */
  removeExpired(options?: ExpiryOptions): Promise<readonly RetentionRound[]>;

  /** The same for one product, which does not wait; undefined if there is no such product. */
  eraseExpired(
    productId: string,
    context?: ChangeContext<ErasedRecords> & { readonly now?: number },
  ): Promise<ErasedRecords | undefined>;
}

export interface ExpiryOptions {
  /** Unix ms; by default the time of the clock of the database, of a data directory of this machine. */
  readonly now?: number;
  /** Stops before the next product. */
  readonly signal?: AbortSignal;
  /** The entry for the audit trail of a product whose records were deleted. */
  readonly audit?: (done: ErasedRecords) => AuditEntry;
}

/** How current the data of a product is. */
export interface UsageState {
  /** Opaque. Two equal watermarks of a product mean equal data. */
  readonly watermark: string;
  /** Unix ms of the newest event; absent if there are no events. */
  readonly dataThrough?: number | undefined;
  /** The retention deleted records of days before this one, in days since 1970-01-01; absent if it never did. */
  readonly removedBefore?: number | undefined;
}

/** Where a batch comes from. */
export interface Origin {
  /** Absent if the number of new event names is not limited. */
  readonly sender?: Sender;
  readonly guard?: Guard;
  /** Absent for records that are not part of an import. */
  readonly import?: ImportOrigin;
  readonly dryRun?: boolean;
  /** The key that sent them; null for the command on the server's machine, absent if nobody knows any more. */
  readonly sentBy?: AuditActor | null | undefined;
  /** Unix ms at which they came in first; by default now, by the clock of the store. */
  readonly receivedAt?: number | undefined;
  /** Unix ms. Records that are past the retention of the product by then are refused; absent: none is. */
  readonly now?: number;
}

/** The import that a batch belongs to. */
export interface ImportOrigin {
  readonly name: string;
  /** Unix ms at which the batch came in. */
  readonly at: number;
  /** Id of the key that brought it; absent for the command on the server's machine. */
  readonly by?: string | undefined;
  /** Tells one run of a program that imports from any other; absent if the caller does not say. */
  readonly run?: string;
  /** Whether this is the last batch of the run. */
  readonly ends?: boolean;
  /**
   * Whether the records are only set aside, until `replaceImport` puts those of the run in the place of the import's. They are
   * judged like those of a dry run, but what is stored already is accepted.
   */
  readonly replaces?: boolean;
}

/** The most records that a run may set aside. */
export const MOST_SET_ASIDE = 250_000;

/** The most bytes of them, as they are kept, and of those of all runs of a product together. */
export const MOST_SET_ASIDE_BYTES = 128 * 1024 ** 2;
export const MOST_SET_ASIDE_BYTES_OF_PRODUCT = 4 * MOST_SET_ASIDE_BYTES;

/** How long they are kept: a day. */
export const SET_ASIDE_MS = 86_400_000;

/** The records that replace those of an import. */
export interface Replacement {
  /** The run that set them aside. */
  readonly run: string;
  /** How many they are, at least. */
  readonly records: number;
  /** Unix ms. */
  readonly at: number;
  /** Id of the key that replaces them; absent for the command on the server's machine. */
  readonly by?: string | undefined;
  /** That key, or null for the command; absent if nobody knows. */
  readonly sentBy?: AuditActor | null | undefined;
}

/** A key that sends records. Administration keys and client keys may share an id. */
export interface SendingKey {
  readonly kind: KeyKind;
  readonly keyId: string;
  /** One of the public keys that had this id; absent for all of them. */
  readonly thumbprint?: string | undefined;
}

/** What a key sent to a product. */
export interface ReceivedRecords {
  /** Unix ms, a full minute: of records that came in before, nobody knows which key sent them. Absent if that is all. */
  readonly knownSince?: number | undefined;
  /** Unix ms, a full minute: from then on, not all records are noted that several keys sent. Absent if all are. */
  readonly repeatsKnownUntil?: number | undefined;
  /** The newest first. */
  readonly days: readonly ReceivedDay[];
}

/** What was stored of a key on a day. Some of it may have been erased since. */
export interface ReceivedDay {
  /** UTC, in days since 1970-01-01. */
  readonly day: number;
  /** Of the public key that signed: another one has the same id if it was replaced. */
  readonly thumbprint: string;
  readonly records: number;
}

/** The key that sent the records, if its number of new event names is limited. */
export interface Sender {
  readonly keyId: string;
  /** UTC day on which the records come in, in days since 1970-01-01. */
  readonly day: number;
  /** Maximum number of new names of the key on a day, over all products. */
  readonly mostNewNames: number;
}

/** A record that is refused: its event name is new and there is no room for it, or it is past the retention. */
export interface RefusedRecord {
  readonly place: number;
  readonly code: 'too-many-names' | 'instant-past-retention';
  /** Why, and what to do. */
  readonly message: string;
}

export interface IngestResult {
  readonly accepted: number;
  /** Indexes in the batch, ascending, of records that are stored already or come earlier in the batch. */
  readonly duplicates: readonly number[];
  /** Those of them that state a property value which the event that counts does not have. */
  readonly duplicatesWithNewProperties: number;
  /** Ascending by place. */
  readonly refused: readonly RefusedRecord[];
  /** The product's watermark after this. */
  readonly watermark: string;
}

/** How many records of a client were erased. */
export interface ErasedClient {
  readonly events: number;
  readonly sessions: number;
  /** The product's watermark after this. */
  readonly watermark: string;
}

/** Records that came in under one name, in one or more batches. Instants are Unix ms. */
export interface StoredImport {
  readonly name: string;
  readonly startedAt: number;
  readonly updatedAt: number;
  /** Id of the key that brought its last records; absent for the command on the server's machine. */
  readonly by?: string | undefined;
  /** Records that were stored; some of them may have been erased since. */
  readonly accepted: number;
}

/** What was erased of an import, and what came in for it. */
export interface ReplacedImport extends ErasedBatches {
  readonly accepted: number;
  /** Records that were set aside twice, or that another import or caller has stored. */
  readonly duplicates: number;
  readonly duplicatesWithNewProperties: number;
}

/** How many records of an import, or of what a key sent, were erased. */
export interface ErasedBatches {
  readonly events: number;
  readonly sessionRecords: number;
  /** Those that stay, because another import or caller brought them as well. */
  readonly stayed: number;
  /** The imports that have them now; some may be of no import. */
  readonly stayedIn: readonly string[];
  /** The product's watermark after this. */
  readonly watermark: string;
}
