import { text } from 'node:stream/consumers';
import {
  type ClickHouseClient,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
} from '@clickhouse/client';
import type { QueryParameter, Row } from '@keytally/reports';
import { clickhouseClosed, toStoreError } from './clickhouse-errors.ts';
import type { ClickhouseSettings } from './clickhouse-settings.ts';
import { ResultRows } from './result-rows.ts';

/** Values by the names of their placeholders. A `TupleParam` is a tuple. */
export type Parameters = Readonly<Record<string, QueryParameter | readonly unknown[]>>;

export interface QueryOptions {
  readonly parameters?: Parameters;
  readonly settings?: ClickHouseSettings;
  readonly signal?: AbortSignal | undefined;
}

export type InsertedCell = QueryParameter | boolean;

const CONNECTIONS = 20;

/** One ClickHouse; everything rejects with a `StoreError`. */
export class Clickhouse {
  readonly #client: ClickHouseClient;
  #isClosed = false;

  constructor({ url, database, user, password }: ClickhouseSettings, timeoutMilliseconds = 90_000) {
    this.#client = createClient({
      ...{ url, database, username: user, password, application: 'keytally' },
      max_open_connections: CONNECTIONS,
      // For a server that does not answer at all; the limits of queries come first.
      request_timeout: timeoutMilliseconds,
      // Long lists go into the body: a URL has a limit.
      use_multipart_params_auto: true,
      // Failures are logged once, by whoever calls the store.
      log: { level: ClickHouseLogLevel.OFF },
    });
  }

  /** Runs one query and returns its rows. */
  query(sql: string, { parameters = {}, settings = {}, signal }: QueryOptions = {}): Promise<readonly Row[]> {
    return this.#guard(signal, async () => {
      const result = await this.#client.query({
        query: sql,
        format: 'JSONCompactEachRowWithNamesAndTypes',
        query_params: { ...parameters },
        clickhouse_settings: settings,
        ...(signal && { abort_signal: signal }),
      });
      const read = new ResultRows();
      for await (const lines of result.stream<readonly unknown[]>()) {
        for (const line of lines) read.add(line.json());
      }
      return read.rows;
    });
  }

  /** Runs a statement that answers with text rather than rows. */
  ask(sql: string): Promise<string> {
    return this.#guard(undefined, async () => text((await this.#client.exec({ query: sql })).stream));
  }

  /** Runs a statement that returns no rows. */
  async run(sql: string, { parameters = {}, settings = {}, signal }: QueryOptions = {}): Promise<void> {
    await this.#guard(signal, () =>
      this.#client.command({
        query: sql,
        query_params: { ...parameters },
        clickhouse_settings: settings,
        ...(signal && { abort_signal: signal }),
      }),
    );
  }

  /** Inserts rows. They are on stable storage when the promise resolves; when it rejects, some or all may be there. */
  async insert(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly InsertedCell[])[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.#guard(undefined, () =>
      this.#client.insert({
        table,
        columns: columns as [string, ...string[]],
        values: rows.map((cells) => cells.map(toJson)),
        format: 'JSONCompactEachRow',
        // The database must not collect rows for later, nor drop a block because it looks like another one.
        clickhouse_settings: { async_insert: 0, insert_deduplicate: 0 },
      }),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client.close();
  }

  async #guard<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    if (this.#isClosed) throw clickhouseClosed();
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      throw toStoreError(error);
    }
  }
}

/** JSON has no integers of 64 bits. */
function toJson(cell: InsertedCell): InsertedCell {
  return typeof cell === 'bigint' ? String(cell) : cell;
}
