import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireCapability } from '@keytally/store-ports';
import { expect, it } from 'vitest';
import { craftBackup } from '../../testing/crafted-backup.ts';
import { openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { withLockedEngine } from '../engine/scratch-engine.ts';
import { inspectData } from '../file/inspect.ts';
import { compactFile } from '../maintenance/compact.ts';

/** A data directory whose file was changed by hand. */
async function changedDirectory(statements: readonly string[]): Promise<string> {
  const directory = await temporaryDirectory();
  const crafted = join(directory, 'crafted');
  await craftBackup(crafted, statements);
  mkdirSync(join(directory, 'private'), { mode: 0o700 });
  renameSync(join(crafted, 'keytally.duckdb'), join(directory, 'private/keytally.duckdb'));
  return directory;
}

it('data with a table of somebody else is neither backed up without it nor compacted, and both say why', async () => {
  const directory = await changedDirectory(['CREATE TABLE jottings (n INTEGER)']);
  const message = expect.stringContaining('it has the table "jottings", which Keytally does not make');
  await expect(compactFile({ engine: 'duckdb', directory, memoryLimit: '512MB' })).rejects.toMatchObject({
    message,
  });
  const store = await openTestStore({ directory });
  const target = join(await temporaryDirectory(), 'backup');
  await expect(requireCapability(store, 'backUp')(target)).rejects.toMatchObject({ message });
});

it('a look at data whose version is a view runs nothing of it', async () => {
  const directory = await changedDirectory([
    'DROP TABLE schema_version',
    'CREATE VIEW schema_version AS SELECT 7::INTEGER AS version',
  ]);
  expect(await inspectData({ engine: 'duckdb', directory })).toMatchObject({ version: undefined });
  await expect(openTestStore({ directory })).rejects.toThrow();
});

it('an engine for files of others reads and writes these alone, takes no extension, and keeps its settings', async () => {
  const folder = await temporaryDirectory();
  const [allowed, other] = [join(folder, 'allowed.csv'), join(folder, 'other.csv')];
  for (const file of [allowed, other]) writeFileSync(file, 'a\n1\n');
  const { read, written } = {
    read: other.replaceAll("'", "''"),
    written: `${other.replaceAll("'", "''")}.new`,
  };
  await withLockedEngine('64MB', { files: [allowed] }, async (engine) => {
    expect(await engine.query('SELECT * FROM read_csv($1)', [allowed])).toEqual([{ a: 1n }]);
    for (const statement of [
      `SELECT * FROM read_csv('${read}')`,
      `SELECT * FROM glob('${read}*')`,
      `COPY (SELECT 1) TO '${written}'`,
      `ATTACH '${written}'`,
      'SET enable_external_access = true',
      'SET allowed_paths = []',
      'RESET lock_configuration',
      'INSTALL httpfs',
      'LOAD httpfs',
      "SELECT * FROM read_csv('https://127.0.0.1/a.csv')",
    ])
      await expect(engine.query(statement), statement).rejects.toThrow();
  });
});
