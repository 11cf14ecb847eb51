import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireCapability } from '@keytally/store-ports';
import { event, nine, readTables, session } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { acme, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';

const day = 86_400_000;
const PAGE = 4_096;

/** The three pages of a data file that say which of its blocks count. */
const HEADER_PAGES = 3;

const records = (from: number) =>
  Array.from({ length: 40 }, (_, place) => {
    const occurredAt = nine + ((from + place) % 7) * day;
    return event({ id: `${from + place}`, clientId: `client ${place % 5}`, occurredAt });
  });

/** Data with a log, and the file that a checkpoint makes of both. */
async function dataBeforeAndAfterCheckpoint() {
  const directory = await temporaryDirectory();
  const first = await openTestStore({ directory });
  await first.registry.products.put(acme);
  await first.usage.ingest('acme', [...records(0), session()]);
  await requireCapability(first, 'rollups').rollUp();
  await first.close();
  const file = join(directory, 'private/keytally.duckdb');
  const second = await openTestStore({ directory });
  // An import has no file beside these.
  await second.usage.ingest('acme', records(100), { import: { name: 'march', at: nine } });
  const tables = await readTables(second, 'acme');
  const [before, log] = [readFileSync(file), readFileSync(`${file}.wal`)];
  await second.close();
  return { before, log, after: readFileSync(file), tables };
}

/** A file into which a checkpoint had written only some pages. */
function cutOff(before: Buffer, after: Buffer): Buffer {
  const file = Buffer.alloc(Math.max(before.length, after.length));
  before.copy(file);
  for (let at = HEADER_PAGES * PAGE; at < after.length; at += PAGE)
    if (Math.random() < 0.5) after.copy(file, at, at, at + PAGE);
  return file;
}

it('D1 opens data whose checkpoint was cut off in the middle of any page of its blocks, and says so', async () => {
  const { before, log, after, tables } = await dataBeforeAndAfterCheckpoint();
  const warnings: string[] = [];
  for (let cuts = 0; cuts < 8; cuts += 1) {
    const directory = await temporaryDirectory();
    mkdirSync(join(directory, 'private'), { mode: 0o700 });
    const file = join(directory, 'private/keytally.duckdb');
    writeFileSync(file, cutOff(before, after), { mode: 0o600 });
    writeFileSync(`${file}.wal`, log, { mode: 0o600 });
    const store = await openTestStore({ directory, warn: (text) => warnings.push(text) });
    expect(await readTables(store, 'acme')).toEqual(tables);
    await store.close();
  }
  expect(warnings.filter((text) => text.includes('were written in part')).length).toBeGreaterThan(0);
});

it('D5 leaves blocks alone where no checkpoint can have been cut off', async () => {
  const { before, after } = await dataBeforeAndAfterCheckpoint();
  const directory = await temporaryDirectory();
  mkdirSync(join(directory, 'private'), { mode: 0o700 });
  const file = join(directory, 'private/keytally.duckdb');
  writeFileSync(file, cutOff(before, after), { mode: 0o600 });
  const bytes = readFileSync(file);
  await expect(openTestStore({ directory })).rejects.toMatchObject({ code: 'unreadable-data' });
  expect(readFileSync(file).equals(bytes)).toBe(true);
});
