import type { ClickHouseSettings } from '@clickhouse/client';

/** What one query may take. */
export interface QueryLimits {
  readonly seconds: number;
  /** The server refuses a longer result. */
  readonly resultBytes: number;
}

export const usualLimits: QueryLimits = {
  seconds: 60,
  resultBytes: 256 * 2 ** 20,
};

/** A report ends when its caller's patience does, which is no longer than this. */
export const reportLimits: QueryLimits = { ...usualLimits, seconds: 600 };

/** For what reads or rewrites all records of a large product. */
export const patientLimits: QueryLimits = { ...usualLimits, seconds: 3_600 };

/** Settings that make queries mean the same as in DuckDB. */
const meaning = {
  join_use_nulls: 1,
  cast_keep_nullable: 1,
  prefer_column_name_to_alias: 1,
  aggregate_functions_null_for_empty: 1,
  union_default_mode: 'ALL',
  // Else an `AS MATERIALIZED` query is run again by each of its readers.
  enable_materialized_cte: 1,
} satisfies ClickHouseSettings;

/** A report with thousands of values is a long text with many parts. */
const size = {
  max_query_size: String(2 ** 28),
  max_ast_elements: '1000000',
  max_expanded_ast_elements: '5000000',
};

/** The settings of every statement that reads the tables of reports. */
export function querySettings({ seconds }: QueryLimits): ClickHouseSettings {
  return {
    ...meaning,
    ...size,
    max_execution_time: seconds,
    // A replica answers only when it has all that was acknowledged; one server alone always has.
    select_sequential_consistency: '1',
  };
}

/**
 * The settings of every statement that adds rows. The database must not collect rows for later, nor drop a block because it
 * looks like another one. On a cluster most replicas must have the rows, of one insert after another: otherwise a replica does
 * not know what it lacks, and `select_sequential_consistency` changes nothing. One server alone and the cloud ignore that.
 */
export const insertSettings = {
  async_insert: 0,
  insert_deduplicate: 0,
  insert_quorum: 'auto',
  insert_quorum_parallel: 0,
} satisfies ClickHouseSettings;

/** The settings of a report's query: it cannot write, and ends when the caller hangs up. */
export function reportSettings(limits: QueryLimits): ClickHouseSettings {
  return {
    ...querySettings(limits),
    readonly: '2',
    cancel_http_readonly_queries_on_client_close: 1,
    max_result_bytes: String(limits.resultBytes),
    result_overflow_mode: 'throw',
    // A failure after the first row would otherwise arrive in the middle of the rows.
    wait_end_of_query: 1,
    output_format_json_quote_64bit_integers: 1,
  };
}
