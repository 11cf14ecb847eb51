import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RowMapping } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import { checkingSink, placedFault } from '@keytally/import';
import { type KnownFile, knownFiles, pathOfKnownFile, shownRecord } from '@keytally/import/testing';
import { openStore, type RejectedRow, type Store } from '@keytally/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importIntoSink } from '../import-into-sink.ts';
import { importIntoStore } from '../import-into-store.ts';
import { prepareInput } from '../prepare-input.ts';
import { storeSink } from '../store-sink.ts';

let folder: string;
let store: Store;
let products = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keytally-known-'));
  const settings = {
    engine: 'duckdb',
    directory: join(folder, 'data'),
    memoryLimit: '512MB',
    minimumFreeBytes: 0,
  };
  store = await openStore(settings as Parameters<typeof openStore>[0], {
    inputFiles: knownFiles.map(pathOfKnownFile).filter((path) => path.endsWith('.parquet')),
  });
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

const inputOf = ({ columns, timeFormat, timeZone, ...known }: KnownFile) => {
  const flags = { set: [], timeFormat, ...(timeZone !== undefined && { timeZone }) };
  const column = Object.entries(columns).map(([field, name]) => `${field}=${name}`);
  return prepareInput(pathOfKnownFile({ columns, timeFormat, ...known }), { ...flags, column }, Date.now());
};

/** What is told of refused rows, in the order of the file. */
class Refused {
  readonly #rows: RejectedRow[] = [];
  readonly onRejected = (row: RejectedRow) => this.#rows.push(row);
  readonly onClockChange = () => {};
  readonly onPart = () => {};

  told(mapping: RowMapping | undefined): readonly string[] {
    const rows = this.#rows.toSorted((one, other) => one.line - other.line);
    return rows.map(({ line, fault }) => {
      const { place, message } = placedFault(fault, mapping);
      return `${line} ${place ? `${place.name}: ` : ''}${message}`;
    });
  }
}

async function storedOf(productId: string): Promise<readonly string[]> {
  const { exports } = store.usage;
  const page = await exports.findPage(productId, { firstDay: 0, lastDay: 100_000 }, 1_000);
  const lines: string[] = [];
  if (!page) return lines;
  for await (const records of exports.read(productId, page)) lines.push(...records.map(shownRecord));
  return lines.toSorted();
}

const whole = knownFiles.filter(({ failure }) => failure === undefined);

test.each(knownFiles.filter(({ failure }) => failure !== undefined))(
  '$file is not read, and why is said before anything is stored: $failure',
  async (known) => {
    const reading = (async () => {
      const input = await inputOf(known);
      const sink = checkingSink(contractChecker(), Date.now);
      await importIntoSink(input, { sink, ...new Refused() });
    })();
    await expect(reading).rejects.toThrow(known.failure);
  },
);

describe.each(whole)('$file gives the same, and the right thing,', (known) => {
  const right = (refused: readonly string[]) => {
    expect(refused).toHaveLength(known.refused.length);
    for (const [index, told] of refused.entries()) expect(told).toContain(known.refused[index]);
  };

  test('offline', async () => {
    const { id } = await newProduct();
    const input = await inputOf(known);
    const refused = new Refused();
    await importIntoStore(store, input, { name: 'known', productId: async () => id, ...refused });
    expect(await storedOf(id)).toEqual(known.records.toSorted());
    right(refused.told(input.mapping));
  });

  test('record by record, as a server stores it', async () => {
    const product = await newProduct();
    const input = await inputOf(known);
    const refused = new Refused();
    await importIntoSink(input, { sink: storeSink(store, product), ...refused });
    expect(await storedOf(product.id)).toEqual(known.records.toSorted());
    right(refused.told(input.mapping));
  });

  test('in a dry run', async () => {
    const input = await inputOf(known);
    const refused = new Refused();
    const sink = checkingSink(contractChecker(), Date.now);
    const counts = await importIntoSink(input, { sink, ...refused });
    expect(counts.accepted).toBe(known.records.length);
    right(refused.told(input.mapping));
  });
});
