import type { Row } from '@keytally/reports';
import { FORGET_NAME_COUNTS } from '../../ingest/name-room.ts';
import { runEach } from '../../run-each.ts';
import { tableNames } from '../clickhouse/tables/schema.ts';
import { NOW } from '../postgres/product/now.ts';
import type { Databases } from '../writing/databases.ts';
import { deleteRows } from './delete-rows.ts';
import { purgeAggregates } from './purge-aggregates.ts';
import { purgeRecords } from './purge-records.ts';

/**
 * Deletes the rows of what was erased, and of aggregates that were replaced, once nobody can be reading them. Until then they
 * are hidden, so it makes no difference to any report when this is done, how often, or by which servers.
 */
export async function purge(databases: Databases, hiddenMs: number, signal?: AbortSignal): Promise<void> {
  const { postgres } = databases;
  await postgres.usual.query(FORGET_NAME_COUNTS);
  const deleted = await postgres.usual.query(
    `SELECT product FROM deleted_products WHERE deleted_at <= ${NOW} - $1`,
    [hiddenMs],
  );
  const products = await postgres.usual.query('SELECT id FROM products ORDER BY product');
  const purgeRow = ({ id, product }: Row) =>
    id === undefined
      ? purgeDeletedProduct(databases, Number(product))
      : purgeProduct(databases, String(id), hiddenMs);
  await runEach([...deleted, ...products], purgeRow, signal);
}

async function purgeDeletedProduct(databases: Databases, product: number): Promise<void> {
  for (const table of tableNames) await deleteRows(databases, table, product, 'TRUE');
  await databases.postgres.usual.query('DELETE FROM deleted_products WHERE product = $1', [product]);
}

async function purgeProduct(databases: Databases, id: string, hiddenMs: number): Promise<void> {
  const { postgres } = databases;
  const [row] = await postgres.usual.query('SELECT product FROM products WHERE id = $1', [id]);
  if (row === undefined) return;
  const product = Number(row.product);
  await purgeRecords(databases, id, product, hiddenMs);
  await purgeAggregates(databases, product, hiddenMs);
}
