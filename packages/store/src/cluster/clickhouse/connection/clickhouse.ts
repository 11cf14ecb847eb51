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
import { type Parameters, withParameters } from './parameters.ts';
import { insertSettings } from './query-settings.ts';
import { ResultRows } from './result-rows.ts';

interface QueryOptions {
  readonly parameters?: Parameters;
  readonly settings?: ClickHouseSettings;
  readonly signal?: AbortSignal | undefined;
}

export type InsertedCell = QueryParameter | boolean;

const CONNECTIONS = 20;
const USUAL_MEMORY = 8 * 2 ** 30;

/** A server that has not answered by then does not answer at all: the limit of the query comes first. */
const [USUAL_MS, PATIENT_MS] = [90_000, 3_690_000];

/** One ClickHouse; everything rejects with a `StoreError`. */
export class Clickhouse {
  readonly #usual: ClickHouseClient;
  /** For queries that may take longer. */
  readonly #patient: ClickHouseClient;
  #isClosed = false;

  constructor(settings: ClickhouseSettings, usualMs = USUAL_MS) {
    this.#usual = clientOf(settings, usualMs);
    this.#patient = clientOf(settings, PATIENT_MS);
  }

  /** Runs one query and returns its rows. */
  query(sql: string, { parameters = {}, settings = {}, signal }: QueryOptions = {}): Promise<readonly Row[]> {
    return this.#guard(signal, async () => {
      const result = await this.#clientFor(settings).query({
        ...withParameters(sql, parameters),
        format: 'JSONCompactEachRowWithNamesAndTypes',
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
    return this.#guard(undefined, async () => text((await this.#usual.exec({ query: sql })).stream));
  }

  /** Runs a statement that returns no rows. */
  async run(sql: string, { parameters = {}, settings = {}, signal }: QueryOptions = {}): Promise<void> {
    await this.#guard(signal, () =>
      this.#clientFor(settings).command({
        ...withParameters(sql, parameters),
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
      this.#usual.insert({
        table,
        columns: columns as [string, ...string[]],
        values: rows.map((cells) => cells.map(toJson)),
        format: 'JSONCompactEachRow',
        clickhouse_settings: insertSettings,
      }),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#usual.close(), this.#patient.close()]);
  }

  #clientFor({ max_execution_time: seconds }: ClickHouseSettings): ClickHouseClient {
    return Number(seconds ?? 0) * 1_000 < USUAL_MS ? this.#usual : this.#patient;
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

function clientOf(
  { url, database, user, password, memoryBytes = USUAL_MEMORY }: ClickhouseSettings,
  timeoutMs: number,
): ClickHouseClient {
  return createClient({
    url,
    database,
    username: user,
    password,
    application: 'keytally',
    clickhouse_settings: { max_memory_usage: String(memoryBytes) },
    max_open_connections: CONNECTIONS,
    request_timeout: timeoutMs,
    // Failures are logged once, by whoever calls the store.
    log: { level: ClickHouseLogLevel.OFF },
  });
}

/** JSON has no integers of 64 bits. */
function toJson(cell: InsertedCell): InsertedCell {
  return typeof cell === 'bigint' ? String(cell) : cell;
}
