import type { Row } from '@keytally/reports';
import type { StoredImport } from '@keytally/store-ports';
import type { Connection } from './statement.ts';

/** SQL for the imports of a product, the newest first: `$1` is its id, `$2` their maximum number. */
export const LIST_IMPORTS = `
  SELECT import, min(stored_at) AS started_at, max(stored_at) AS updated_at, sum(records)::BIGINT AS accepted,
    (array_agg(imported_by ORDER BY batch DESC))[1] AS imported_by
  FROM imported_batches WHERE product = (SELECT product FROM products WHERE id = $1)
  GROUP BY import ORDER BY min(batch) DESC LIMIT $2`;

/** SQL for the keys that brought an import: `$1` is the id of its product, `$2` its name. */
const LIST_IMPORTERS = `
  SELECT imported_by AS key_id FROM imported_batches WHERE product = (SELECT product FROM products WHERE id = $1) AND import = $2
  UNION SELECT key_id FROM repeated_records WHERE product = (SELECT product FROM products WHERE id = $1) AND repeated_by = $2`;

/** The ids of the keys that brought an import; undefined for the command on the server's machine. */
export async function readImporters(
  connection: Pick<Connection, 'query'>,
  productId: string | null,
  name: string | null,
): Promise<readonly (string | undefined)[]> {
  const rows = await connection.query(LIST_IMPORTERS, [productId, name]);
  return rows.map(({ key_id: id }) => (id === null ? undefined : String(id)));
}

export function toStoredImport(row: Row): StoredImport {
  const { import: name, started_at, updated_at, accepted, imported_by } = row;
  return {
    name: String(name),
    startedAt: Number(started_at),
    updatedAt: Number(updated_at),
    by: imported_by === null ? undefined : String(imported_by),
    accepted: Number(accepted),
  };
}
