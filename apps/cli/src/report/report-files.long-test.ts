import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheets } from '@keytally/spreadsheets/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../testing/keytally-in.ts';

/** Reports in files: what is in them, and under which names. */

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-report-files-'));
  const names = ['Open', '=1+1', 'Save; "all"'];
  const records = Array.from({ length: 9 }, (_, index) => ({
    id: `e${index}`,
    clientId: `u${index % 4}`,
    occurredAt: `2026-03-0${(index % 3) + 2}T09:00:00.000Z`,
    category: 'File',
    name: names[index % 3],
    value: index + 0.5,
    properties: { C01: index % 2 ? 'red' : 'blue' },
  }));
  writeFileSync(
    join(folder, 'given.ndjson'),
    records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  );
  await run('products', 'put', 'acme', '--name', 'Acme Editor', '--label', 'C01=Team');
  await run('import', 'given.ndjson', '--product', 'acme');
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');
const days = ['--from', '2026-03-01', '--to', '2026-03-31'];
const report = (...args: readonly string[]) => run('report', ...args, ...days);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

interface Row {
  readonly eventName: string;
  readonly eventCount: number;
  readonly percentUsedAtLeastOnce: number;
}

test('a report in Excel has the numbers of the answer, and a second sheet that says what was asked', async () => {
  const asked = ['lifetime', '--segment', 'Team', '--filter', 'Team=red,blue'];
  expect(await report(...asked, '--out', 'answer.xlsx')).toMatchObject({
    status: 0,
    stdout: 'answer.xlsx: the report "lifetime" of "acme".\n',
  });
  const { results, meta } = JSON.parse((await report(...asked, '--json')).stdout) as {
    results: readonly (Row & { readonly segments: readonly (Row & { segmentLabel: string })[] })[];
    meta: { readonly watermark: string; readonly dataThrough: string };
  };
  const [answer, about] = await readSheets(readFileSync(join(folder, 'answer.xlsx')));
  const headings = ['A', 'B', 'C', 'D', 'J'].map((column) => answer?.cells.get(`${column}1`)?.value);
  expect(headings).toEqual(['Category', 'Event', 'Team', 'Uses', 'Of all users (%)']);
  // None for the events above their segments: whoever adds up the column would count each use twice.
  const expected = results.flatMap(({ segments, ...row }) =>
    segments.map((segment) => ({ ...segment, eventName: row.eventName })),
  );
  const rows = expected.map((_, index) =>
    ['B', 'C', 'D', 'J'].map((column) => answer?.cells.get(`${column}${index + 2}`)?.value),
  );
  expect(rows).toEqual(
    expected.map((row) => [row.eventName, row.segmentLabel, row.eventCount, row.percentUsedAtLeastOnce]),
  );
  expect(rows.map(([name]) => name)).toContain('=1+1');
  const words = [...(about?.cells ?? [])].map(([, { value }]) => value);
  expect(about?.name).toBe('About');
  for (const word of [
    'Acme Editor (acme)',
    'Lifetime (lifetime-table)',
    '2026-03-01',
    'Team is one of red, blue',
    meta.dataThrough,
    meta.watermark,
  ])
    expect(words).toContain(word);
});

test('CSV is what it was, until a flag asks for more', async () => {
  const printed = await report('table', '--format', 'csv');
  await report('table', '--out', 'plain.csv');
  expect(read('plain.csv')).toBe(printed.stdout);
  expect(printed.stdout).toContain("File,'=1+1,3,0.75");
});

test('CSV is written as a country reads it, with the names of the screen', async () => {
  await report('table', '--headings', 'screen', '--decimal', ',', '--bom', '--out', 'land.csv');
  const [head, first] = read('land.csv').split('\n');
  expect(head).toMatch(/^\ufeffCategory;Event;Uses;Per user;Per session;Per hour of runtime;Sum of values;/);
  expect(first).toMatch(/^File;'=1\+1;3;0,75;/);
  expect(read('land.csv')).toContain('"Save; ""all"""');
  const { stdout } = await report('table', '--format', 'csv', '--delimiter', 'tab');
  expect(stdout).toMatch(/^category\tname\tcumulativeUsageCount\t/);
  expect(stdout).toContain("File\t'=1+1\t3\t0.75");
});

test('what is sorted, cut off and left out in the table is so in the file', async () => {
  const view = ['--sort', 'value:asc', '--top', '2', '--columns', 'name,value,uses'];
  const { stdout } = await report('table', ...view);
  const [, , ...shown] = stdout.split('\n');
  const names = shown.slice(0, 2).map((line) => line.split(/ {2,}/)[0]);
  expect(names).toEqual(['Open', '=1+1']);
  await report('table', ...view, '--out', 'view.csv');
  expect(read('view.csv')).toBe("name,cumulativeValue,cumulativeUsageCount\nOpen,10.5,3\n'=1+1,13.5,3\n");
  expect((await report('table', ...view, '--format', 'csv')).stdout).toBe(read('view.csv'));
  await report('table', ...view, '--out', 'view.xlsx');
  const [sheet] = await readSheets(readFileSync(join(folder, 'view.xlsx')));
  const cells = ['A1', 'B1', 'C1', 'D1', 'A2', 'A3', 'A4'].map((place) => sheet?.cells.get(place)?.value);
  expect(cells).toEqual(['Event', 'Sum of values', 'Uses', undefined, 'Open', '=1+1', undefined]);
  const grid = await report('retention', '--by', 'week', '--top', '2', '--out', 'grid.csv');
  expect(grid).toMatchObject({ status: 2, stderr: expect.stringContaining('a row for each of its cells') });
});

test('a workbook can have the names of the API', async () => {
  await report('timeline', '--by', 'week', '--headings', 'api', '--out', 'api.xlsx');
  const [sheet] = await readSheets(readFileSync(join(folder, 'api.xlsx')));
  expect(['A1', 'D1', 'A2'].map((place) => sheet?.cells.get(place))).toMatchObject([
    { value: 'date' },
    { value: 'value' },
    { look: 'yyyy-mm-dd' },
  ]);
});

test.each([
  [['--out', 'plain.ods'], 2, 'a report is never .ods: use .xlsx, .csv or .json'],
  [['--out', 'plain'], 2, 'names no format'],
  [['--out', 'a.xlsx', '--format', 'csv'], 2, '--format is csv: use a name that ends in .csv'],
  [['--out', 'a.csv', '--format', 'table'], 2, '--format table is for a terminal'],
  [['--out', 'a.json', '--delimiter', 'tab'], 2, '--delimiter is for csv, not for json'],
  [['--out', 'a.xlsx', '--decimal', ','], 2, '--decimal is for csv, not for xlsx'],
  [['--out', 'a.json', '--sort', 'uses'], 2, '--sort is for tables, csv and xlsx, not for json'],
  [['--out', 'a.csv', '--wide'], 2, '--wide is for tables, not for csv'],
  [['--out', 'a.csv', '--sort', 'use'], 2, 'Did you mean "uses"?'],
  [['--out', 'a.csv', '--watch'], 2, '--watch prints'],
  [['--headings', 'screen'], 2, '--headings is for csv and xlsx, not for table'],
  [['--format', 'xlsx'], 2, 'needs a file: --out answer.xlsx'],
  [['--out', 'given.csv'], 1, 'given.csv already exists'],
] as const)('%j is refused', async (flags, status, message) => {
  writeFileSync(join(folder, 'given.csv'), 'mine');
  expect(await report('table', ...flags)).toMatchObject({ status, stderr: expect.stringContaining(message) });
  expect(read('given.csv')).toBe('mine');
});
