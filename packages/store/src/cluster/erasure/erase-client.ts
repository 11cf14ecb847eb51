import type { ErasedClient } from '@keytally/store-ports';
import { forgetAllSetAside } from '../../ingest/set-aside.ts';
import { forgetRepeatsOfClient } from '../../records/repeated-records.ts';
import { patientLimits } from '../clickhouse/connection/query-settings.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { counted, newestSessions } from '../clickhouse/sources/records.ts';
import { watermarkOf } from '../snapshot/snapshot.ts';
import type { ProductWriter } from '../writing/product-writer.ts';
import { narrowNames } from './narrow-names.ts';
import { removeRecords } from './remove-records.ts';

/**
 * Erases all records of one client, in the transaction of the writer. The remaining data is as if the client had never
 * existed. Undefined if the product has no such client.
 */
export async function eraseClient(
  writer: ProductWriter,
  clientId: string,
): Promise<ErasedClient | undefined> {
  const { connection, snapshot: before, clickhouse, product } = writer;
  const ask = askOf(clickhouse, before, { limits: patientLimits });
  const [found] = await ask(
    `SELECT client FROM client_names
     WHERE ${counted.client_names(before)} AND key = sipHash64({client_id:String}) AND client_id = {client_id:String}
     GROUP BY client HAVING NOT argMax(is_gone, batch)`,
    { client_id: clientId },
  );
  if (found === undefined) return undefined;
  const client = Number(found.client);
  const ofClient = 'client = {client:Int32}';
  const [sessions] = await ask(`SELECT count(*) AS n FROM (${newestSessions(before, ofClient)})`, { client });
  const after = { ...before, erasedClients: [...before.erasedClients, client] };
  const { batch, events, uses } = await removeRecords(writer, {
    before,
    after,
    events: ofClient,
    sessionRecords: ofClient,
    parameters: { client },
  });
  await connection.query(
    'INSERT INTO erased_clients (product, client, batch, repeats_settled) VALUES ($1, $2, $3, true)',
    [product.number, client, batch],
  );
  await forgetAllSetAside(connection, product.number);
  await forgetRepeatsOfClient(connection, product.number, clientId);
  await narrowNames(writer, after, uses);
  return { events, sessions: Number(sessions?.n), watermark: watermarkOf({ batch }) };
}
