import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { event, nine, readTables } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { acme, journalIn, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';

const PAGE = 4_096;

/** Texts make a batch several pages long. */
const records = (from: number) =>
  Array.from({ length: 60 }, (_, place) =>
    event({
      id: `${from + place} ${'x'.repeat(100)}`,
      occurredAt: nine + place,
      name: `Event ${from + place}`,
    }),
  );

/** A log of which a part was synced, and what followed. */
async function logOfTwoBatches(withFirst: boolean) {
  const directory = await temporaryDirectory();
  const first = await openTestStore({ directory });
  await first.registry.products.put(acme);
  await first.close();
  const store = await openTestStore({ directory });
  const path = join(directory, 'private/keytally.duckdb');
  const logNow = () => readFileSync(`${path}.wal`);
  if (withFirst) await store.usage.ingest('acme', records(0));
  const synced = withFirst ? logNow() : Buffer.alloc(0);
  const before = await readTables(store, 'acme');
  await store.usage.ingest('acme', records(100));
  const found = {
    data: readFileSync(path),
    synced,
    log: logNow(),
    journal: await journalIn(join(directory, 'private')),
    before,
    after: await readTables(store, 'acme'),
  };
  await store.close();
  return found;
}

/** The log after a power cut: of the pages that were not synced some are missing, and have zeros. */
function losePages(log: Buffer, synced: Buffer, isLost: () => boolean): Buffer {
  const cut = Buffer.from(log);
  const first = synced.length - (synced.length % PAGE);
  for (let page = first; page < log.length; page += PAGE)
    if (isLost()) cut.fill(0, Math.max(page, synced.length), Math.min(page + PAGE, log.length));
  return cut;
}

it.each([true, false])(
  'D1 opens data whose log lacks pages that were not synced, with all that was (synced before: %s)',
  async (withFirst) => {
    const { data, synced, log, journal, before, after } = await logOfTwoBatches(withFirst);
    expect(log.length - synced.length).toBeGreaterThan(2 * PAGE);
    for (let cuts = 0; cuts < 6; cuts += 1) {
      const directory = await temporaryDirectory();
      mkdirSync(join(directory, 'private'), { mode: 0o700 });
      const path = join(directory, 'private/keytally.duckdb');
      const cut = losePages(log, synced, () => cuts > 0 && Math.random() < 0.5);
      writeFileSync(path, data, { mode: 0o600 });
      writeFileSync(`${path}.wal`, cut, { mode: 0o600 });
      for (const [name, file] of journal)
        writeFileSync(join(directory, 'private', name), file, { mode: 0o600 });
      const warnings: string[] = [];
      const store = await openTestStore({ directory, warn: (text) => warnings.push(text) });
      const isWhole = cut.equals(log);
      expect(await readTables(store, 'acme')).toEqual(isWhole ? after : before);
      expect(warnings.length).toBe(isWhole ? 0 : 1);
      await store.close();
    }
  },
);
