import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type OtherAnswer, startProxy } from '../../testing/clickhouse/answering-proxy.ts';
import { newClickhouseSettings } from '../../testing/clickhouse/test-clickhouse.ts';
import { Clickhouse } from './connection/clickhouse.ts';
import type { ClickhouseSettings } from './connection/clickhouse-settings.ts';
import { openClickhouse } from './open-clickhouse.ts';
import { schemaStatements, tableNames } from './tables/schema.ts';

const SECRET = 'hunter2';

async function open(settings: ClickhouseSettings, cluster?: string): Promise<Clickhouse> {
  const clickhouse = await openClickhouse(settings, cluster);
  onTestFinished(() => clickhouse.close());
  return clickhouse;
}

/** Where ClickHouse is, with other answers to statements that contain these texts; a new database unless one is given. */
async function otherwise(
  answers: Readonly<Record<string, OtherAnswer>>,
  there?: ClickhouseSettings,
): Promise<ClickhouseSettings> {
  const settings = there ?? (await newClickhouseSettings());
  const url = await startProxy(settings.url, (sql) => {
    const [, answer] = Object.entries(answers).find(([text]) => sql.includes(text)) ?? [];
    return answer;
  });
  return { ...settings, url };
}

/** Why it is not opened, with the address left out, which differs from run to run. */
async function refusalOf(settings: ClickhouseSettings, cluster?: string) {
  const opened = await openClickhouse(settings, cluster).catch((error: Error & { code: string }) => error);
  if (opened instanceof Clickhouse) throw new TypeError('it was opened');
  const { message, code } = opened;
  expect(message).not.toMatch(/hunter2|secret words/i);
  return { code, message: message.replace(new URL(settings.url).host, 'click:8123') };
}

const facts = (version: string, engine = 'Atomic', cloud = '0') => ({
  text: `["version","engine","cloud_mode"]\n["String","String","String"]\n["${version}","${engine}","${cloud}"]\n`,
});

it('creates the tables, opens them again, and by two servers at once', async () => {
  const settings = await newClickhouseSettings();
  await Promise.all([open(settings), open(settings)]);
  const clickhouse = await open(settings);
  const rows = await clickhouse.query('SELECT name FROM system.tables WHERE database = currentDatabase()');
  expect(rows.map(({ name }) => name).sort()).toEqual([...tableNames].sort());
});

it('creates the tables that a server which was killed has not created any more', async () => {
  const settings = await newClickhouseSettings();
  const admin = await open(settings);
  for (const table of tableNames.slice(3)) await admin.run(`DROP TABLE ${table}`);
  const clickhouse = await open(settings);
  expect(await clickhouse.query('SELECT count() AS rows FROM rolled_clients')).toEqual([{ rows: 0n }]);
});

it('says that there is no such database', async () => {
  const settings = { ...(await newClickhouseSettings()), database: 'missing' };
  expect(await refusalOf(settings)).toEqual({
    code: 'wrong-settings',
    message: 'ClickHouse at click:8123 has no database "missing": create it with CREATE DATABASE.',
  });
});

it.each([
  ['a wrong password', 516, 'refuses the user "ops" or the password: check both.'],
  [
    'a user without rights',
    497,
    'ALTER ADD COLUMN ON `$database`.* TO `ops` and GRANT SELECT ON system.replicas TO `ops`;',
  ],
  ['a user who may only read', 164, 'lets the user "ops" only read: give it a profile without "readonly".'],
])('says that there is %s', async (_, exception, why) => {
  const settings = { ...(await otherwise({ SELECT: { exception } })), user: 'ops', password: SECRET };
  expect(await refusalOf(settings)).toEqual({
    code: 'wrong-settings',
    message: expect.stringContaining(why.replace('$database', settings.database)),
  });
});

it('says which rights a user lacks, and the statement that gives them', async () => {
  const settings = await otherwise({
    'CHECK GRANT INSERT': { text: '0\n' },
    'CHECK GRANT ALTER DELETE': { text: '0\n' },
  });
  const { database } = settings;
  expect(await refusalOf(settings)).toEqual({
    code: 'wrong-settings',
    message: `ClickHouse at click:8123 does not give the user "default" all rights that Keytally needs: run GRANT INSERT, ALTER DELETE ON \`${database}\`.* TO \`default\`.`,
  });
});

it('needs the right to create tables only while tables are missing', async () => {
  const settings = await otherwise({ 'CHECK GRANT CREATE TABLE': { text: '0\n' } });
  expect(await refusalOf(settings)).toMatchObject({
    message: expect.stringContaining('run GRANT CREATE TABLE ON'),
  });
  const admin = new Clickhouse(settings);
  onTestFinished(() => admin.close());
  for (const statement of schemaStatements({ kind: 'single' })) await admin.run(statement);
  await open(settings);
});

it('adds columns of a later version, and needs the right to do so only while they are missing', async () => {
  const settings = await newClickhouseSettings();
  const withoutRight = await otherwise({ 'CHECK GRANT ALTER ADD COLUMN': { text: '0\n' } }, settings);
  const admin = await open(settings);
  await admin.insert('client_names', ['product', 'client_id'], [[1, 'anna']]);
  const added = [{ table: 'client_names', name: 'note', definition: "String DEFAULT 'none'" }];
  await expect(openClickhouse(withoutRight, undefined, added)).rejects.toMatchObject({
    message: expect.stringContaining('run GRANT ALTER ADD COLUMN ON'),
  });
  for (const later of [settings, settings, withoutRight]) {
    const clickhouse = await openClickhouse(later, undefined, added);
    onTestFinished(() => clickhouse.close());
    expect(await clickhouse.query('SELECT client_id, note FROM client_names')).toEqual([
      { client_id: 'anna', note: 'none' },
    ]);
  }
});

