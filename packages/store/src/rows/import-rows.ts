import type { QueryParameter, Row } from '@keytally/reports';
import type { MovedName, StoredImport, TrackingMode } from '@keytally/store-ports';

/** SQL for the imports of a product, the newest first: `$1` is its id, `$2` their maximum number. */
export const LIST_IMPORTS = `
  SELECT import, min(stored_at) AS started_at, max(stored_at) AS updated_at, sum(records)::BIGINT AS accepted
  FROM imported_batches WHERE product = (SELECT product FROM products WHERE id = $1)
  GROUP BY import ORDER BY min(batch) DESC LIMIT $2`;

export function toStoredImport({ import: name, started_at, updated_at, accepted }: Row): StoredImport {
  return {
    name: String(name),
    startedAt: Number(started_at),
    updatedAt: Number(updated_at),
    accepted: Number(accepted),
  };
}

/** Statements of a move that are the same in every database; `$1` is the id of the product. */
const PRODUCT = '(SELECT product FROM products WHERE id = $1)';

export const HAS_IMPORTS = `SELECT 1 FROM imported_batches WHERE product = ${PRODUCT} LIMIT 1`;

export const IMPORT_OF_BATCHES = `SELECT batch, import FROM imported_batches WHERE product = ${PRODUCT}`;

/** Adds a row of an import to the last batch of the product `$1`; the others are as in `announcedCells`. */
export const ADD_IMPORT = `
  INSERT INTO imported_batches (product, batch, import, stored_at, records)
  SELECT product, batch, $2, $3, $4 FROM products WHERE product = $1`;

/** The first batch of an import has no records in a store that they were moved to, so it takes up the difference. */
export const COMPLETE_IMPORT = `
  UPDATE imported_batches
  SET records = $3 - (
    SELECT coalesce(sum(others.records), 0)::BIGINT FROM imported_batches AS others
    WHERE others.product = ${PRODUCT} AND others.import = $2
      AND others.batch > (
        SELECT min(earliest.batch) FROM imported_batches AS earliest
        WHERE earliest.product = ${PRODUCT} AND earliest.import = $2))
  WHERE product = ${PRODUCT} AND import = $2
    AND batch = (
      SELECT min(earliest.batch) FROM imported_batches AS earliest
      WHERE earliest.product = ${PRODUCT} AND earliest.import = $2)`;

export const LIST_NAMES = `
  SELECT category, name, tracking, first_day, last_day FROM event_names WHERE product = ${PRODUCT}
  ORDER BY category NULLS LAST, name`;

export function toMovedName({ category, name, tracking, first_day, last_day }: Row): MovedName {
  return {
    category: category as string | null,
    name: String(name),
    tracking: tracking as TrackingMode,
    firstDay: Number(first_day),
    lastDay: Number(last_day),
  };
}

/** The import of each batch that belongs to one. */
export function toImportOfBatches(rows: readonly Row[]): ReadonlyMap<bigint, string> {
  return new Map(rows.map(({ batch, import: name }) => [batch as bigint, String(name)]));
}

/** The cells of the rows that announce imports: name, instant and number of records. They are in the order of their batches. */
export function announcedCells(imports: readonly StoredImport[]): [string, bigint, bigint][] {
  return imports.flatMap(({ name, startedAt, updatedAt }): [string, bigint, bigint][] => [
    [name, BigInt(startedAt), 0n],
    ...(updatedAt === startedAt ? [] : [[name, BigInt(updatedAt), 0n] satisfies [string, bigint, bigint]]),
  ]);
}

export function completedCells(productId: string, { name, accepted }: StoredImport): QueryParameter[] {
  return [productId, name, BigInt(accepted)];
}
