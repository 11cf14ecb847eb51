import { patientLimits, querySettings } from '../clickhouse/connection/query-settings.ts';
import type { Databases } from '../writing/databases.ts';

/** Conditions are part of the statement, which each replica keeps, so they are not too long. */
const MOST_NUMBERS = 10_000;

/** Conditions that a column has one of these numbers, or several columns one of these tuples of numbers. */
export function oneOf(column: string, numbers: readonly (number | bigint | string)[]): readonly string[] {
  const parts: string[] = [];
  for (let first = 0; first < numbers.length; first += MOST_NUMBERS)
    parts.push(`${column} IN (${numbers.slice(first, first + MOST_NUMBERS)})`);
  return parts;
}

/** Deletes the rows that meet any of the conditions. */
export async function deleteAny(
  databases: Databases,
  table: string,
  product: number,
  conditions: readonly string[],
): Promise<void> {
  const short = conditions.filter(({ length }) => length < MOST_NUMBERS);
  const long = conditions.filter(({ length }) => length >= MOST_NUMBERS);
  const joined = short.length === 0 ? [] : [short.map((condition) => `(${condition})`).join(' OR ')];
  for (const condition of [...joined, ...long]) await deleteRows(databases, table, product, condition);
}

/** Rewrites the parts of a table without these rows, on all replicas. */
export async function deleteRows(
  { clickhouse }: Databases,
  table: string,
  product: number,
  condition: string,
): Promise<void> {
  await clickhouse.run(`ALTER TABLE ${table} DELETE WHERE product = ${product} AND (${condition})`, {
    settings: { ...querySettings(patientLimits), mutations_sync: '2' },
  });
}
