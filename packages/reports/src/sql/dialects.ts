import type { Dialect, ProductData, QueryParameter } from './query.ts';

/** The defaults of every dialect. */
const common: Omit<Dialect, 'name'> = {
  placeholder: (index) => `$${index + 1}`,
  monthStart: (day) =>
    `CAST(date_trunc('month', DATE '1970-01-01' + CAST(${day} AS INTEGER)) AS DATE) - DATE '1970-01-01'`,
  quarterStart: (day) =>
    `CAST(date_trunc('quarter', DATE '1970-01-01' + CAST(${day} AS INTEGER)) AS DATE) - DATE '1970-01-01'`,
  monthNumber: (day) => {
    const date = `(DATE '1970-01-01' + CAST(${day} AS INTEGER))`;
    return `(year(${date}) * 12 + month(${date}))`;
  },
  exactSum: (column) => `sum(${column})`,
  quotient: (dividend, divisor) => `${dividend} // ${divisor}`,
  percentile: (column, percent, among = [percent]) =>
    among.length === 1
      ? `quantile_disc(${column}, ${percent / 100})`
      : `quantile_disc(${column}, [${among.map((one) => one / 100).join(', ')}])[${among.indexOf(percent) + 1}]`,
  list: (column) => `list(${column})`,
  lines: (text) => `string_split(${text}, chr(10))`,
  sorted: (elements) => `list_sort(${elements})`,
  lastKnown: (value) => `last_value(${value} IGNORE NULLS)`,
  each: (elements) => `unnest(${elements})`,
  finds: (text, pattern) => `regexp_matches(${text}, ${pattern})`,
  contains: (text, part) => `contains(${text}, ${part})`,
  beginsWith: (text, start) => `starts_with(${text}, ${start})`,
  replaceAll: (text, pattern, replacement) => `regexp_replace(${text}, '${pattern}', '${replacement}', 'g')`,
  decimalText: (number) => `rtrim(rtrim(CAST(CAST(${number} AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.')`,
  dayText: (day) => `CAST(DATE '1970-01-01' + ${day} AS VARCHAR)`,
};

/** DuckDB needs no overrides: its sums of BIGINT are HUGEINT, which can't overflow. */
export const duckdbDialect: Dialect = Object.freeze({ ...common, name: 'duckdb' });

/**
 * ClickHouse. Its sums and products of 64-bit integers wrap silently, a cast of a double to a decimal truncates, and `.`
 * of its regular expressions matches line breaks.
 */
export const clickhouseDialect: Dialect = Object.freeze({
  ...common,
  name: 'clickhouse',
  placeholder: (index, value) => `{p${index + 1}:${clickhouseType(value)}}`,
  monthStart: (day) => `toInt32(toStartOfMonth(toDate32(${day})))`,
  quarterStart: (day) => `toInt32(toStartOfQuarter(toDate32(${day})))`,
  monthNumber: (day) => `toInt32(toYear(toDate32(${day})) * 12 + toMonth(toDate32(${day})))`,
  exactSum: (column) => `sum(CAST(${column} AS Int128))`,
  quotient: (dividend, divisor) => `intDiv(${dividend}, ${divisor})`,
  // With weights it is the value at place ceil(p n); `quantileExact` takes the one after it.
  percentile: (column, percent) => `quantileExactWeighted(${percent / 100})(${column}, 1)`,
  list: (column) => `groupArray(${column})`,
  lines: (text) => `splitByChar(char(10), ${text})`,
  sorted: (elements) => `arraySort(${elements})`,
  lastKnown: (value) => `anyLast(${value})`,
  each: (elements) => `arrayJoin(${elements})`,
  finds: (text, pattern) => `match(${text}, concat('(?-s)', ${pattern}))`,
  contains: (text, part) => `position(${text}, ${part}) > 0`,
  beginsWith: (text, start) => `startsWith(${text}, ${start})`,
  replaceAll: (text, pattern, replacement) =>
    `replaceRegexpAll(${text}, '${pattern}', '${replacement.replace('\\', '\\\\')}')`,
  decimalText: (number) => `toString(toDecimal128(toString(${number}), 6))`,
  dayText: (day) => `toString(toDate32(${day}))`,
} satisfies Dialect);

function clickhouseType(value: QueryParameter): string {
  if (value === null) return 'Nullable(String)';
  if (typeof value === 'string') return 'String';
  if (typeof value === 'number') return (value | 0) === value ? 'Int32' : 'Float64';
  return BigInt.asIntN(64, value) === value ? 'Int64' : 'Int128';
}

/** Every dialect. Each has a golden file for every query. */
export const dialects: readonly Dialect[] = [duckdbDialect, clickhouseDialect];

/** A `source` for tables with the rows of all products: filters by the id in the column `product`. */
export function rowsOfProduct(product: number): ProductData['source'] {
  return ({ name, ofProduct }, bind) =>
    ofProduct ? `(SELECT * FROM ${name} WHERE product = ${bind(product)}) AS ${name}` : name;
}
