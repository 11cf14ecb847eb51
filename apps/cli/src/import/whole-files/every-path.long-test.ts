import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractChecker } from '@keytally/events/contract-checker';
import { checkingSink } from '@keytally/import';
import { type MadeCsv, madeCsv } from '@keytally/import/testing';
import { type ImportCounts, openStore, type RejectedRow, type Store } from '@keytally/store';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { importIntoSink } from '../import-into-sink.ts';
import { importIntoStore } from '../import-into-store.ts';
import { prepareInput } from '../prepare-input.ts';
import { storeSink } from '../store-sink.ts';

let folder: string;
let store: Store;
let products = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keytally-paths-'));
  const directory = join(folder, 'data');
  store = await openStore({ engine: 'duckdb', directory, memoryLimit: '512MB', minimumFreeBytes: 0 });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function newProduct() {
  products += 1;
  const product = { id: `p${products}`, name: 'P', timeZone: 'UTC', defaultTracking: 'advanced' } as const;
  await store.registry.products.put(product);
  return product;
}

const flags = {
  column: ['clientId=user', 'name=name'],
  set: ['occurredAt=2026-03-02T09:00:00Z'],
  timeFormat: 'rfc3339',
};

interface Events {
  readonly onRejected: (row: RejectedRow) => void;
  readonly onClockChange: () => void;
  readonly onPart: () => void;
}

/** The outcome of an import, with the lines of the rejected rows in the order of the file. */
async function outcomeOf(run: (events: Events) => Promise<ImportCounts>) {
  const lines: number[] = [];
  const events = { onRejected: ({ line }: RejectedRow) => lines.push(line), onClockChange() {}, onPart() {} };
  return { ...(await run(events)), lines: lines.toSorted((one, other) => one - other) };
}

/** Rows with empty cells behind the last column, as spreadsheets write them. */
const surplus: MadeCsv = {
  text: 'user,name\na,B,,\na,B,"",\na,B,,c\n',
  delimiter: ',',
  rows: [
    { line: 2, cells: ['a', 'B'] },
    { line: 3, cells: ['a', 'B'] },
    { line: 4, cells: undefined },
  ],
};

test('every path stores or rejects every row, and names the same ones', async () => {
  await fc.assert(
    fc.asyncProperty(madeCsv, fc.integer({ min: 1, max: 400 }), async (made, bytes) => {
      const file = join(folder, 'rows.csv');
      await writeFile(file, made.text);
      const input = await prepareInput(file, flags, Date.now());
      const sunk = await newProduct();
      const offline = await outcomeOf(async (events) => {
        const { id } = await newProduct();
        const target = { name: 'rows', productId: async () => id, partSize: { bytes, rows: 1 } };
        return importIntoStore(store, input, { ...events, ...target });
      });
      const sent = await outcomeOf((events) =>
        importIntoSink(input, { ...events, sink: storeSink(store, sunk) }),
      );
      const dryRun = await outcomeOf((events) =>
        importIntoSink(input, { ...events, sink: checkingSink(contractChecker(), Date.now) }),
      );
      expect(offline.accepted + offline.duplicates + offline.rejected).toBe(made.rows.length);
      expect([sent, dryRun]).toEqual([offline, offline]);
      const broken = made.rows.filter(({ cells }) => cells === undefined).map(({ line }) => line);
      expect(offline.lines).toEqual(expect.arrayContaining(broken));
    }),
    { numRuns: inject('longTests') ? 25 : 5, examples: [1, 14, 400].map((bytes) => [surplus, bytes]) },
  );
});
