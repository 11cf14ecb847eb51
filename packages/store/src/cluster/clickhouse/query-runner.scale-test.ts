import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryParameter, Row } from '@keytally/reports';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptySnapshot } from '../../testing/clickhouse/empty-snapshot.ts';
import { newClickhouseSettings, useTestClickhouse } from '../../testing/clickhouse/test-clickhouse.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Clickhouse } from './connection/clickhouse.ts';
import { type QueryLimits, usualLimits } from './connection/query-settings.ts';
import { createQueryRunner } from './query-runner.ts';

const clickhouse = useTestClickhouse();

const ENDLESS = 'SELECT count(*) AS n FROM numbers(1000000000000) WHERE NOT ignore(number)';

it('uses the dialect of the engine, and has the watermark of the batch', async () => {
  const runner = createQueryRunner(clickhouse(), async () => ({ ...emptySnapshot, dataThrough: 5 }));
  expect([runner.dialect.name, runner.dialect.placeholder(0, 'value')]).toEqual([
    'clickhouse',
    '{p1:String}',
  ]);
  expect(
    await runner.run('acme', async ({ watermark, dataThrough }) => ({ watermark, dataThrough })),
  ).toEqual({
    watermark: 'w-100',
    dataThrough: 5,
  });
});

it('knows no product that has no snapshot', async () => {
  expect(
    await createQueryRunner(clickhouse(), async () => undefined).run('acme', async () => 1),
  ).toBeUndefined();
});

it('gives up a run that took so long that rows may have been deleted meanwhile', async () => {
  const runner = createQueryRunner(clickhouse(), async () => emptySnapshot, { longestMs: 5 });
  const run = runner.run('acme', async ({ ask: answer }) => {
    await sleep(20);
    return answer({ sql: 'SELECT 1 AS one', parameters: [] });
  });
  await expect(run).rejects.toMatchObject({ code: 'store-unavailable' });
});

it('a plan has the steps of a query, and no value', async () => {
  const runner = createQueryRunner(clickhouse(), async () => emptySnapshot);
  const sql = `SELECT toString(number) AS id, count(*) AS n FROM numbers(1000) WHERE id <> {p1:String}
    GROUP BY id ORDER BY n`;
  const plan = await runner.run('acme', async (data) => data.plan?.({ sql, parameters: ['secret'] }));
  for (const line of String(plan).split('\n')) expect(line).toMatch(/^ *\w+( [\w.]+)?$/);
  expect(plan).toMatch(/^ *Aggregating$/m);
  expect(plan).toMatch(/^ *ReadFrom\w+/m);
  expect(plan).not.toContain('secret');
});

it('returns cells as the port says', async () => {
  const rows = await ask(
    `SELECT CAST(7 AS INTEGER) AS small, CAST(7 AS BIGINT) AS big,
       sum(CAST(9000000000000000000 AS Int128)) AS huge, 'é' AS text, CASE WHEN FALSE THEN '' END AS nothing,
       true AS truth, CAST(0.1 AS DOUBLE) AS fraction
     FROM numbers(3)`,
  );
  expect(rows).toEqual([
    {
      small: 7,
      big: 7n,
      huge: 27_000_000_000_000_000_000n,
      text: 'é',
      nothing: null,
      truth: true,
      fraction: 0.1,
    },
  ]);
});

it('binds values, and keeps a day as narrow as its column', async () => {
  const hostile = "'; DROP TABLE events; --\n\t\\'\u0001\u{1F600}";
  const rows = await ask(
    `SELECT {p1:String} AS text, {p2:Nullable(String)} AS nothing, toTypeName({p3:Int32}) AS day, {p4:Int64} AS instant,
       toTypeName({p5:Int128}) AS wide`,
    hostile,
    null,
    20_000,
    -1_700_000_000_000n,
    2n ** 64n,
  );
  expect(rows).toEqual([
    { text: hostile, nothing: null, day: 'Int32', instant: -1_700_000_000_000n, wide: 'Int128' },
  ]);
});

it('sends values that are too long for a URL', async () => {
  const long = 'é"\n'.repeat(500_000);
  expect(await ask('SELECT {p1:String} AS text', long)).toEqual([{ text: long }]);
});

it('reads a product with as many names, days, dead batches and erased clients as there may be', async () => {
  const snapshot: Snapshot = {
    ...emptySnapshot,
    deadBatches: range(20_000).map((n) => ({ first: BigInt(3 * n), last: BigInt(3 * n) })),
    rawDays: range(3_000),
    rolledDays: range(20_000).map((day) => ({ day: 3_000 + day, run: BigInt(day) })),
    erasedClients: range(10_000),
    erasedEvents: range(10_000),
    erasedSessions: range(20_000).map(BigInt),
    expired: { day: 1, batch: 1n },
    eventNames: range(10_000).map((event) => ({
      event,
      category: null,
      name: `it's ${event}`,
      tracking: 'basic',
    })),
  };
  const runner = createQueryRunner(clickhouse(), async () => snapshot);
  const rows = await runner.run('acme', ({ ask: answer, source }) => {
    const of = (name: 'event_names' | 'day_clients' | 'clients') =>
      source({ name, ofProduct: true }, () => '');
    return answer({
      sql: `SELECT (SELECT count(*) FROM ${of('event_names')} WHERE name = 'it\\'s 9999') AS names,
              (SELECT count(*) FROM ${of('day_clients')}) AS days, (SELECT count(*) FROM ${of('clients')}) AS clients`,
      parameters: [],
    });
  });
  expect(rows).toEqual([{ names: 1n, days: 0n, clients: 0n }]);
});

