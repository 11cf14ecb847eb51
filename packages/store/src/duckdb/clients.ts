import { type Batch, type BatchRecords, clientKey } from './batch.ts';
import type { Connection } from './connection.ts';
import { KnownNumbers } from './known-numbers.ts';
import { stage } from './staging.ts';

/** Clients that are remembered: some 50 MB. */
const REMEMBERED = 300_000;

/** The numbers of clients. */
export class Clients {
  readonly #numbers = new KnownNumbers('client_names', 'client', REMEMBERED);

  /** Finds a number for each client of a batch. */
  async number(batch: Batch, records: BatchRecords): Promise<void> {
    const unknown = clientsOf(batch, records);
    for (const key of unknown.keys()) if (this.#numbers.has(key)) unknown.delete(key);
    if (unknown.size === 0) return;
    await this.#look(batch, [...unknown.values()]);
    await this.#numbers.reserve(batch.connection, [...unknown.keys()]);
  }

  /** The number of a client of the batch. */
  numberOf({ product }: Batch, clientId: string): number {
    return this.#numbers.numberOf(clientKey(product, clientId)) ?? 0;
  }

  /** Stores the clients whose first records these are. */
  async store(batch: Batch, records: BatchRecords): Promise<void> {
    const added = this.#numbers.settle(clientsOf(batch, records));
    if (added.length === 0) return;
    await stage(batch.connection, 'staged_clients', [
      added.map(({ number }) => number),
      added.map(({ thing }) => thing),
    ]);
    await batch.connection.query(
      'INSERT INTO client_names SELECT $1, number, client_id, md5_number_lower(client_id) FROM staged_clients',
      [batch.product],
    );
  }

  /** The first of `count` numbers in a row, for clients that are stored by other means. */
  reserve(connection: Connection, count: number): Promise<number> {
    return this.#numbers.reserveMany(connection, count);
  }

  /** Ends a transaction. */
  close(succeeded: boolean): void {
    this.#numbers.close(succeeded);
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
       SELECT staged.number AS place, stored.client
       FROM client_names AS stored JOIN staged_clients AS staged USING (client_id)
       WHERE stored.product = $1 AND stored.rowid IN (SELECT hit FROM hits)`,
      [product],
    );
    for (const { place, client } of rows) {
      this.#numbers.remember(clientKey(product, clientIds[Number(place)] ?? ''), Number(client));
    }
  }
}

/** The ids of the clients of a batch, by key. */
function clientsOf({ product }: Batch, { events, sessions }: BatchRecords): Map<string, string> {
  const clients = new Map<string, string>();
  for (const { record } of events) clients.set(clientKey(product, record.clientId), record.clientId);
  for (const { record } of sessions) clients.set(clientKey(product, record.clientId), record.clientId);
  return clients;
}
