import { columnsOfRepeated, type RepeatedRecord } from '../../records/repeated-records.ts';
import type { Connection } from '../engine/connection.ts';
import { stage } from './staging.ts';

/** Notes repeated records of a product that are not noted yet. */
export async function storeRepeated(
  connection: Connection,
  product: number,
  records: readonly RepeatedRecord[],
): Promise<void> {
  await stage(connection, 'staged_repeated', {
    place: records.map((_, place) => BigInt(place)),
    ...columnsOfRepeated(records),
  });
  await connection.query(STORE, [product]);
}

const STORE = `
  INSERT INTO repeated_records BY NAME
  SELECT $1 AS product, import, batch, repeated_by, repeated_at, key_id, sent_by, sender, received_at, day, client, event, record, content,
    place + 1 + (SELECT coalesce(max(place), 0) FROM repeated_records WHERE product = $1) AS place
  FROM staged_repeated AS staged
  WHERE NOT EXISTS (
    SELECT 1 FROM repeated_records AS noted
    WHERE noted.product = $1 AND noted.repeated_by = staged.repeated_by AND noted.sender = staged.sender
      AND noted.record = staged.record)`;

/** See `KnownOrigins`. */
export const ORIGINS_OF = `
  SELECT one.batch, noted.* FROM given AS one JOIN received_batches AS noted
    ON noted.product = $1 AND one.batch BETWEEN noted.first_batch AND noted.last_batch
      AND noted.last_batch >= $3::bigint AND noted.first_batch <= $4::bigint`;
