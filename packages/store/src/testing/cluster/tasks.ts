import type { CheckedRecord } from '@keytally/events';
import { compile, sql, tables } from '@keytally/reports/testing';
import type { Store } from '../../store.ts';
import { event, minute, nine } from '../records.ts';

/** What a server is told to do. */
export type Task =
  | { readonly does: 'ingest'; readonly product: string; readonly records: readonly SentRecord[] }
  | { readonly does: 'erase'; readonly product: string; readonly clientId: string }
  | { readonly does: 'roll up' | 'purge' }
  | { readonly does: 'read'; readonly product: string };

/** An event in short. */
export interface SentRecord {
  readonly clientId: string;
  readonly id: number;
}

export interface Reply {
  readonly number: number;
  readonly result?: unknown;
  /** `store-unavailable`: the task may be done or not. Everything else is a bug. */
  readonly failure?: string;
}

export interface IngestReply {
  readonly accepted: number;
  readonly duplicates: readonly number[];
  readonly watermark: string;
}

export interface EraseReply {
  readonly events: number;
  readonly watermark: string;
}

/** How many events of each client count, as two tables of the reports say, and all of them as a third says. */
export interface ReadReply {
  readonly watermark: string;
  readonly uses: Readonly<Record<string, number>>;
  readonly byDay: Readonly<Record<string, number>>;
  readonly all: number;
}

export async function doTask(store: Store, task: Task): Promise<unknown> {
  const { usage, maintenance } = store;
  switch (task.does) {
    case 'ingest': {
      const { accepted, duplicates, watermark } = await usage.ingest(
        task.product,
        task.records.map(recordOf),
      );
      return { accepted, duplicates, watermark } satisfies IngestReply;
    }
    case 'erase':
      return (await usage.eraseClient(task.product, task.clientId)) ?? null;
    case 'roll up':
      await maintenance.rollups?.rollUp();
      return null;
    case 'purge':
      await usage.removeExpired(nine);
      return null;
    case 'read':
      return read(store, task.product);
  }
}

/** Events of a few days, names, sessions and clients, some of them far from the others. */
function recordOf({ clientId, id }: SentRecord): CheckedRecord {
  const day = id % 50 === 0 ? -400 : id % 7;
  return event({
    clientId,
    id: `event ${id}`,
    occurredAt: nine + day * 1_440 * minute + id,
    name: ['Open', 'Save', 'Close'][id % 3] ?? 'Open',
    sessionId: id % 2 === 0 ? `session ${id % 20}` : null,
  });
}

async function read({ usage: { queries } }: Store, productId: string): Promise<ReadReply | undefined> {
  return queries.run(productId, async ({ watermark, ask, source }) => {
    const rows = (query: Parameters<typeof compile>[0]) => ask(compile(query, queries.dialect, source));
    const client = sql`JOIN (SELECT client, client_id FROM ${tables.clients}) AS of_clients USING (client)`;
    const uses = await rows(
      sql`SELECT client_id, CAST(sum(uses) AS BIGINT) AS n FROM ${tables.clientUses} ${client} GROUP BY client_id`,
    );
    const byDay = await rows(
      sql`SELECT client_id, CAST(sum(uses) AS BIGINT) AS n FROM ${tables.dayClientUses} ${client} GROUP BY client_id`,
    );
    const [all] = await rows(sql`SELECT CAST(sum(uses) AS BIGINT) AS n FROM ${tables.dayUses}`);
    const countsOf = (found: typeof uses) =>
      Object.fromEntries(found.map(({ client_id, n }) => [String(client_id), Number(n)]));
    return { watermark, uses: countsOf(uses), byDay: countsOf(byDay), all: Number(all?.n ?? 0) };
  });
}
