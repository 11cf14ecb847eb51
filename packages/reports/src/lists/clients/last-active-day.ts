import { compile } from '../../sql/compile.ts';
import type { QueryRunner, Row } from '../../sql/query.ts';
import { integerOrNull } from '../../sql/rows.ts';
import { sql } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';

/** Query for the last active day of all clients; `readLastDay` reads its row. */
export const queryLastDay = sql`
  SELECT max(last_day) AS newest_day
  FROM ${tables.clients}`;

/** The day, in days since 1970-01-01; null if no client was ever active. */
export function readLastDay([row]: readonly Row[]): number | null {
  const day = row ? integerOrNull(row, 'newest_day') : null;
  return day === null ? null : Number(day);
}

/**
 * The last day on which a product was used, in days since 1970-01-01: null if it never was, undefined if the product does
 * not exist.
 */
export function lastActiveDay(productId: string, runner: QueryRunner): Promise<number | null | undefined> {
  return runner.run(productId, async ({ ask, source }) =>
    readLastDay(await ask(compile(queryLastDay, runner.dialect, source))),
  );
}
