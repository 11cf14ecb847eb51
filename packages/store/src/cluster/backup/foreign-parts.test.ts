import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { ownColumns } from '../clickhouse/tables/own-columns.ts';
import { tableNames } from '../clickhouse/tables/schema.ts';
import type { Connection } from '../postgres/connection/database.ts';
import { schemaSteps } from '../postgres/migrations/schema-steps.ts';
import { faultOf } from './own-clickhouse-tables.ts';
import { loadPostgresFile } from './postgres-file.ts';

/** Loads a file with one line besides, and resolves to the statements that ran, or to the refusal. */
async function load(line: unknown): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-foreign-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'postgres.ndjson.gz');
  writeFileSync(file, gzipSync(`{"table":"products","row":"(1)"}\n${JSON.stringify(line)}\n`));
  const statements: string[] = [];
  const connection: Connection = {
    async query(sql) {
      statements.push(sql);
      return [];
    },
  };
  await loadPostgresFile(connection, file, schemaSteps);
  return statements;
}

it('a row of a table of ours is loaded, with the name of the table within quotation marks', async () => {
  expect(await load({ table: 'public_keys', row: '(1)' })).toContainEqual(
    expect.stringMatching(
      /^INSERT INTO "public_keys" OVERRIDING SYSTEM VALUE\s.*written::"public_keys" AS each/,
    ),
  );
});

it('whatever else is in a line is refused before any statement has anything of it', async () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'schema_steps',
      'snapshots',
      'pg_authid',
      'Products',
      'products --',
      'products"; DROP TABLE x; --',
      '',
    ),
  );
  const lines = fc.oneof(
    fc.record({ table: name, row: fc.string() }),
    fc.record({ table: fc.array(fc.constant('products')), row: fc.string() }),
    fc.record({ table: fc.constant('products'), row: fc.oneof(fc.integer(), fc.object()) }),
    fc.record({ sequence: name, last: fc.string().filter((last) => !/^\d{1,19}$/.test(last)) }),
    fc.record({ table: fc.constant('products'), row: fc.string(), sequence: name }),
    fc.jsonValue(),
  );
  await fc.assert(
    fc.asyncProperty(lines, async (line) => {
      await expect(load(line)).rejects.toMatchObject({
        code: 'unreadable-data',
        message: expect.stringContaining('line 2 is neither a row of a table of Keytally'),
      });
    }),
  );
});

const own = tableNames.map((name) => ({ name, engine: 'MergeTree' }));

it.each(['MergeTree', 'ReplicatedMergeTree', 'SharedMergeTree'])(
  'our tables with the engine %s are ours',
  (engine) => {
    expect(
      faultOf(
        own.map(({ name }) => ({ name, engine })),
        ownColumns(),
      ),
    ).toBeUndefined();
  },
);

it.each(['View', 'MaterializedView', 'URL', 'File', 'Dictionary', 'ReplacingMergeTree', 'MergeTree x'])(
  'a table of ours with the engine %s is not ours',
  (engine) => {
    expect(faultOf([...own.slice(1), { name: own[0]?.name ?? '', engine }], ownColumns())).toContain(engine);
  },
);

it('a table more, a table less and a column that is another are told', () => {
  expect(faultOf([...own, { name: 'more', engine: 'MergeTree' }], ownColumns())).toContain('"more"');
  expect(faultOf(own.slice(1), ownColumns())).toContain(`it lacks the table "${own[0]?.name}"`);
  const column = { table: 'events', name: 'client', type: 'Int32', computed: '' };
  for (const other of [
    { ...column, name: 'more' },
    { ...column, type: 'String' },
    { ...column, computed: "ALIAS file('/etc/passwd')" },
    { ...column, computed: 'DEFAULT 1' },
  ])
    expect(faultOf(own, [...ownColumns(), other])).toContain(JSON.stringify(other.name));
});
