import type { HeldProduct } from '../../sql-registry/engine.ts';
import type { Connection } from '../engine/connection.ts';

export async function findProduct(connection: Connection, id: string): Promise<HeldProduct | undefined> {
  const [row] = await connection.query('SELECT * FROM products WHERE id = $1', [id]);
  return row && { number: Number(row.product), row };
}
