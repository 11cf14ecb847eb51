import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeytallyClient } from '@keytally/client';
import { recordText } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import { checkingSink, type Sink, serverSink } from '@keytally/import';
import {
  csvOfTable,
  joinedTable,
  type MadeTable,
  madeTables,
  ndjsonOfTable,
  ndjsonRowsOfTable,
  patternOf,
  tableColumns,
  workbookOfTable,
} from '@keytally/import/testing';
import { bootstrapKey, generateKeyPair, signToken } from '@keytally/keys';
import { createLog, readSettings } from '@keytally/runtime';
import { type RunningServer, startServer } from '@keytally/server';
import { openStore, type RejectedRow, type Store } from '@keytally/store';
import { openScratchEngine, type ScratchEngine } from '@keytally/store/scratch-engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { importIntoSink } from '../import-into-sink.ts';
import { importIntoStore } from '../import-into-store.ts';
import { prepareInput } from '../prepare-input.ts';
import type { Input } from '../reading/open-input.ts';
import { batchSender } from '../send-batch.ts';

let folder: string;
let store: Store;
let engine: ScratchEngine;
let server: RunningServer;
let client: ReturnType<typeof createKeytallyClient>;
let products = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keytally-one-table-'));
  const data = { KEYTALLY_DATA_DIR: join(folder, 'data'), KEYTALLY_PORT: '0', KEYTALLY_LOG_LEVEL: 'silent' };
  const settings = readSettings(data);
  store = await openStore(settings.store, { inputFiles: [join(folder, 'table.parquet')] });
  engine = await openScratchEngine('256MB');
  const { publicKey, privateKey } = generateKeyPair('EdDSA');
  await bootstrapKey(store.registry.keys, { id: 'ops', publicKey }, new Date());
  server = await startServer(settings, { store, log: createLog('silent') });
  const credentials = () =>
    signToken({ privateKey, keyId: 'ops', kind: 'ADMIN', lifetimeSeconds: 600, now: new Date() });
  client = createKeytallyClient({ baseUrl: server.url, credentials });
});
afterAll(async () => {
  engine.close();
  await server.close();
  await store.close();
  await rm(folder, { recursive: true });
});

/** A file of a table, the flags that read it, and the line of each of its rows. */
interface TableFile {
  readonly name: string;
  readonly flags: Partial<Parameters<typeof prepareInput>[1]>;
  readonly lines: readonly number[];
}

type WriteTable = (table: MadeTable) => Promise<TableFile>;

const rowLines = ({ rows }: MadeTable, first: number) => rows.map((_, place) => place + first);
const column = Object.entries(tableColumns).map(([field, name]) => `${field}=${name}`);
const clockOf = (table: MadeTable) => ({ column, timeFormat: patternOf(table), timeZone: table.zone });

const csv =
  (
    delimiter: ',' | ';' | '\t',
    decimal: '.' | ',',
    encode = (text: string) => Buffer.from(text),
  ): WriteTable =>
  async (table) => {
    const { text, lines } = csvOfTable(table, delimiter, decimal);
    await writeFile(join(folder, 'table.csv'), encode(text));
    return { name: 'table.csv', flags: { ...clockOf(table), delimiter, decimal }, lines };
  };

