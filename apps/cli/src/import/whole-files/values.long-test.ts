import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScratchEngine } from '@keytally/store/scratch-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';
import { opsToken, type Served, serveDirectory } from '../../testing/served-data.ts';

let folder: string;
let served: Served;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-values-'));
  served = await serveDirectory();
});
afterAll(async () => {
  await served.end();
  rmSync(folder, { recursive: true });
});

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);

/** What is written, and what goes out again; the others are rejected. */
const taken = [
  ['0.000001', '0.000001'],
  ['-1.5000000000', '-1.5'],
  ['15e-1', '1.5'],
  ['123456789012.123456', '123456789012.123456'],
  ['-98765432109.876543', '-98765432109.876543'],
] as const;
const rejected = [
  '0.0000001',
  '123456789012.1234567',
  '1000000000000',
  '1e400',
  '1e-400',
  '1.00000000000000000001',
];
const written = [...taken.map(([text]) => text), ...rejected];
const users = written.map((_, index) => `u${String(index).padStart(2, '0')}`);
const time = '2026-03-02T09:00:00Z';

function writeFiles(): readonly string[] {
  const rows = written.map((value, index) => `${users[index]},${time},Open,${value}`);
  writeFileSync(join(folder, 'rows.csv'), ['clientId,occurredAt,name,value', ...rows, ''].join('\n'));
  const lines = written.map(
    (value, index) => `{"clientId":"${users[index]}","occurredAt":"${time}","name":"Open","value":${value}}`,
  );
  writeFileSync(join(folder, 'rows.ndjson'), lines.join('\n'));
  return ['rows.csv', 'rows.ndjson', 'rows.parquet'];
}

async function writeParquet(): Promise<void> {
  const engine = await openScratchEngine('256MB');
  const path = (name: string) => `'${join(folder, name)}'`;
  await engine.query(
    `COPY (FROM read_csv(${path('rows.csv')}, all_varchar = true)) TO ${path('rows.parquet')}`,
  );
  engine.close();
}

const columns = ['clientId', 'occurredAt', 'name', 'value'].flatMap((name) => [
  '--column',
  `${name}=${name}`,
]);

test('a value comes in and goes out with its digits, or is rejected, by every file and path', async () => {
  const files = writeFiles();
  await writeParquet();
  const token = await opsToken();
  const targets = [
    ['--data-dir', 'alone'],
    ['--url', served.servers[0]?.url ?? '', '--token', token],
  ];
  for (const [at, target] of targets.entries()) {
    for (const [place, file] of files.entries()) {
      const into = [...target, '--product', `p${at}${place}`];
      const flags = file.endsWith('.ndjson') ? [] : columns;
      const outcome = await keytally('import', file, ...into, '--create-product', ...flags);
      expect(outcome.stdout, outcome.stderr).toContain(
        `${taken.length} accepted, 0 duplicates, ${rejected.length} rejected`,
      );
      const again = await keytally('import', file, ...into, ...flags);
      expect(again.stdout).toContain(`0 accepted, ${taken.length} duplicates, ${rejected.length} rejected`);
      mkdirSync(join(folder, `p${at}${place}`));
      for (const format of ['csv', 'ndjson']) {
        const out = `p${at}${place}/records.${format}`;
        expect(await keytally('export', ...into, '--out', out)).toMatchObject({ status: 0, stderr: '' });
        expect(valuesOf(readFileSync(join(folder, out), 'utf8'))).toEqual(taken.map(([, text]) => text));
      }
    }
  }
});

test.each(['ndjson', 'parquet'])('restored from %s, values have their digits', async (format) => {
  writeFiles();
  const target = (directory: string) => ['--data-dir', directory, '--product', format];
  await keytally('import', 'rows.ndjson', ...target(`from-${format}`), '--create-product');
  mkdirSync(join(folder, format));
  await keytally('export', ...target(`from-${format}`), '--out', `${format}/all.${format}`);
  const files = [`${format}/product.json`, `${format}/all.${format}`];
  expect(await keytally('products', 'restore', ...files, '--data-dir', `to-${format}`)).toMatchObject({
    status: 0,
  });
  await keytally('export', ...target(`to-${format}`), '--out', `${format}/again.ndjson`);
  const again = readFileSync(join(folder, format, 'again.ndjson'), 'utf8');
  expect(valuesOf(again)).toEqual(taken.map(([, text]) => text));
});

/** The values by the users. */
function valuesOf(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.includes('Open'));
  const found = lines.map(
    (line) =>
      [
        /u\d\d/.exec(line)?.[0] ?? '',
        (/"value":([^,}]+)/.exec(line)?.[1] ?? line.split(',')[9]) as string,
      ] as const,
  );
  return found.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}
