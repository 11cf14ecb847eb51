import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { countedChange, countOf } from '../../testing/postgres/counted-change.ts';
import { openRegistry } from '../../testing/postgres/postgres-engine.ts';
import { newDatabaseSettings, openPlain, openTestPostgres } from '../../testing/postgres/test-database.ts';
import { checkPostgres } from '../check-ready.ts';
import type { PostgresSettings } from './connection/postgres-settings.ts';
import { openPostgres } from './open-postgres.ts';

/** A user without any rights, and how to log in as this user. */
async function newUser(settings: PostgresSettings): Promise<PostgresSettings> {
  const user = `keytally_user_${randomBytes(4).toString('hex')}`;
  const admin = openPlain(settings, 1);
  await admin.query(`CREATE ROLE ${user} LOGIN PASSWORD 'secret'`);
  onTestFinished(async () => {
    const last = openPlain(settings, 1);
    await last.query(`DROP OWNED BY ${user}`);
    await last.query(`DROP ROLE ${user}`);
  });
  return { ...settings, user, password: async () => 'secret' };
}

async function refusalOf(settings: PostgresSettings): Promise<Error> {
  const opened = await openPostgres(settings).catch((error: Error) => error);
  if (opened instanceof Error) return opened;
  await opened.close();
  throw new TypeError('it was opened');
}

it('opens an empty database twice at once, and then with its tables', async () => {
  const settings = await newDatabaseSettings();
  const opened = await Promise.all([openPostgres(settings), openPostgres(settings)]);
  opened.push(await openPostgres(settings));
  for (const databases of opened) {
    expect(await databases.usual.query('SELECT checked_at FROM readiness')).toEqual([{ checked_at: 0n }]);
    await databases.close();
    await expect(databases.usual.query('SELECT 1')).rejects.toMatchObject({ code: 'store-unavailable' });
  }
});

it('says which user has a wrong password, and repeats no password', async () => {
  const settings = await newDatabaseSettings();
  const refusal = await refusalOf({ ...settings, password: async () => 'not the password' });
  expect(refusal).toMatchObject({
    code: 'wrong-settings',
    message: `PostgreSQL at ${settings.host}:${settings.port} refuses the user "${settings.user}" or the password: check both.`,
  });
});

it('says that a password is missing, without waiting for one', async () => {
  const settings = await newDatabaseSettings();
  const refusal = await refusalOf({ ...settings, password: async () => '' });
  expect(refusal).toMatchObject({
    code: 'wrong-settings',
    message: expect.stringContaining(`asks for the password of user "${settings.user}", and there is none`),
  });
});

it('says that there is no such database', async () => {
  const refusal = await refusalOf({ ...(await newDatabaseSettings()), database: 'missing' });
  expect(refusal).toMatchObject({
    code: 'wrong-settings',
    message: expect.stringContaining('has no database "missing": create it.'),
  });
});

it('says which rights a user lacks, and opens the database with them', async () => {
  const settings = await newDatabaseSettings();
  const user = await newUser(settings);
  const { message } = await refusalOf(user);
  const [, statement = ''] = /run (GRANT .*) in "/.exec(message) ?? [];
  await openPlain(settings, 1).query(statement);
  await (await openPostgres(user)).close();
});

it('says that a user may not connect, and opens the database with that right', async () => {
  const settings = await newDatabaseSettings();
  const user = await newUser(settings);
  const admin = openPlain(settings, 1);
  await admin.query(`GRANT CREATE, USAGE ON SCHEMA public TO "${user.user}"`);
  await admin.query(`REVOKE CONNECT ON DATABASE "${settings.database}" FROM PUBLIC`);
  const { message } = await refusalOf(user);
  await admin.query(/run (GRANT CONNECT .*)\.$/.exec(message)?.[1] ?? '');
  await (await openPostgres(user)).close();
});

it('says whose the tables are if the user may not use them, and opens them with the rights of that one', async () => {
  const settings = await newDatabaseSettings();
  await (await openPostgres(settings)).close();
  const user = await newUser(settings);
  const { message } = await refusalOf(user);
  expect(message).toContain(`belong to the user "${settings.user}"`);
  await openPlain(settings, 1).query(/run (GRANT .*)\.$/.exec(message)?.[1] ?? '');
  await (await openPostgres(user)).close();
});

it('refuses a database that cannot hold every text', async () => {
  const settings = await newDatabaseSettings();
  const admin = openPlain(settings, 1);
  const database = `${settings.database}_latin`;
  await admin.query(`CREATE DATABASE ${database} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
  onTestFinished(async () => {
    await openPlain(settings, 1).query(`DROP DATABASE ${database} WITH (FORCE)`);
  });
  expect(await refusalOf({ ...settings, database })).toMatchObject({
    code: 'wrong-settings',
    message: `The database "${database}" of PostgreSQL has the encoding LATIN1: create it with ENCODING 'UTF8'.`,
  });
});

it('refuses to lose changes in a crash', async () => {
  const settings = await newDatabaseSettings();
  const admin = openPlain(settings, 1);
  await admin.query(`ALTER DATABASE ${settings.database} SET synchronous_commit = off`);
  const { message } = await refusalOf(settings);
  const [, statement = ''] = /run (ALTER .*)\.$/.exec(message) ?? [];
  await admin.query(statement);
  await (await openPostgres(settings)).close();
});

it('works the same in a database with another isolation by default', async () => {
  const settings = await newDatabaseSettings();
  await openPlain(settings, 1).query(
    `ALTER DATABASE ${settings.database} SET default_transaction_isolation = 'serializable'`,
  );
  const servers = [await openRegistry(settings), await openRegistry(settings)];
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => servers[n % 2]?.registry.keys.change(countedChange)),
  );
  expect(countOf((await servers[0]?.registry.keys.read()) ?? [])).toBe(30);
});

it('a transaction in which a statement failed is not committed, even if its work goes on', async () => {
  const database = openPlain(await newDatabaseSettings());
  await database.query('CREATE TABLE numbers (number integer)');
  const work = database.transaction(async (connection) => {
    await connection.query('INSERT INTO numbers VALUES (1)');
    await connection.query('SELECT nothing').catch(() => undefined);
  });
  await expect(work).rejects.toMatchObject({ code: 'statement-failed' });
  expect(await database.query('SELECT * FROM numbers')).toEqual([]);
});

it('can be tried again while nobody listens', async () => {
  const settings = await newDatabaseSettings();
  expect(await refusalOf({ ...settings, host: '127.0.0.1', port: 1 })).toMatchObject({
    code: 'store-unavailable',
    message: 'PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED).',
  });
});

it('is ready for several servers that check it at once, and for none when it cannot be written', async () => {
  const settings = await newDatabaseSettings();
  const servers = [await openTestPostgres(settings), await openTestPostgres(settings)];
  await Promise.all([...servers, ...servers, ...servers].map(checkPostgres));
  await openPlain(settings).query('DELETE FROM readiness');
  for (const server of servers)
    await expect(checkPostgres(server)).rejects.toMatchObject({ code: 'store-unavailable' });
});
