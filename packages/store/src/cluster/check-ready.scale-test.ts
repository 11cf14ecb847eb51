import { expect, inject, it, onTestFinished } from 'vitest';
import { type OtherAnswers, startProxy } from '../testing/clickhouse/answering-proxy.ts';
import { newClickhouseSettings } from '../testing/clickhouse/test-clickhouse.ts';
import { PostgresServer } from '../testing/postgres/postgres-server.ts';
import { newDatabaseUrl } from '../testing/postgres/test-database.ts';
import { createReadinessCheck } from './check-ready.ts';
import { openDatabases } from './open-databases.ts';
import type { Databases } from './writing/databases.ts';

/** A cluster whose ClickHouse can be made to answer otherwise. */
async function openCluster(server: string = inject('postgresUrl')) {
  const { url, database } = await newClickhouseSettings();
  const asked: string[] = [];
  let answers: OtherAnswers = () => undefined;
  const proxy = await startProxy(url, (sql) => {
    asked.push(sql);
    return answers(sql);
  });
  const opened = await openDatabases(
    {
      engine: 'cluster',
      postgres: { url: await newDatabaseUrl(server) },
      clickhouse: { url: `${proxy}/${database}` },
    },
    {},
  );
  onTestFinished(async () => {
    await opened.postgres.close();
    await opened.clickhouse.close();
  });
  asked.length = 0;
  return {
    ...opened,
    asked,
    answer: (next: OtherAnswers) => {
      answers = next;
    },
  };
}

const always = { everyMs: 0, patienceMs: 5_000 };

const checkOf = ({ postgres, clickhouse }: Databases, limits = always) =>
  createReadinessCheck(postgres, clickhouse, limits);

/** What of the engines or of their places nobody may read who asks whether the server is ready. */
const PRIVATE = /127\.0\.0\.1|secret|ECONN|:\d/;

async function refusalOf(check: () => Promise<void>): Promise<string> {
  const error = await check().then(
    () => undefined,
    (error: Error) => error,
  );
  expect(error).toMatchObject({ code: 'store-unavailable', message: expect.not.stringMatching(PRIVATE) });
  return String(error?.message);
}

it.skipIf(!PostgresServer.isInstalled)(
  'is ready while both databases work, and says which of them does not',
  async () => {
    const server = await PostgresServer.start();
    onTestFinished(() => server.end());
    const cluster = await openCluster(server.url());
    const check = checkOf(cluster);
    await check();

    cluster.answer(() => ({ exception: 202 }));
    expect(await refusalOf(check)).toBe('ClickHouse cannot be reached.');
    await server.stop('fast');
    expect(await refusalOf(check)).toBe('PostgreSQL cannot be reached. ClickHouse cannot be reached.');
    cluster.answer(() => undefined);
    expect(await refusalOf(check)).toBe('PostgreSQL cannot be reached.');

    await server.start();
    await check();
  },
);

it('is not ready when a replica of ClickHouse takes no records', async () => {
  const cluster = await openCluster();
  cluster.answer((sql) =>
    sql.includes('system.replicas') ? { text: '["found"]\n["UInt8"]\n[1]\n' } : undefined,
  );
  expect(await refusalOf(checkOf(cluster))).toBe('ClickHouse takes no records: it cannot reach Keeper.');
});

it('asks at most once a second, however often it is called', async () => {
  const cluster = await openCluster();
  const check = checkOf(cluster, { everyMs: 3_600_000, patienceMs: 5_000 });
  await Promise.all(Array.from({ length: 20 }, check));
  await check();
  expect(cluster.asked.filter((sql) => sql.includes('FROM events'))).toHaveLength(1);
});

it('does not wait for a database that does not answer, and does not ask it again meanwhile', async () => {
  const cluster = await openCluster();
  cluster.answer(() => new Promise<never>(() => undefined));
  const check = checkOf(cluster, { everyMs: 0, patienceMs: 20 });
  for (let times = 0; times < 5; times += 1)
    expect(await refusalOf(check)).toContain(
      'ClickHouse has not answered for 0.02 seconds: it is busy, or cannot be reached.',
    );
  expect(cluster.asked).toHaveLength(1);
});
