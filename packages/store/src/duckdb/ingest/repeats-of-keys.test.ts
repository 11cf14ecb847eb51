import { event, minute, nine } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { readReceived } from '../../records/received-batches.ts';
import { MOST_OF_KEYS, toRepeated, withinRoom } from '../../records/repeated-records.ts';
import { temporaryDirectory } from '../../testing/test-store.ts';
import type { Connection } from '../engine/connection.ts';
import { withLockedEngine } from '../engine/scratch-engine.ts';
import { migrate } from '../tables/migrate.ts';
import { schemaSteps } from '../tables/schema.ts';

async function withProduct(work: (connection: Connection) => Promise<void>): Promise<void> {
  const directory = await temporaryDirectory();
  await withLockedEngine('256MB', { directories: [directory] }, async (connection) => {
    await migrate(connection, directory, schemaSteps);
    await connection.query(
      `INSERT INTO products (product, id, name, time_zone, default_tracking, batch)
       VALUES (1, 'acme', 'Acme', 'UTC', 'basic', 1), (2, 'other', 'Other', 'UTC', 'basic', 1)`,
    );
    await work(connection);
  });
}

const fill = (connection: Connection, product: number, records: number) =>
  connection.query(
    `INSERT INTO repeated_records BY NAME
     SELECT $1 AS product, range AS place, '' AS import, '' AS repeated_by, 0 AS repeated_at, 1 AS day, 'c' AS client,
       range::VARCHAR AS record, '[]' AS content FROM range($2::BIGINT)`,
    [product, BigInt(records)],
  );

const repeat = (name: string) =>
  toRepeated(
    1,
    { record: event(), day: 1 },
    { import: name, batch: 1n },
    { sentBy: null, receivedAt: nine + 4 * minute + 30_000 },
  );

it('repeats of other keys are noted up to a number for a product, and from when on they are not is told', async () => {
  await withProduct(async (connection) => {
    const known = async () =>
      readReceived((...query) => connection.query(...query), 'acme', { kind: 'CLIENT', keyId: 'app' }, 9);
    await fill(connection, 1, MOST_OF_KEYS - 1);
    await fill(connection, 2, MOST_OF_KEYS);
    const ofKey = repeat('');
    expect(await withinRoom(connection, 1, [ofKey, repeat('march')])).toHaveLength(2);
    expect(await known()).toEqual({ days: [] });
    expect(await withinRoom(connection, 1, [ofKey, repeat('march'), ofKey])).toEqual([repeat('march')]);
    expect(await withinRoom(connection, 1, [{ ...ofKey, receivedAt: BigInt(nine + minute) }, ofKey])).toEqual(
      [],
    );
    expect(await known()).toEqual({ repeatsKnownUntil: nine + 4 * minute, days: [] });
  });
});
