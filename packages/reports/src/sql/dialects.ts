import type { Dialect, ProductData } from './query.ts';

/** The defaults of every dialect. */
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

/** DuckDB needs no overrides: its sums of BIGINT are HUGEINT, which can't overflow. */
export const duckdbDialect: Dialect = Object.freeze({ ...common, name: 'duckdb' });

/** Every dialect. Each has a golden file for every query. */
export const dialects: readonly Dialect[] = [duckdbDialect];

/** A `source` for tables with the rows of all products: filters by the id in the column `product`. */
export function rowsOfProduct(product: number): ProductData['source'] {
  return ({ name, ofProduct }, bind) =>
    ofProduct ? `(SELECT * FROM ${name} WHERE product = ${bind(product)}) AS ${name}` : name;
}
