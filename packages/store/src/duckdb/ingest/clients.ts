import type { Connection } from '../engine/connection.ts';
import { type Batch, type BatchRecords, clientKey } from './batch.ts';
import { KnownIds } from './known-ids.ts';
import { stage } from './staging.ts';

/** Clients that are remembered: some 50 MB. */
const REMEMBERED = 300_000;

/** The ids of clients. */
export class Clients {
  readonly #ids = new KnownIds('client_names', 'client', REMEMBERED);
  /** Of the clients of one batch, by their ids alone: each is asked for many times. */
  readonly #ofBatch = new Map<string, number>();

  /** Finds or reserves an id for each client of a batch. */
  async identify(batch: Batch, records: BatchRecords): Promise<void> {
    this.#ofBatch.clear();
    for (const clientId of clientIdsOf(records)) {
      if (this.#ofBatch.has(clientId)) continue;
      this.#ofBatch.set(clientId, this.#ids.idOf(clientKey(batch.product, clientId)) ?? 0);
    }
    const unknown = [...this.#ofBatch].flatMap(([clientId, id]) => (id === 0 ? [clientId] : []));
    if (unknown.length === 0) return;
    await this.#look(batch, unknown);
    const keys = unknown.map((clientId) => clientKey(batch.product, clientId));
    await this.#ids.reserve(batch.connection, keys);
    for (const [index, clientId] of unknown.entries()) {
      this.#ofBatch.set(clientId, this.#ids.idOf(keys[index] ?? '') ?? 0);
    }
  }

  /** The id of a client of the latest batch. */
  idOf(clientId: string): number {
    return this.#ofBatch.get(clientId) ?? 0;
  }

  /** Stores the clients whose first records these are. */
  async store({ connection, product }: Batch, records: BatchRecords): Promise<void> {
    if (!this.#ids.hasReserved()) return;
    const ids = new Set(clientIdsOf(records));
    const added = this.#ids.settle(new Map([...ids].map((id) => [clientKey(product, id), id])));
    if (added.length === 0) return;
    await stage(connection, 'staged_clients', [added.map(({ id }) => id), added.map(({ thing }) => thing)]);
    await connection.query(
      'INSERT INTO client_names SELECT $1, id, client_id, md5_number_lower(client_id) FROM staged_clients',
      [product],
    );
  }

  /** The first of `count` consecutive ids, for clients that are stored by other means. */
  reserve(connection: Connection, count: number): Promise<number> {
    return this.#ids.reserveMany(connection, count);
  }

  commit(): void {
    this.#ids.commit();
  }

  forget(): void {
    this.#ids.forget();
  }

  /**
   * Looks for clients that are stored. The `client_key` is eight bytes that stand for the id (two ids may share them):
   * first those alone are read of all clients, then the rows that have one of them. Ids are told by their place and
   * never read back: the driver takes a U+FEFF at the beginning of a text away.
   */
  async #look({ connection, product }: Batch, clientIds: readonly string[]): Promise<void> {
    await stage(connection, 'staged_clients', [[...clientIds.keys()], clientIds]);
    const rows = await connection.query(
      `WITH hits AS MATERIALIZED (
         SELECT rowid AS hit FROM client_names
         WHERE client_key IN (SELECT md5_number_lower(client_id) FROM staged_clients)
       )
       SELECT staged.id AS place, stored.client
       FROM client_names AS stored JOIN staged_clients AS staged USING (client_id)
       WHERE stored.product = $1 AND stored.rowid IN (SELECT hit FROM hits)`,
      [product],
    );
    for (const { place, client } of rows) {
      this.#ids.remember(clientKey(product, clientIds[Number(place)] ?? ''), Number(client));
    }
  }
}

function* clientIdsOf({ events, sessions }: BatchRecords): Generator<string> {
  for (const { record } of events) yield record.clientId;
  for (const { record } of sessions) yield record.clientId;
}