it.each(['25.8.1.1', '26.2.19.43'])('refuses version %s, and says which it needs', async (version) => {
  const settings = await otherwise({ 'version()': facts(version) });
  expect(await refusalOf(settings)).toEqual({
    code: 'wrong-settings',
    message: `ClickHouse at click:8123 has version ${version}, which is too old: use 26.3 or newer.`,
  });
});

it.each(['26.3.1.1', '26.10.2.1', '27.1.1.1'])('takes version %s', async (version) => {
  await open(await otherwise({ 'version()': facts(version) }));
});

it('creates tables for the cloud where ClickHouse says that it is there', async () => {
  const created: string[] = [];
  const settings = await newClickhouseSettings();
  const url = await startProxy(settings.url, (sql) => {
    if (sql.includes('CREATE TABLE IF')) created.push(sql.trim());
    return sql.includes('version()') ? facts('26.7.2.1', 'Shared', '1') : undefined;
  });
  await open({ ...settings, url });
  expect(created).toEqual(schemaStatements({ kind: 'cloud' }));
  expect(await refusalOf({ ...settings, url }, 'main')).toMatchObject({
    message: expect.stringContaining('leave KEYTALLY_CLICKHOUSE_CLUSTER out'),
  });
});

it('refuses a database that replicates its tables, but not their rows', async () => {
  const settings = await otherwise({ 'version()': facts('26.7.2.1', 'Replicated') });
  expect(await refusalOf(settings)).toMatchObject({
    code: 'wrong-settings',
    message: expect.stringContaining('create a database without an engine, on each server'),
  });
});

const rowsOf = (name: string, type: string, ...cells: string[]) => ({
  text: [`["${name}"]`, `["${type}"]`, ...cells.map((cell) => `[${cell}]`), ''].join('\n'),
});

it.each([
  ['is not known', {}, 'knows no cluster "main"'],
  ['has shards', { 'system.clusters': rowsOf('shards', 'UInt64', '"2"') }, 'in 2 shards'],
  [
    'does not name its servers',
    { 'system.clusters': rowsOf('shards', 'UInt64', '"1"') },
    'has no macro shard and replica',
  ],
])('refuses a cluster that %s', async (_, answers, why) => {
  expect(await refusalOf(await otherwise(answers), 'main')).toMatchObject({
    code: 'wrong-settings',
    message: expect.stringContaining(why),
  });
});

it('creates the tables of a cluster on all of its servers', async () => {
  const created: string[] = [];
  const settings = await newClickhouseSettings();
  const url = await startProxy(settings.url, (sql) => {
    if (sql.includes('system.clusters')) return rowsOf('shards', 'UInt64', '"1"');
    if (sql.includes('system.macros')) return rowsOf('macro', 'String', '"shard"', '"replica"');
    if (!sql.includes('CREATE TABLE IF')) return undefined;
    created.push(sql.trim());
    return { text: '' };
  });
  await open({ ...settings, url }, 'main');
  expect(created).toEqual(schemaStatements({ kind: 'replicated', cluster: 'main' }));
});

it('refuses tables of one server as those of a cluster, and the other way round', async () => {
  const settings = await otherwise({
    'system.clusters': rowsOf('shards', 'UInt64', '"1"'),
    'system.macros': rowsOf('macro', 'String', '"shard"', '"replica"'),
  });
  await open(settings);
  expect(await refusalOf(settings, 'main')).toMatchObject({
    code: 'wrong-settings',
    message: expect.stringContaining('leave KEYTALLY_CLICKHOUSE_CLUSTER out, or use another database'),
  });
  const replicated = {
    text: '["name","engine"]\n["String","String"]\n["events","ReplicatedMergeTree"]\n',
  };
  expect(await refusalOf(await otherwise({ 'system.tables': replicated }))).toMatchObject({
    code: 'wrong-settings',
    message: expect.stringContaining('set KEYTALLY_CLICKHOUSE_CLUSTER to the name of their cluster'),
  });
});

it('says that nothing is there, which may pass', async () => {
  const settings = { ...(await newClickhouseSettings()), url: 'http://127.0.0.1:1' };
  expect(await refusalOf(settings)).toEqual({
    code: 'store-unavailable',
    message: 'ClickHouse at click:8123 cannot be reached (ECONNREFUSED).',
  });
});

it.each(['<html>Secret words</html>', '<html>\n\nSecret words\n'])(
  'says that something else answers, which may pass: %j',
  async (text) => {
    const settings = await otherwise({ SELECT: { text } });
    expect(await refusalOf(settings)).toMatchObject({
      code: 'store-unavailable',
      message: expect.stringContaining('does not answer as ClickHouse does'),
    });
  },
);

it('says that the port is not for HTTP', async () => {
  const server = createServer((socket) => socket.end('Port 9000 is for clickhouse-client program\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const settings = { ...(await newClickhouseSettings()), url: `http://127.0.0.1:${port}` };
  expect(await refusalOf(settings)).toMatchObject({
    code: 'wrong-settings',
    message: expect.stringContaining('does not speak HTTP'),
  });
});

it('says that the port does not speak TLS', async () => {
  const settings = await newClickhouseSettings();
  expect(await refusalOf({ ...settings, url: settings.url.replace('http:', 'https:') })).toMatchObject({
    code: 'wrong-settings',
    message: expect.stringContaining('does not speak TLS on this port'),
  });
});
