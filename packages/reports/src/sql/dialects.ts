import type { Dialect, ProductData } from './query.ts';

/** What a dialect is until it says otherwise. */
const common: Omit<Dialect, 'name'> = {
  placeholder: (index) => `$${index + 1}`,
  monthStart: (day) => `CAST(date_trunc('month', DATE '1970-01-01' + ${day}) AS DATE) - DATE '1970-01-01'`,
  exactSum: (column) => `sum(${column})`,
  quotient: (dividend, divisor) => `${dividend} // ${divisor}`,
  percentile95: (column) => `quantile_disc(${column}, 0.95)`,
  finds: (text, pattern) => `regexp_matches(${text}, ${pattern})`,
  decimalText: (number) => `rtrim(rtrim(CAST(CAST(${number} AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.')`,
  dayText: (day) => `CAST(DATE '1970-01-01' + ${day} AS VARCHAR)`,
};

/** DuckDB: its sums of BIGINT are HUGEINT, so nothing differs. */
export const duckdbDialect: Dialect = Object.freeze({ ...common, name: 'duckdb' });

/** Every dialect: each has a golden of every query. */
export const dialects: readonly Dialect[] = [duckdbDialect];

/** The rows of one product in tables that hold those of all, told apart by the number in their column `product`. */
export function rowsOfProduct(product: number): ProductData['source'] {
  return ({ name, ofProduct }, bind) =>
    ofProduct ? `(SELECT * FROM ${name} WHERE product = ${bind(product)}) AS ${name}` : name;
}
