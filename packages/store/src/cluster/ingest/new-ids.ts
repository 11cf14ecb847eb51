import type { PropertySet } from '@keytally/events';
import { type BatchRecords, recordsOf, setsOf } from '../../records/batch-records.ts';
import type { Connection } from '../postgres/connection/database.ts';
import type { KnownRows } from './known-rows.ts';

/** Rows that a batch adds for its records to refer to. */
export interface AddedRows {
  readonly clients: readonly { readonly client: number; readonly clientId: string }[];
  readonly sets: readonly { readonly id: number; readonly set: PropertySet }[];
}

/** Gives ids to the clients and sets of records that have none, in the transaction that holds the product's lock. */
export async function addRows(
  connection: Connection,
  product: number,
  records: BatchRecords,
  { clients, sets }: KnownRows,
): Promise<AddedRows> {
  const newClients = new Set<string>();
  for (const { record } of recordsOf(records))
    if (!clients.has(record.clientId)) newClients.add(record.clientId);
  const newSets = [...setsOf(records)].filter(([key]) => !sets.has(key));
  const firstClient = await reserve(connection, product, 'last_client', newClients.size);
  for (const [place, clientId] of [...newClients].entries())
    clients.set(clientId, Number(firstClient) + place);
  const setIds = await nextSets(connection, newSets.length);
  for (const [place, [key]] of newSets.entries()) sets.set(key, setIds[place] as number);
  return {
    clients: [...newClients].map((clientId) => ({ clientId, client: clients.get(clientId) as number })),
    sets: newSets.map(([, set], place) => ({ set, id: setIds[place] as number })),
  };
}

/** Takes the next numbers of a product and returns the first. */
export async function reserve(
  connection: Connection,
  product: number,
  counter: 'last_client' | 'last_event' | 'last_session',
  count: number,
): Promise<bigint> {
  if (count === 0) return 0n;
  const [row] = await connection.query(
    `UPDATE products SET ${counter} = ${counter} + $2 WHERE product = $1 RETURNING ${counter} + 1 - $2::bigint AS first`,
    [product, count],
  );
  return BigInt(row?.first as bigint);
}

async function nextSets(connection: Connection, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await connection.query(
    `SELECT nextval('property_sets')::integer AS id FROM generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}
