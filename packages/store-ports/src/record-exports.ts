import type { CheckedRecord, PropertySet } from '@keytally/events';

/** Reads the records of a product, page by page, in the order of their positions. */
export interface RecordExports {
  /** Finds a page of at most `limit` records; undefined if there is no such product. */
  findPage(productId: string, range: RecordRange, limit: number): Promise<RecordPage | undefined>;

  /**
   * Reads a page, at most some thousand records at a time. Records that were erased since the page was found are left
   * out.
   */
  read(productId: string, page: RecordPage): AsyncIterable<readonly CheckedRecord[]>;

  /**
   * Reads the same as text, some thousand lines at a time, in pieces that may end within a line. Absent if the engine cannot
   * write lines faster than they are made of records.
   */
  readLines?(productId: string, page: RecordPage, format: LineFormat): AsyncIterable<string>;
}

/** How a record is a line of text. Its own fields are written by the engine. */
export interface LineFormat {
  readonly name: 'ndjson' | 'csv';
  /** Of a line, what tells the properties of its record. */
  propertiesOf(set: PropertySet | null): string;
}

/** Which records to read. Days are in days since 1970-01-01, in the time zone of the product; both ends are included. */
export interface RecordRange {
  readonly firstDay: number;
  readonly lastDay: number;
  /** Only records of this client. */
  readonly clientId?: string | undefined;
  /**
   * Only records that the product had at this watermark, less those that were erased since; by default the present one.
   * A text that is not a watermark selects no records.
   */
  readonly asOf?: string;
  /** Only records after this one. */
  readonly after?: RecordPosition | undefined;
}

/** A page of a range. */
export interface RecordPage extends RecordRange {
  readonly asOf: string;
  /** The days of its records, ascending. */
  readonly days: readonly number[];
  /** How many it had when it was found. */
  readonly records?: number;
  /** Its last record, if there are records after it. */
  readonly last?: RecordPosition | undefined;
}

/**
 * The place of a record among all of its product: by day, instant, client, type and id; records of one session that
 * start together by their end (none first), then by their properties (none first). Texts are ordered by code point.
 */
export interface RecordPosition {
  readonly day: number;
  /** Unix ms; of a session, its start. */
  readonly instant: number;
  readonly clientId: string;
  readonly type: 'event' | 'session';
  /** Of a session, its session id. */
  readonly id: string;
  /** Only of a session that ended. */
  readonly stoppedAt: number | null;
  /** Digest of the property set of a session; empty without one, and for events. */
  readonly properties: string;
}
