import { type BatchRecords, clientKey } from '../../records/batch-records.ts';
import type { Batch } from './batch.ts';
import { KnownIds } from './known-ids.ts';
import { stage } from './staging.ts';

/** Clients that are remembered; they take about 50 MB. */
const REMEMBERED = 300_000;

/** The row ids of usage clients; recent ones are remembered. */
export class Clients {
  readonly ids = new KnownIds('client_names', 'client', REMEMBERED, (id: number) => id);
  /** Row ids by client id for one batch, in which each client is looked up many times. */
  readonly #ofBatch = new Map<string, number>();

  /** Finds or reserves a row id for each client of a batch. */
  async identify(batch: Batch, records: BatchRecords): Promise<void> {
    this.#ofBatch.clear();
    for (const clientId of clientIdsOf(records)) {
      if (this.#ofBatch.has(clientId)) continue;
      this.#ofBatch.set(clientId, this.ids.idOf(clientKey(batch.product, clientId)) ?? 0);
    }
    const unknown = [...this.#ofBatch].flatMap(([clientId, id]) => (id === 0 ? [clientId] : []));
    if (unknown.length === 0) return;
    await this.#readStored(batch, unknown);
    const keys = unknown.map((clientId) => clientKey(batch.product, clientId));
    await this.ids.reserve(batch.connection, keys);
    for (const [index, clientId] of unknown.entries()) {
      this.#ofBatch.set(clientId, this.ids.idOf(keys[index] ?? '') ?? 0);
    }
  }

  /** The row id of a client of the latest batch. */
  idOf(clientId: string): number {
    return this.#ofBatch.get(clientId) ?? 0;
  }

  /** Stores the clients that are new in these records. */
  async store({ connection, product }: Batch, records: BatchRecords): Promise<void> {
    if (!this.ids.hasReserved()) return;
    const ids = new Set(clientIdsOf(records));
    const added = this.ids.markStored(
      new Map([...ids].map((id) => [clientKey(product, id), id])),
      (id) => id,
    );
    if (added.length === 0) return;
    await stage(connection, 'staged_clients', {
      client: added.map(({ row }) => row),
      client_id: added.map(({ value }) => value),
    });
    await connection.query(addClients('staged_clients'), [product]);
  }

  /**
   * Looks up stored clients. `client_key` is an 8-byte hash of the client id; two ids may share it. Only the hashes of
   * all clients are scanned, then the rows with a matching hash are read.
   */
  async #readStored({ connection, product }: Batch, clientIds: readonly string[]): Promise<void> {
    await stage(connection, 'staged_clients', { client: [...clientIds.keys()], client_id: clientIds });
    const rows = await connection.query(
      `WITH hits AS MATERIALIZED (
         SELECT rowid AS hit FROM client_names
         WHERE client_key IN (SELECT md5_number_lower(client_id) FROM staged_clients)
       )
       SELECT staged.client AS place, stored.client
       FROM client_names AS stored JOIN staged_clients AS staged USING (client_id)
       WHERE stored.product = $1 AND stored.rowid IN (SELECT hit FROM hits)`,
      [product],
    );
    for (const { place, client } of rows) {
      this.ids.remember(clientKey(product, clientIds[Number(place)] ?? ''), Number(client));
    }
  }
}

/** Adds the clients of a table to those of the product `$1`. */
export function addClients(from: string): string {
  return `
    INSERT INTO client_names (product, client, client_id, client_key)
    SELECT $1, client, client_id, md5_number_lower(client_id) FROM ${from}`;
}

function* clientIdsOf({ events, sessions }: BatchRecords): Generator<string> {
  for (const { record } of events) yield record.clientId;
  for (const { record } of sessions) yield record.clientId;
}
