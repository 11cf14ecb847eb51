import { columnsOfRepeated, type RepeatedRecord } from '../../records/repeated-records.ts';
import type { Connection } from '../postgres/connection/database.ts';

/** Notes repeated records of a product that are not noted yet, in the transaction of its writer. */
export async function storeRepeated(
  connection: Connection,
  product: number,
  records: readonly RepeatedRecord[],
): Promise<void> {
  await connection.query(STORE, [product, ...Object.values(columnsOfRepeated(records))]);
}

const STORE = `
  INSERT INTO repeated_records
    (product, place, import, batch, repeated_by, repeated_at, key_id, sent_by, sender, received_at, day, client, event, record,
      content)
  SELECT $1, place + (SELECT coalesce(max(place), 0) FROM repeated_records WHERE product = $1),
    import, batch, repeated_by, repeated_at, key_id, sent_by, sender, received_at, day, client, event, record, content
  FROM unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::bigint[],
    $10::integer[], $11::text[], $12::text[], $13::text[], $14::text[])
    WITH ORDINALITY
    AS given (import, batch, repeated_by, repeated_at, key_id, sent_by, sender, received_at, day, client, event, record, content,
      place)
  ON CONFLICT DO NOTHING`;

/** See `KnownOrigins`. Each batch is looked up by itself: those that are repeated may be of any age. */
export const ORIGINS_OF = `
  SELECT one.batch, noted.* FROM given AS one CROSS JOIN LATERAL (
    SELECT first_batch, kind, key_id, thumbprint FROM received_batches
    WHERE product = $1 AND last_batch >= one.batch ORDER BY last_batch LIMIT 1
  ) AS noted WHERE noted.first_batch <= one.batch`;
