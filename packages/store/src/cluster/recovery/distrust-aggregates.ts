import type { Connection } from '../postgres/connection/database.ts';
import { forgetLifetimeDays } from '../postgres/product/lifetime-days.ts';
import { NOW } from '../postgres/product/now.ts';

/** Rows of aggregates that PostgreSQL names may be gone, so all days of these products are read from records at first. */
export async function distrustAggregates(connection: Connection, products: readonly number[]): Promise<void> {
  for (const statement of [
    `INSERT INTO dirty_days (product, day, batch) SELECT product, day, batch FROM rolled_days JOIN products USING (product)
     WHERE product = ANY($1) ON CONFLICT DO NOTHING`,
    `INSERT INTO replaced_generations (product, generation, replaced_at)
     SELECT product, generation, ${NOW} FROM products WHERE generation IS NOT NULL AND product = ANY($1)
     ON CONFLICT DO NOTHING`,
    `UPDATE products SET generation = NULL, generation_made_at = NULL
     WHERE generation IS NOT NULL AND product = ANY($1)`,
    'DELETE FROM snapshots WHERE product = ANY($1)',
  ])
    await connection.query(statement, [products]);
  await forgetLifetimeDays(connection, products);
}
