import type { CheckedEvent, CheckedRecord } from '@keytally/events';
import type { Connection } from '../../cluster/postgres/connection/database.ts';
import type { PostgresDatabases } from '../../cluster/postgres/open-postgres.ts';
import { createPostgresRegistry } from '../../cluster/postgres/postgres-registry.ts';
import { countBatch, moveBatch, nextBatch } from '../../cluster/postgres/product/batches.ts';
import { lockProduct } from '../../cluster/postgres/product/product-lock.ts';
import { unknownProduct } from '../../refusals.ts';
import type { Guard, Registry } from '../../registry.ts';
import { keyOf } from '../../rows/event-name-row.ts';
import type { Store } from '../../store.ts';
import type { Usage, UsageState } from '../../usage.ts';

/**
 * A store with its registry in PostgreSQL and its records in another store. It writes to the registry what the writer of
 * records must, so that the suites of products and event names can be run on it.
 *
 * @param records has the same products, settings and tracking modes; it is asked for nothing else of its registry
 */
export function withRecordsIn(records: Store, databases: PostgresDatabases): Store {
  const { usual, numbers } = databases;
  const own = createPostgresRegistry(databases, { newestWithout });

  async function newestWithout(product: number, events: readonly number[]): Promise<number | undefined> {
    const names = await usual.query('SELECT * FROM event_names WHERE product = $1 AND event = ANY($2)', [
      product,
      events,
    ]);
    const [row] = await usual.query('SELECT id FROM products WHERE product = $1', [product]);
    const removed = new Set(names.map((name) => keyOf(name as never)));
    return newestOf((await eventsIn(records, String(row?.id))).filter((event) => !removed.has(keyOf(event))));
  }

  /** Writes to the records while it has the product's lock, and then what the registry keeps about them. */
  async function write<T>(
    id: string,
    guard: Guard | undefined,
    work: (product: number, connection: Connection) => Promise<T>,
  ): Promise<T | undefined> {
    return usual.transaction(async (connection) => {
      const product = await lockProduct(connection, id);
      await guard?.();
      if (product === undefined) return undefined;
      const result = await work(product.number, connection);
      await noteRecords(connection, product.number, records, id);
      return result;
    });
  }

  async function stateOf(id: string): Promise<UsageState | undefined> {
    const [row] = await usual.query('SELECT batch, data_through FROM products WHERE id = $1', [id]);
    if (row === undefined) return undefined;
    const dataThrough = row.data_through === null ? {} : { dataThrough: Number(row.data_through) };
    return { watermark: `w-${row.batch}`, ...dataThrough };
  }

  const watermarkOf = async (id: string) => (await stateOf(id))?.watermark ?? '';

  const usage: Usage = {
    ...records.usage,
    stateOf,
    async ingest(id, batch, { guard, ...origin } = {}) {
      const result = await write(id, guard, async (product, connection) => {
        const number = await nextBatch(numbers, product);
        const ingested = await records.usage.ingest(id, batch, origin);
        if (ingested.accepted > 0 && !origin.dryRun) await countBatch(connection, product, number);
        return ingested;
      });
      if (result === undefined) throw unknownProduct(id);
      return { ...result, watermark: await watermarkOf(id) };
    },
    async eraseClient(id, clientId, guard) {
      const erased = await write(id, guard, async (product, connection) => {
        const found = await records.usage.eraseClient(id, clientId);
        if (found) await moveBatch(connection, product);
        return found;
      });
      return erased && { ...erased, watermark: await watermarkOf(id) };
    },
    async removeExpired(now) {
      const states = () => Promise.all(products.map(({ id }) => records.usage.stateOf(id)));
      const products = await own.products.list();
      const before = await states();
      await records.usage.removeExpired(now);
      for (const [place, state] of (await states()).entries()) {
        if (state?.watermark === before[place]?.watermark) continue;
        const { id } = products[place] as { id: string };
        await write(id, undefined, (product, connection) => moveBatch(connection, product));
      }
    },
  };
  return { ...records, usage, registry: inBoth(own, records.registry) };
}

/** Changes the settings and modes of the other registry after those of this one. */
function inBoth(own: Registry, other: Registry): Registry {
  return {
    ...own,
    products: {
      ...own.products,
      async put(product, guard) {
        await own.products.put(product, guard);
        await other.products.put(product);
      },
      async delete(id, guard) {
        await own.products.delete(id, guard);
        await other.products.delete(id);
      },
    },
    trackedEvents: {
      ...own.trackedEvents,
      async change(id, changes, guard) {
        const impossible = await own.trackedEvents.change(id, changes, guard);
        if (impossible.unknown.length + impossible.withRecords.length === 0)
          await other.trackedEvents.change(id, changes);
        return impossible;
      },
    },
  };
}

async function noteRecords(
  connection: Connection,
  product: number,
  records: Store,
  id: string,
): Promise<void> {
  const names = await records.registry.trackedEvents.list(id);
  const stored = await recordsIn(records, id);
  const events = await eventsIn(records, id);
  const used = new Set(events.map(keyOf));
  await connection.query('UPDATE products SET has_records = $2, data_through = $3 WHERE product = $1', [
    ...[product, stored.length > 0, newestOf(events)?.toString() ?? null],
  ]);
  const known = await connection.query('SELECT * FROM event_names WHERE product = $1', [product]);
  const listed = new Set(names.map(keyOf));
  for (const row of known.filter((row) => !listed.has(keyOf(row as never))))
    await connection.query('DELETE FROM event_names WHERE product = $1 AND event = $2', [
      ...[product, Number(row.event)],
    ]);
  for (const { category, name, tracking, firstDay } of names)
    await connection.query(
      `INSERT INTO event_names
       SELECT $1, coalesce(max(event), 0) + 1, $2, $3, $4, $5, $5, $6 FROM event_names WHERE product = $1
       ON CONFLICT (product, category, name)
       DO UPDATE SET first_day = excluded.first_day, has_records = excluded.has_records`,
      [product, category, name, tracking, firstDay, used.has(keyOf({ category, name }))],
    );
}

async function eventsIn(records: Store, id: string): Promise<CheckedEvent[]> {
  return (await recordsIn(records, id)).filter((record) => record.type === 'event');
}

async function recordsIn({ usage }: Store, id: string): Promise<CheckedRecord[]> {
  const range = { firstDay: Number.MIN_SAFE_INTEGER, lastDay: Number.MAX_SAFE_INTEGER };
  const page = await usage.exports.findPage(id, range, Number.MAX_SAFE_INTEGER);
  const all: CheckedRecord[] = [];
  if (page) for await (const some of usage.exports.read(id, page)) all.push(...some);
  return all;
}

function newestOf(events: readonly CheckedEvent[]): number | undefined {
  return events.reduce<number | undefined>(
    (newest, { occurredAt }) => Math.max(newest ?? occurredAt, occurredAt),
    undefined,
  );
}