it('cannot write', async () => {
  for (const sql of [
    'DROP TABLE events',
    'INSERT INTO events (product) VALUES (1)',
    'TRUNCATE TABLE events',
  ]) {
    await expect(ask(sql)).rejects.toMatchObject({ code: 'statement-failed' });
  }
});

it('shows nothing of the query in the message of an error', async () => {
  const failure = await ask('SELECT secret FROM events').catch((error: Error) => error);
  expect(failure).toMatchObject({ code: 'statement-failed' });
  expect(String(failure)).not.toMatch(/secret|events|SELECT/);
});

describe('when the caller hangs up', () => {
  it('rejects with its reason, and the query ends in the database too', async () => {
    const [hangUp, reason] = [new AbortController(), new Error('the caller hung up')];
    const run = expect(runWith(usualLimits, ENDLESS, hangUp.signal)).rejects.toBe(reason);
    await expect.poll(runningQueries).toBe(1);
    hangUp.abort(reason);
    await run;
    await expect.poll(runningQueries).toBe(0);
  });

  it('asks nothing if that was before the query', async () => {
    const reason = new Error('the caller hung up');
    await expect(runWith(usualLimits, ENDLESS, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

it('ends a query that takes too long', async () => {
  await expect(runWith({ ...usualLimits, seconds: 1 }, ENDLESS)).rejects.toMatchObject({
    code: 'store-unavailable',
  });
});

it('refuses a query that needs too much memory, or returns too much', async () => {
  const wide = 'SELECT groupArray(number) AS all FROM numbers(100000000) GROUP BY number % 3';
  const long = 'SELECT number AS n FROM numbers(100000000)';
  const short = { ...usualLimits, resultBytes: 2 ** 20 };
  await expect(runWith(short, long)).rejects.toMatchObject({ code: 'result-too-large' });
  const small = new Clickhouse({ ...(await newClickhouseSettings()), memoryBytes: 50 * 2 ** 20 });
  onTestFinished(() => small.close());
  await expect(small.query(wide)).rejects.toMatchObject({ code: 'out-of-memory' });
});

describe('a ClickHouse that fails is unavailable for the moment', () => {
  it.each<[string, RequestListener]>([
    ['by hanging up', (request) => request.socket.destroy()],
    ['by hanging up in the middle of an answer', breakOff],
    [
      'by an answer that is no ClickHouse',
      (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
    ],
    ['by not answering', () => undefined],
  ])('%s', async (_, listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const broken = new Clickhouse(
      { url: `http://127.0.0.1:${typeof address === 'object' && address?.port}`, ...noAccount },
      500,
    );
    onTestFinished(async () => {
      await broken.close();
      server.closeAllConnections();
      server.close();
    });
    await expect(broken.query('SELECT 1')).rejects.toMatchObject({ code: 'store-unavailable' });
  });

  it('by being closed', async () => {
    const closed = new Clickhouse({ url: 'http://127.0.0.1:1', ...noAccount });
    onTestFinished(() => closed.close());
    await expect(closed.query('SELECT 1')).rejects.toMatchObject({ code: 'store-unavailable' });
    await closed.close();
    await expect(closed.query('SELECT 1')).rejects.toMatchObject({ message: 'The store is closed.' });
  });
});

const noAccount = { database: 'default', user: 'default', password: '' };

const breakOff: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-length': '1000' });
  response.write('["n"]\n["Int32"]\n[1]\n', () => request.socket.destroy());
};

async function runWith(limits: QueryLimits, sql: string, signal?: AbortSignal): Promise<unknown> {
  const runner = createQueryRunner(clickhouse(), async () => emptySnapshot, { limits });
  return runner.run('acme', ({ ask: answer }) => answer({ sql, parameters: [] }), signal && { signal });
}

async function ask(sql: string, ...parameters: QueryParameter[]): Promise<readonly Row[] | undefined> {
  const runner = createQueryRunner(clickhouse(), async () => emptySnapshot);
  return runner.run('acme', ({ ask: answer }) => answer({ sql, parameters }));
}

async function runningQueries(): Promise<number> {
  const [row] = await clickhouse().query(
    `SELECT toInt32(count(*)) AS n FROM system.processes
     WHERE query LIKE '%numbers(1000000000000)%' AND current_database = currentDatabase()
       AND query NOT LIKE '%system.processes%'`,
  );
  return Number(row?.n);
}

function range(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index);
}
