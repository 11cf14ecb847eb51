import type { PropertyLabels } from '@keytally/contract/properties';
import type { Table } from './tables.ts';

/**
 * A value in a query. It is always bound, never part of the text. A `number` is a 32-bit integer and must be bound as
 * one: an engine can't skip blocks by a day that is compared as a float.
 */
export type QueryParameter = string | number | bigint | null;

/** A query in one dialect, ready to run; frozen. */
export interface CompiledQuery {
  readonly sql: string;
  readonly parameters: readonly QueryParameter[];
}

/** A cell of a result: integers of 64 bits and more are `bigint`, text is `string`, days are days since 1970-01-01. */
export type Cell = string | number | bigint | boolean | null;

/** A row of a result, by column name. */
export type Row = Readonly<Record<string, Cell>>;

/** The percentiles that reports have. */
type Percent = 50 | 75 | 90 | 95 | 99;

/** What differs between SQL engines. Arguments and results are our own SQL, never a caller's text. */
export interface Dialect {
  readonly name: string;
  /** The placeholder of a parameter; `index` starts at 0. The text may use it more than once. */
  placeholder(index: number, value: QueryParameter): string;
  /** The first day of the month of a day, both as days since 1970-01-01. */
  monthStart(day: string): string;
  /** The first day of the quarter of a day, both as days since 1970-01-01. */
  quarterStart(day: string): string;
  /** The months since the year 0 of a day, which is days since 1970-01-01. */
  monthNumber(day: string): string;
  /** The sum of a column of 64-bit integers, in a type that can't overflow; null if every cell is null. */
  exactSum(column: string): string;
  /** The quotient of two integers, rounded towards zero; the divisor is over 0. */
  quotient(dividend: string, divisor: string): string;
  /**
   * A percentile of a column by nearest rank: the value at place ceil(percent / 100 x n), exactly; null without rows.
   *
   * @param among the percentiles that a query asks of the column, which some engines find together
   */
  percentile(column: string, percent: Percent, among?: readonly Percent[]): string;
  /** The values of a column in each group, as a list. */
  list(column: string): string;
  /** The lines of a text, as a list. */
  lines(text: string): string;
  /** The elements of a list of integers, which is written as `[a, b, c]`, the least first. */
  sorted(elements: string): string;
  /** A window function: the last value of its frame that is not null; null if there is none. */
  lastKnown(value: string): string;
  /** A column that makes a row for each element of a list, which is written as `[a, b, c]`. */
  each(elements: string): string;
  /** Whether a regular expression in RE2 syntax is found in a text: case-sensitive, `.` without line breaks. */
  finds(text: string, pattern: string): string;
  /** Whether a text is a part of another one. */
  contains(text: string, part: string): string;
  /** Whether a text begins with another one. */
  beginsWith(text: string, start: string): string;
  /** A text in which another one stands for each match of a pattern; `\0` is the match and `\1` its first group. Both are our own. */
  replaceAll(text: string, pattern: string, replacement: string): string;
  /** A DOUBLE with at most six decimals as text, without trailing zeros. */
  decimalText(number: string): string;
  /** A day as text, `YYYY-MM-DD`. */
  dayText(day: string): string;
}

/** Adds a parameter and returns its placeholder; equal values share one. */
export type Bind = (value: QueryParameter) => string;

/** The settings of a product that its answers are made with. */
export interface ProductSettings {
  /** IANA name of the zone in which its records have their days. */
  readonly timeZone: string;
  /** What it calls its custom properties. */
  readonly labels?: PropertyLabels | undefined;
}

/** The settings and the data of one product as of one moment; later changes are not seen. */
export interface ProductData extends ProductSettings {
  /** Opaque. For the same product, equal watermarks mean equal settings and data. */
  readonly watermark: string;
  /** Unix ms of the newest event; absent if there are none. */
  readonly dataThrough?: number | undefined;
  /** The retention deleted records of days before this one, in days since 1970-01-01; absent if it never did. */
  readonly removedBefore?: number | undefined;
  /**
   * SQL to write after `FROM` or `JOIN`: this product's rows of a table, under the table's name. This is the only place
   * that restricts a query to one product.
   */
  source(table: Table, bind: Bind): string;
  /** Runs one query and returns its rows. */
  ask(query: CompiledQuery): Promise<readonly Row[]>;
  /** How the engine would run a query: its steps, a line each, without any value of the query. */
  plan?(query: CompiledQuery): Promise<string>;
}

/** The only port of the report engine: runs queries over the data of a product. */
export interface QueryRunner {
  readonly dialect: Dialect;
  /**
   * Runs `work`, which runs one query after another; later queries may depend on earlier rows. All of them see the
   * same state of the data. If the engine has no memory for it beside other work, `work` runs a second time. Resolves to
   * undefined if the product does not exist.
   *
   * @param options.signal stops the work
   */
  run<T>(
    productId: string,
    work: (data: ProductData) => Promise<T>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<T | undefined>;
}
