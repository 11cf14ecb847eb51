import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MadeFile, madeFiles } from '@keytally/import/testing';
import { openScratchEngine } from '@keytally/store/scratch-engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn, type Outcome } from '../../testing/keytally-in.ts';

const RUNS = 120;

let folder: string;
let products = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-bad-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function makeParquet(): Promise<Buffer> {
  const path = join(folder, 'whole.parquet');
  const engine = await openScratchEngine('256MB');
  await engine.query(
    `COPY (SELECT 'u' || range AS user, 'Open' AS name FROM range(50)) TO '${path}' (FORMAT parquet)`,
  );
  engine.close();
  return readFileSync(path);
}

const COLUMNS = [
  '--column',
  'clientId=user',
  '--column',
  'name=name',
  '--set',
  'occurredAt=2026-03-02T09:00:00Z',
];

async function importOf({ name, bytes }: MadeFile, ...more: readonly string[]): Promise<Outcome> {
  writeFileSync(join(folder, name), bytes);
  try {
    const flags = name.endsWith('.ndjson') ? [] : COLUMNS;
    const into = ['--product', `p${products}`, '--create-product', '--data-dir', 'data'];
    return await keytallyIn(folder, 'import', ...into, ...flags, ...more, '--', `./${name}`);
  } finally {
    rmSync(join(folder, name));
  }
}

interface Counts {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
}

/** The counts that were printed, if it came to that; otherwise there must be a sentence. */
function countsOf({ status, stdout, stderr }: Outcome): Counts | undefined {
  expect([0, 1, 2]).toContain(status);
  expect(stderr).not.toMatch(
    /\n +at |--verbose|TypeError|RangeError|undefined|\[object |Cannot read properties/,
  );
  const [, ...found] = /(\d+) accepted, (\d+) duplicates, (\d+) rejected/.exec(stdout) ?? [];
  if (found.length === 0) {
    expect(status).not.toBe(0);
    // Lines of JSON that are no records get a suggestion, which says that nothing came in.
    if (!stdout.includes('othing was imported'))
      expect(stderr).toMatch(/keytally: [\s\S]*[.)]\n(Try .*\n)?$/);
    return undefined;
  }
  const [accepted = 0, duplicates = 0, rejected = 0] = found.map(Number);
  expect(status).toBe(rejected > 0 ? 1 : 0);
  return { accepted, duplicates, rejected };
}

test('any bad file ends in a sentence or in true counts, the same ones in a dry run', async () => {
  const parquet = await makeParquet();
  await fc.assert(
    fc.asyncProperty(madeFiles(parquet), async (file) => {
      products += 1;
      const dryRun = countsOf(await importOf(file, '--dry-run'));
      const counts = countsOf(await importOf(file));
      expect(counts).toEqual(dryRun);
      if (counts === undefined) return;
      if (file.rows !== undefined)
        expect(counts.accepted + counts.duplicates + counts.rejected).toBe(file.rows);
      if (counts.accepted === 0) return;
      const again = countsOf(await importOf(file));
      expect(again).toEqual({ ...counts, accepted: 0, duplicates: counts.accepted + counts.duplicates });
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
