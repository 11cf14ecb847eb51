import type { CheckedRecord } from '@keytally/events';
import { compile, sql, tables } from '@keytally/reports/testing';
import type { Store } from '@keytally/store-ports';
import { event, minute, nine, propertySet, readTables, session } from '@keytally/store-ports/testing';
import { doTimedTask, type TimedTask } from './timed-tasks.ts';

/** What a server is told to do. */
export type Task =
  | { readonly does: 'ingest'; readonly product: string; readonly records: readonly SentRecord[] }
  | { readonly does: 'erase'; readonly product: string; readonly clientId: string }
  | { readonly does: 'roll up' | 'purge' }
  | { readonly does: 'read' | 'read tables'; readonly product: string }
  | TimedTask;

/** A record in short. */
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
      await usage.removeExpired({ now: nine });
      return null;
    case 'read':
      return read(store, task.product);
    case 'read tables':
      return tablesOf(store, task.product);
    default:
      return doTimedTask(store, task);
  }
}

/** All that reports can read of a product, as a text that is equal for equal data. */
export async function tablesOf(store: Pick<Store, 'usage'>, product: string): Promise<string> {
  return JSON.stringify(
    await readTables(store, product),
    (_, value) => (typeof value === 'bigint' ? `${value}` : value),
    1,
  );
}

export function isSession({ id }: SentRecord): boolean {
  return id % 11 === 0;
}

/** Records of a few days, names, sessions, clients and property sets, some of them far from the others. */
export function recordOf(sent: SentRecord): CheckedRecord {
  const { clientId, id } = sent;
  const day = id % 50 === 0 ? -400 : id % 7;
  const at = nine + day * 1_440 * minute + id;
  const properties =
    id % 3 === 0 ? propertySet({ country: ['DE', 'NL'][id % 2] ?? '', C01: `${id % 40}` }) : null;
  const sessionId = `session ${id % 20}`;
  if (isSession(sent))
    return session({
      clientId,
      sessionId,
      properties,
      startedAt: at,
      stoppedAt: id % 4 === 0 ? null : at + (id % 90) * minute,
    });
  return event({
    clientId,
    properties,
    occurredAt: at,
    id: `event ${id}`,
    name: ['Open', 'Save', 'Close'][id % 3] ?? 'Open',
    sessionId: id % 2 === 0 ? sessionId : null,
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
