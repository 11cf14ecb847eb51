import type { Table } from './tables.ts';

/**
 * A value of a query, only ever bound, never part of its text. A `number` is a whole number of 32 bits; bind it as
 * such, for a day that is compared as a float prunes nothing.
 */
export type QueryParameter = string | number | bigint | null;

/** A query of one dialect, ready to run; frozen. */
export interface CompiledQuery {
  readonly sql: string;
  readonly parameters: readonly QueryParameter[];
}

/** A cell of a result: 64-bit and wider integers come as `bigint`, text as `string`, days as days since 1970-01-01. */
export type Cell = string | number | bigint | boolean | null;

/** A row of a result by column name. */
export type Row = Readonly<Record<string, Cell>>;

/** What differs between SQL engines. Arguments and answers are SQL of ours, never a caller's text. */
export interface Dialect {
  readonly name: string;
  /** The placeholder of the parameter at a place, from 0. It may stand in the text more than once. */
  placeholder(index: number, value: QueryParameter): string;
  /** The first day of the month of a day, both as days since 1970-01-01. */
  monthStart(day: string): string;
  /** The sum of a column of 64-bit integers in a type that it cannot overflow, null where every cell is null. */
  exactSum(column: string): string;
  /** The quotient of two integers, rounded towards zero; the divisor is over 0. */
  quotient(dividend: string, divisor: string): string;
  /** The 95th percentile of a column by nearest rank: the value at place ceil(0.95 n), computed exactly; null over none. */
  percentile95(column: string): string;
  /** Whether a regular expression in RE2 syntax is found in a text: case-sensitive, `.` without line breaks. */
  finds(text: string, pattern: string): string;
  /** A DOUBLE with at most six decimals as text: no decimals that it does not need. */
  decimalText(number: string): string;
  /** A day as text, `YYYY-MM-DD`. */
  dayText(day: string): string;
}

/** Makes a parameter of a value and returns its placeholder; equal values share one. */
export type Bind = (value: QueryParameter) => string;

/** The data of one product as of one moment: what changes meanwhile is not seen. */
export interface ProductData {
  /** Opaque; of one product, equal watermarks mean equal data. */
  readonly watermark: string;
  /** Unix ms of the newest event; absent when there is none. */
  readonly dataThrough?: number;
  /**
   * Writes where the rows that a table has of this product are read from, to stand behind `FROM` or `JOIN`. It is
   * known there by the table's name. This is the only place that restricts a query to one product.
   */
  source(table: Table, bind: Bind): string;
  /** Runs one query and returns its rows. */
  ask(query: CompiledQuery): Promise<readonly Row[]>;
}

/** The one port of the report engine: something that runs queries over the data of a product. */
export interface QueryRunner {
  readonly dialect: Dialect;
  /**
   * Runs `work`, which asks one query after another, later ones perhaps made from earlier rows. All of them see the
   * same state of the data. Resolves to undefined when there is no such product.
   *
   * @param options.signal stops the work
   */
  run<T>(
    productId: string,
    work: (data: ProductData) => Promise<T>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<T | undefined>;
}