const KINDS = {
  'CSV with commas': csv(',', '.'),
  'CSV of a spreadsheet': csv(';', ',', (text) => Buffer.from(`\ufeff${text}`)),
  'CSV with tabs, in UTF-16': csv('\t', '.', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  workbook: async (table: MadeTable) => {
    await writeFile(join(folder, 'table.xlsx'), workbookOfTable(table));
    const timeFormat = 'yyyy-MM-dd HH:mm:ss';
    return {
      name: 'table.xlsx',
      flags: { ...clockOf(table), timeFormat, decimal: '.' },
      lines: rowLines(table, 2),
    };
  },
  NDJSON: async (table: MadeTable) => {
    await writeFile(join(folder, 'table.ndjson'), ndjsonOfTable(table));
    return { name: 'table.ndjson', flags: {}, lines: rowLines(table, 1) };
  },
  'NDJSON of rows': async (table: MadeTable) => {
    await writeFile(join(folder, 'rows.ndjson'), ndjsonRowsOfTable(table));
    const inRows = column.map((one) => one.replace('=event', '=use.event'));
    return { name: 'rows.ndjson', flags: { ...clockOf(table), column: inRows }, lines: rowLines(table, 1) };
  },
  Parquet: async (table: MadeTable) => {
    await writeParquet(table);
    return {
      name: 'table.parquet',
      flags: { column, timeZone: table.zone },
      lines: rowLines(table, 1),
    };
  },
} satisfies Readonly<Record<string, WriteTable>>;

async function writeParquet({ rows, hasDays }: MadeTable): Promise<void> {
  const time = hasDays ? 'DATE' : 'TIMESTAMP';
  await engine.query(
    `CREATE OR REPLACE TABLE made ("user" VARCHAR, time ${time}, event VARCHAR, "Größe" INTEGER, amount DOUBLE, plan VARCHAR)`,
  );
  for (const { user, time: local, event, amount, plan } of rows) {
    await engine.query(
      `INSERT INTO made VALUES ($1, make_timestamp($2::BIGINT)::${time}, $3, 1, nullif($4, '')::DOUBLE, nullif($5, ''))`,
      [user, local === undefined ? null : BigInt(local) * 1_000n, event, amount, plan],
    );
  }
  await engine.query(`COPY made TO '${join(folder, 'table.parquet')}' (FORMAT parquet)`);
}

async function inputOf({ name, flags }: TableFile): Promise<Input> {
  return prepareInput(
    join(folder, name),
    { column: [], set: [], timeFormat: 'rfc3339', ...flags },
    Date.now(),
  );
}

/** What came of a table: its records, and the row and field of what was refused. */
interface Outcome {
  readonly records: readonly string[];
  readonly refused: readonly string[];
}

type TakeTable = (file: TableFile, onRejected: (row: RejectedRow) => void) => Promise<readonly string[]>;

async function outcomeOf(file: TableFile, take: TakeTable): Promise<Outcome> {
  const refused: string[] = [];
  const records = await take(file, ({ line, fault: { pointer } }) =>
    refused.push(`row ${file.lines.indexOf(line)}, ${pointer}`),
  );
  return { records: records.toSorted(), refused: refused.toSorted() };
}

const silent = { onClockChange() {}, onPart() {} };

const dryRun: TakeTable = async (file, onRejected) => {
  const records: string[] = [];
  const check = contractChecker();
  await importIntoSink(await inputOf(file), {
    ...silent,
    onRejected,
    sink: checkingSink(check, Date.now),
    onTaken: ({ record }) => {
      const verdict = check(record, Date.now());
      if (verdict.record) records.push(recordText(verdict.record));
    },
  });
  return records;
};

const offline: TakeTable = async (file, onRejected) => {
  const id = await newProduct();
  const target = { name: 'table', productId: async () => id };
  await importIntoStore(store, await inputOf(file), { ...silent, ...target, onRejected });
  return storedOf(id);
};

const overHttp: TakeTable = async (file, onRejected) => {
  const id = await newProduct();
  const sink: Sink = serverSink(batchSender(client, id), {});
  await importIntoSink(await inputOf(file), { ...silent, onRejected, sink });
  return storedOf(id);
};

async function newProduct(): Promise<string> {
  products += 1;
  const id = `p${products}`;
  await store.registry.products.put({ id, name: 'P', timeZone: 'UTC', defaultTracking: 'advanced' });
  return id;
}

async function storedOf(productId: string): Promise<readonly string[]> {
  const { exports } = store.usage;
  const page = await exports.findPage(productId, { firstDay: 0, lastDay: 100_000 }, 1_000);
  const lines: string[] = [];
  if (!page) return lines;
  for await (const records of exports.read(productId, page)) lines.push(...records.map(recordText));
  return lines;
}

/** Kinds of files that this process reads, each table of its own. The engine reads and stores all of some tables at once. */
const OWN_KINDS = Object.entries(KINDS).filter(([kind]) => kind !== 'Parquet');

const anyKind = fc.constantFrom(...Object.values(KINDS));
const [runs, count] = inject('longTests') ? [12, 40] : [4, 4];

test('one table gives one set of records, whatever kind of file it is in and whichever way it comes in', async () => {
  await fc.assert(
    fc.asyncProperty(madeTables(count), anyKind, anyKind, async (tables, stored, sent) => {
      for (const table of tables) {
        const right = await rightOf(table);
        expect(right.records.length + right.refused.length).toBe(table.rows.length);
        for (const [kind, write] of OWN_KINDS)
          expect({ kind, ...(await outcomeOf(await write(table), dryRun)) }).toEqual({ kind, ...right });
      }
      const all = joinedTable(tables);
      const right = await rightOf(all);
      expect(await outcomeOf(await KINDS.Parquet(all), dryRun)).toEqual(right);
      expect(await outcomeOf(await stored(all), offline)).toEqual(right);
      expect(await outcomeOf(await sent(all), overHttp)).toEqual(right);
    }),
    { numRuns: runs },
  );
});

const rightOf = async (table: MadeTable) => outcomeOf(await KINDS['CSV with commas'](table), dryRun);
