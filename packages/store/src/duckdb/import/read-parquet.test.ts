import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreError } from '@keytally/store-ports';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openScratchEngine } from '../engine/scratch-engine.ts';
import { openParquet } from './open-parquet.ts';
import { readParquet, sampleParquet } from './read-parquet.ts';

const COMPRESSIONS = ['snappy', 'zstd', 'uncompressed'] as const;
const ROWS = 50;

let folder: string;
const wholes = new Map<string, Buffer>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-parquet-'));
  const engine = await openScratchEngine();
  for (const compression of COMPRESSIONS) {
    const path = join(folder, `${compression}.parquet`);
    await engine.query(
      `COPY (SELECT 'u' || range AS user, 'Open' AS name, range / 7 AS value FROM range(${ROWS}))
       TO '${path}' (FORMAT parquet, COMPRESSION ${compression})`,
    );
    wholes.set(compression, readFileSync(path));
  }
  engine.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('what the engine calls an error of reading is the fault of the file, not of the store', async () => {
  const cause = new Error('IO Error: MAP_KEY_VALUE requires two children');
  const failing = { query: () => Promise.reject(new StoreError('store-unavailable', 'start again', cause)) };
  await expect(openParquet(failing, 'maps.parquet')).rejects.toMatchObject({ code: 'not-parquet' });
});

type Damage = (whole: Buffer, place: number) => Buffer;

const damages: Readonly<Record<string, Damage>> = {
  'a bit': (whole, place) => replaced(whole, place, (whole[place] ?? 0) ^ (1 << (place % 8))),
  'a byte': (whole, place) => replaced(whole, place, 0xff),
  'a cut': (whole, place) => whole.subarray(0, place),
  zeros: (whole, place) =>
    Buffer.concat([whole.subarray(0, place), Buffer.alloc(512), whole.subarray(place)]),
};

function replaced(whole: Buffer, place: number, byte: number): Buffer {
  return Buffer.concat([whole.subarray(0, place), Buffer.from([byte]), whole.subarray(place + 1)]);
}

const damaged = fc
  .record({
    compression: fc.constantFrom(...COMPRESSIONS),
    kind: fc.constantFrom(...Object.keys(damages)),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  })
  .map(({ compression, kind, at }) => {
    const whole = wholes.get(compression) as Buffer;
    return (damages[kind] as Damage)(whole, Math.floor(at * whole.length));
  });

test('damage to a Parquet file is told as that, whenever the engine finds it', async () => {
  const path = join(folder, 'damaged[1].parquet');
  const mapping = {
    columns: new Map([
      ['clientId', 'user'],
      ['name', 'name'],
      ['value', 'value'],
    ]),
    constants: new Map<string, string>(),
    timeFormat: 'rfc3339',
  } as const;
  const readRows = async () => {
    let count = 0;
    const { rows, pages } = await readParquet(path, mapping);
    for await (const page of pages()) count += page.length;
    expect(count).toBe(rows);
  };
  await fc.assert(
    fc.asyncProperty(damaged, async (bytes) => {
      writeFileSync(path, bytes);
      for (const read of [readRows, () => sampleParquet(path)]) {
        const fault = await read().then(
          () => undefined,
          (error: unknown) => error,
        );
        if (fault !== undefined) expect(fault).toMatchObject({ name: 'StoreError', code: 'not-parquet' });
      }
    }),
    { numRuns: inject('longTests') ? 200 : 10 },
  );
});
