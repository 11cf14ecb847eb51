import type { Row } from '@keytally/reports';
import type { StoredImport } from '@keytally/store-ports';

/** SQL for the imports of a product, the newest first: `$1` is its id, `$2` their maximum number. */
export const LIST_IMPORTS = `
  SELECT import, min(stored_at) AS started_at, max(stored_at) AS updated_at, sum(records)::BIGINT AS accepted,
    (array_agg(imported_by ORDER BY batch DESC))[1] AS imported_by
  FROM imported_batches WHERE product = (SELECT product FROM products WHERE id = $1)
  GROUP BY import ORDER BY min(batch) DESC LIMIT $2`;

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
