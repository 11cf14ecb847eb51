import { once } from 'node:events';
import { acme } from '@keytally/store-ports/testing';
import { expect, inject, it } from 'vitest';
import { startScript } from '../../../testing/child-process.ts';
import { countedChange } from '../../../testing/postgres/counted-change.ts';
import { nextSteps } from '../../../testing/postgres/next-steps.ts';
import { openRegistry } from '../../../testing/postgres/postgres-engine.ts';
import {
  newDatabaseSettings,
  newDatabaseUrl,
  openPlain,
  openTestPostgres,
} from '../../../testing/postgres/test-database.ts';
import type { Database } from '../connection/database.ts';
import { readPostgresUrl } from '../connection/postgres-settings.ts';
import { migrate } from './migrate.ts';
import { schemaSteps } from './schema-steps.ts';

async function expectNext(database: Database): Promise<void> {
  expect(await database.query('SELECT * FROM jottings')).toEqual([
    { note: 'first', more: 'more' },
    { note: 'second', more: 'more' },
  ]);
  const made = await database.query('SELECT step, readable_from FROM schema_steps ORDER BY step');
  expect(made).toEqual(
    nextSteps.map(({ readableFrom }, at) => ({ step: at + 1, readable_from: readableFrom })),
  );
}

it('makes each step once, however many servers migrate at once', async () => {
  const settings = await newDatabaseSettings();
  const servers = Array.from({ length: 5 }, () => openPlain(settings, 1));
  await Promise.all(servers.map((server) => migrate(server, nextSteps)));
  await expectNext(servers[0] as Database);
});

/** A process takes a second, so only the long tests kill one before each statement. */
const STRIDE = inject('longTests') ? 1 : 5;

it('goes on after it was killed, whichever statement came next', async () => {
  let hasEnded = false;
  for (let moment = 0; !hasEnded; moment += STRIDE) {
    const url = await newDatabaseUrl();
    const child = startScript('./postgres/migrate-until-killed.ts', url, String(moment));
    const [code, signal] = await once(child, 'exit');
    hasEnded = code === 0;
    expect([code, signal]).toEqual(hasEnded ? [0, null] : [null, 'SIGKILL']);
    const database = openPlain(await readPostgresUrl(url));
    await migrate(database, nextSteps);
    await expectNext(database);
    if (hasEnded) expect(moment).toBeGreaterThan(40);
  }
});

it('a step that fails changes nothing', async () => {
  const database = openPlain(await newDatabaseSettings());
  const broken = { readableFrom: 1, statements: ['CREATE TABLE broken (one text)', 'SELECT nothing'] };
  await expect(migrate(database, [...schemaSteps, broken])).rejects.toMatchObject({
    code: 'statement-failed',
  });
  await migrate(database, nextSteps);
  await expectNext(database);
  expect(await database.query(`SELECT to_regclass('broken') AS broken`)).toEqual([{ broken: null }]);
});

it('a product whose retention had rounds before they noted removals counts as cut where the last one began', async () => {
  const database = openPlain(await newDatabaseSettings());
  const last = schemaSteps.findIndex((step) => JSON.stringify(step).includes('removed_before'));
  await migrate(database, schemaSteps.slice(0, last));
  await database.query(
    `INSERT INTO products (id, name, time_zone, default_tracking, batch, kept_from)
     VALUES ('acme', 'Acme', 'UTC', 'advanced', 1, 20000)`,
  );
  await migrate(database, schemaSteps);
  expect(await database.query('SELECT removed_before FROM products')).toEqual([{ removed_before: 20_000 }]);
});

it('what a server of the version before removes by the retention is noted for the newer ones', async () => {
  const database = openPlain(await newDatabaseSettings());
  await migrate(database, schemaSteps);
  await database.query(
    `INSERT INTO products (id, name, time_zone, default_tracking, batch)
     VALUES ('acme', 'Acme', 'UTC', 'advanced', 1)`,
  );
  const removedBefore = async (expiredDay: number | null) => {
    await database.query('UPDATE products SET expired_day = $1', [expiredDay]);
    const [row] = await database.query('SELECT removed_before FROM products');
    return row?.removed_before;
  };
  expect(await removedBefore(null)).toBeNull();
  expect(await removedBefore(20_000)).toBe(20_000);
  expect(await removedBefore(null)).toBe(20_000);
  expect(await removedBefore(19_999)).toBe(20_000);
  expect(await removedBefore(20_001)).toBe(20_001);
});

it('leaves newer tables alone: the version before works on them if they say so, else it is refused', async () => {
  const settings = await newDatabaseSettings();
  const database = openPlain(settings);
  await migrate(database, nextSteps);
  const { urgent } = await openTestPostgres(settings);
  expect(await urgent.query('SELECT count(*)::integer AS keys FROM public_keys')).toEqual([{ keys: 0 }]);
  await expectNext(database);

  const breaking = { readableFrom: nextSteps.length + 1, statements: ['DROP TABLE jottings'] };
  await migrate(database, [...nextSteps, breaking]);
  await expect(openTestPostgres(settings)).rejects.toMatchObject({
    code: 'newer-data',
    message: expect.stringContaining('run the newer version'),
  });
});

it('a server of the version before keeps what a newer one has in columns of its own', async () => {
  const { registry, settings } = await openRegistry();
  const newer = openPlain(settings);
  await registry.keys.change(countedChange);
  await registry.products.put(acme);
  const tables = ['public_keys', 'products'];
  const statements = tables.map((table) => `ALTER TABLE ${table} ADD COLUMN note text`);
  await migrate(newer, [...schemaSteps, { readableFrom: schemaSteps.length, statements }]);
  for (const table of tables) await newer.query(`UPDATE ${table} SET note = 'of the newer version'`);

  expect(await registry.keys.change(countedChange)).toBe(2);
  await registry.products.put({ ...acme, name: 'Changed' });
  await registry.products.put({ ...acme, id: 'other' });
  for (const table of tables)
    expect(await newer.query(`SELECT DISTINCT note FROM ${table} WHERE id <> 'other'`)).toEqual([
      { note: 'of the newer version' },
    ]);
});

it('says that it waits for another server, and gives up with what to do', async () => {
  const settings = await newDatabaseSettings();
  const other = openPlain(settings);
  const database = openPlain(settings);
  const warnings: string[] = [];
  await other.transaction(async (connection) => {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [0x6b65_7974_616c_6c79n]);
    const options = { warn: (message: string) => warnings.push(message), waitMilliseconds: 50 };
    await expect(migrate(database, schemaSteps, options)).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringContaining('wait until it is done, then start again'),
    });
  });
  expect(warnings).toEqual([
    'Another server is migrating the tables of PostgreSQL: waiting until it is done.',
  ]);
  await migrate(database, schemaSteps);
});

it('needs no right to create tables once they are there', async () => {
  const settings = await newDatabaseSettings();
  const owner = (await openTestPostgres(settings)).usual;
  await owner.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  const role = `keytally_reader_${process.pid}`;
  await owner.query(`CREATE ROLE ${role}`);
  try {
    await owner.query(`GRANT SELECT, INSERT ON schema_steps TO ${role}`);
    await owner.use(async (connection) => {
      await connection.query(`SET ROLE ${role}`);
      await migrate({ transaction: (work) => work(connection) }, schemaSteps);
      await connection.query('RESET ROLE');
    });
  } finally {
    await owner.query(`DROP OWNED BY ${role}`);
    await owner.query(`DROP ROLE ${role}`);
  }
});
