import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireCapability } from '@keytally/store-ports';
import { event, session } from '@keytally/store-ports/testing';
import { expect, inject, it } from 'vitest';
import { startScript } from '../../testing/child-process.ts';
import { nextSteps } from '../../testing/next-version.ts';
import { acme, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { Connection } from '../engine/connection.ts';
import { openInstance } from '../engine/open-instance.ts';
import { migrate } from './migrate.ts';
import { type SchemaStep, schemaSteps } from './schema.ts';

/** A data directory of the current version with some records. */
async function presentDirectory(): Promise<string> {
  const directory = await temporaryDirectory();
  const store = await openTestStore({ directory });
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [event(), session()]);
  await requireCapability(store, 'rollups').rollUp();
  await store.close();
  return directory;
}

/** Opens a data file like a program with these steps, runs a query and returns its rows. */
async function askWith(directory: string, steps: readonly SchemaStep[], sql: string) {
  mkdirSync(join(directory, 'private'), { recursive: true });
  const instance = await openInstance(join(directory, 'private/keytally.duckdb'), {});
  try {
    const connection = new Connection(await instance.connect());
    await migrate(connection, directory, steps);
    expect(existsSync(join(directory, 'private/keytally.duckdb.wal'))).toBe(false);
    return await connection.query(sql);
  } finally {
    instance.closeSync();
  }
}

const EVERYTHING = `
  SELECT version, note, (SELECT count(*) FROM events WHERE source IS NULL) AS events,
    (SELECT count(*) FROM jottings) AS notes
  FROM products, schema_version`;
const migrated = [{ version: schemaSteps.length + 1, note: 'none', events: 1n, notes: 1n }];

it('D13 migrates a file of this version to the next one, once, and writes it to the file at once (D4)', async () => {
  const directory = await presentDirectory();
  for (const _ of ['first', 'again']) {
    expect(await askWith(directory, nextSteps, EVERYTHING)).toEqual(migrated);
  }
  await expect(openTestStore({ directory })).rejects.toMatchObject({ code: 'newer-data' });
});

it('a product whose retention had rounds before they noted removals counts as cut where the last one began', async () => {
  const directory = await temporaryDirectory();
  const last = schemaSteps.findIndex((step) => JSON.stringify(step).includes('removed_before'));
  await askWith(
    directory,
    schemaSteps.slice(0, last),
    `INSERT INTO products BY NAME
     SELECT 1 AS product, 'acme' AS id, 'Acme' AS name, 'UTC' AS time_zone, 'advanced' AS default_tracking, 1 AS batch,
       20000 AS kept_from`,
  );
  const store = await openTestStore({ directory });
  expect(await store.usage.stateOf('acme')).toMatchObject({ removedBefore: 20_000 });
});

it.runIf(inject('longTests'))('D13 opens a file of each version before this one', async () => {
  for (const count of schemaSteps.keys()) {
    const directory = await temporaryDirectory();
    await askWith(directory, schemaSteps.slice(0, count), 'SELECT version FROM schema_version');
    const store = await openTestStore({ directory });
    expect(await store.registry.audit.readAfter(0, 1)).toEqual([]);
    await store.registry.products.put(acme);
  }
});

it('D13 opens an empty directory with all steps', async () => {
  const directory = await temporaryDirectory();
  expect(await askWith(directory, nextSteps, 'SELECT version FROM schema_version')).toEqual([
    { version: schemaSteps.length + 1 },
  ]);
});

it
  .runIf(inject('longTests'))
  .each(['ALTER TABLE events', 'INSERT INTO jottings', 'UPDATE schema_version', 'COMMIT', 'CHECKPOINT'])(
  'D4 leaves a complete file that opens when it is killed before %s',
  async (moment) => {
    const directory = await presentDirectory();
    const child = startScript('./migrate-until-killed.ts', directory, moment);
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await askWith(directory, nextSteps, EVERYTHING)).toEqual(migrated);
  },
);

it('a step that fails changes nothing', async () => {
  const directory = await presentDirectory();
  const broken = [
    ...nextSteps,
    ["ALTER TABLE jottings ADD COLUMN more VARCHAR DEFAULT ''", 'SELECT nothing'],
  ];
  await expect(askWith(directory, broken, EVERYTHING)).rejects.toMatchObject({ code: 'statement-failed' });
  expect(await askWith(directory, nextSteps, 'SELECT * EXCLUDE (product) FROM jottings')).toEqual([
    { note: 'Acme' },
  ]);
});
