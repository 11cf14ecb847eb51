import { tablesBy } from '../clickhouse/tables/schema.ts';
import { NOW } from '../postgres/product/now.ts';
import type { Databases } from '../writing/databases.ts';
import { deleteAny, oneOf } from './delete-rows.ts';

/** A run takes an hour at most. */
const GIVEN_UP_MS = 86_400_000;

/** Deletes aggregates of a product that were replaced or given up, once nobody can be reading them. */
export async function purgeAggregates(
  databases: Databases,
  product: number,
  hiddenMs: number,
): Promise<void> {
  const { postgres } = databases;
  const givenUp = await postgres.usual.query(
    `DELETE FROM open_runs WHERE product = $1 AND started_at <= ${NOW} - $2 RETURNING run`,
    [product, GIVEN_UP_MS],
  );
  const runs = oneOf(
    'run',
    givenUp.map(({ run }) => run as bigint),
  );
  const days = await postgres.usual.query(
    `SELECT day, run FROM replaced_days AS replaced
     WHERE product = $1 AND replaced_at <= ${NOW} - $2 AND ${notKept('$2')} AND NOT EXISTS (
       SELECT 1 FROM lifetime_days AS used
       WHERE used.product = $1 AND used.day = replaced.day AND used.run = replaced.run)
     AND NOT EXISTS (
       SELECT 1 FROM open_runs AS reading
       WHERE reading.product = $1 AND reading.started_at <= replaced.replaced_at)`,
    [product, hiddenMs],
  );
  const ofDays = [...Map.groupBy(days, ({ run }) => run)].map(
    ([run, ofRun]) => `run = ${run} AND day IN (${ofRun.map(({ day }) => day)})`,
  );
  for (const table of tablesBy('run')) await deleteAny(databases, table, product, [...runs, ...ofDays]);
  const generations = await postgres.usual.query(
    `SELECT generation FROM replaced_generations AS replaced
     WHERE product = $1 AND replaced_at <= ${NOW} - $2 AND ${notKept('$2')}`,
    [product, hiddenMs],
  );
  const ofGenerations = oneOf('generation', [
    ...generations.map(({ generation }) => generation as bigint),
    ...givenUp.map(({ run }) => run as bigint),
  ]);
  for (const table of tablesBy('generation')) await deleteAny(databases, table, product, ofGenerations);
  await postgres.usual.query(
    `DELETE FROM replaced_days USING unnest($2::integer[], $3::bigint[]) AS purged (day, run)
     WHERE product = $1 AND replaced_days.day = purged.day AND replaced_days.run = purged.run`,
    [product, days.map(({ day }) => Number(day)), days.map(({ run }) => run as bigint)],
  );
  await postgres.usual.query('DELETE FROM replaced_generations WHERE product = $1 AND generation = ANY($2)', [
    product,
    generations.map(({ generation }) => generation as bigint),
  ]);
}

/**
 * Whether no snapshot is kept that may need what was replaced: one that was read before may have been kept a while later. Maintenance
 * forgets those that have ended; one that only looks so may be just about to be renewed.
 */
function notKept(hiddenMs: string): string {
  return `NOT EXISTS (
    SELECT 1 FROM snapshots AS kept
    WHERE kept.product = replaced.product
      AND kept.kept_at <= to_timestamp((replaced.replaced_at + ${hiddenMs}::bigint) / 1000.0))`;
}
