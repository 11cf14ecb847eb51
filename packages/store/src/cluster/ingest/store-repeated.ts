import { columnsOfRepeated, type RepeatedRecord } from '../../records/repeated-records.ts';
import type { Connection } from '../postgres/connection/database.ts';

/** Notes repeated records of a product that are not noted yet, in the transaction of its writer. */
export async function storeRepeated(
  connection: Connection,
  product: number,
  records: readonly RepeatedRecord[],
): Promise<void> {
  await connection.query(STORE, [product, ...columnsOfRepeated(records)]);
}

const STORE = `
  INSERT INTO repeated_records
    (product, place, import, repeated_by, repeated_at, key_id, sent_by, received_at, day, client, event, record, content)
  SELECT $1, place + (SELECT coalesce(max(place), 0) FROM repeated_records WHERE product = $1),
    import, repeated_by, repeated_at, key_id, sent_by, received_at, day, client, event, record, content
  FROM unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::integer[], $9::text[],
    $10::text[], $11::text[], $12::text[])
    WITH ORDINALITY
    AS given (import, repeated_by, repeated_at, key_id, sent_by, received_at, day, client, event, record, content, place)
  ON CONFLICT DO NOTHING`;
