import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { event } from '@keytally/store-ports/testing';
import { expect, test } from 'vitest';
import { openStore } from '../../open-store.ts';
import { acme, temporaryDirectory } from '../../testing/test-store.ts';
import { DATA_FILE } from './data-files.ts';

const open = (directory: string) =>
  openStore({ engine: 'duckdb', directory, memoryLimit: '512MB', minimumFreeBytes: 0 });

/** The engine checks these one by one, when it reads them. */
const BLOCK_BYTES = 256 * 1024;

test('a damaged data file is told as that, whenever the damage is met', async () => {
  const directory = await temporaryDirectory();
  const whole = join(directory, 'whole');
  const store = await open(whole);
  await store.registry.products.put(acme);
  const records = Array.from({ length: 3_000 }, (_, place) =>
    event({ id: `e${place}`, clientId: `c${place}` }),
  );
  await store.usage.ingest('acme', records);
  await store.close();
  const file = (folder: string) => join(folder, 'private', DATA_FILE);
  const { length } = readFileSync(file(whole));
  let found = 0;
  for (let place = 5_000; place < length; place += BLOCK_BYTES) {
    const damaged = join(directory, `damaged-${place}`);
    cpSync(whole, damaged, { recursive: true });
    const bytes = readFileSync(file(damaged));
    bytes.writeUInt8(bytes.readUInt8(place) ^ 0xff, place);
    writeFileSync(file(damaged), bytes);
    const fault = await backUp(damaged).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (fault === undefined) continue;
    found += 1;
    expect(fault).toMatchObject({ message: expect.stringMatching(/restore a backup\.$/) });
  }
  expect(found).toBeGreaterThan(0);
});

async function backUp(directory: string): Promise<void> {
  const store = await open(directory);
  try {
    await store.maintenance.backUp?.(join(directory, 'backup'));
  } finally {
    await store.close();
  }
}
