import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type RejectedRow } from '@keytally/store';
import { expect, it, onTestFinished } from 'vitest';
import { importIntoStore } from './import-into-store.ts';
import { readMapping } from './mapping.ts';
import { formatOf, sizeOf } from './reading/open-input.ts';

const fields = ['clientId', 'occurredAt', 'name'];
const row = (client: string, name: string) => `${client},2026-03-02T09:00:00Z,${name}`;

it.each([1, 4, 100])(
  'rows with too many new names are rejected and the others stored, in parts of %i rows',
  async (rows) => {
    const folder = await mkdtemp(join(tmpdir(), 'keytally-import-'));
    const store = await openStore({
      engine: 'duckdb',
      directory: join(folder, 'data'),
      minimumFreeBytes: 0,
      maxEventNames: 2,
    });
    onTestFinished(async () => {
      await store.close();
      await rm(folder, { recursive: true });
    });
    await store.registry.products.put({
      id: 'acme',
      name: 'Acme',
      timeZone: 'UTC',
      defaultTracking: 'advanced',
    });
    const file = join(folder, 'rows.csv');
    const lines = [
      row('anna', 'a'),
      row('ben', '"b"'),
      row('ben', 'c'),
      row('anna', 'a '),
      row('cleo', 'c'),
      row('cleo', 'b'),
    ];
    await writeFile(file, [fields.join(), ...lines, ''].join('\n'));
    const rejected: RejectedRow[] = [];
    const take = () =>
      importIntoStore(
        store,
        {
          file,
          size: sizeOf(file),
          format: formatOf(file),
          mapping: readMapping(
            fields.map((field) => `${field}=${field}`),
            [],
            'rfc3339',
          ),
        },
        {
          onRejected: (one) => rejected.push(one),
          onClockChange: () => {},
          name: 'rows',
          onPart: () => {},
          productId: async () => 'acme',
          partSize: { bytes: 40 * rows, rows },
        },
      );
    expect(await take()).toMatchObject({ accepted: 4, duplicates: 0, rejected: 2 });
    expect(rejected.map(({ line }) => line)).toEqual([4, 6]);
    expect(rejected[0]?.fault).toEqual({
      message: expect.stringContaining('is a new event name, and the product already has 2 event names'),
      pointer: '/name',
    });
    expect(await take()).toMatchObject({ accepted: 0, duplicates: 4, rejected: 2 });
    expect((await store.registry.trackedEvents.list('acme')).map(({ name }) => name)).toEqual(['a', 'b']);
  },
);
