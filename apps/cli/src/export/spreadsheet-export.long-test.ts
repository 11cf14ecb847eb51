import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheets } from '@keytally/spreadsheets/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keytallyIn } from '../testing/keytally-in.ts';
import { requireRoom } from './sheet-room.ts';

/** Records in files for spreadsheets. */

let folder: string;
const records = [
  {
    id: 'e1',
    clientId: '007',
    sessionId: 's1',
    occurredAt: '2026-03-02T09:00:10.250Z',
    category: 'File',
    name: '=1+1',
    value: 123_456_789.123_456,
    properties: { C01: 'red', ram: 8192, licenseStatus: { activated: true } },
  },
  { type: 'session', clientId: '007', sessionId: 's1', startedAt: '2026-03-02T09:00:00.000Z' },
  { id: 'e2', clientId: 'u2', occurredAt: '2026-03-03T10:00:00.000Z', name: 'Save; all', value: -1.5 },
];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-spreadsheet-export-'));
  writeFileSync(
    join(folder, 'given.ndjson'),
    records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  );
  await run(
    'products',
    'put',
    'acme',
    '--name',
    'Acme Editor',
    '--label',
    'C01=Team',
    '--label',
    'C02=Event',
  );
  await run('import', 'given.ndjson', '--product', 'acme');
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('records in Excel', () => {
  test('have names, instants, numbers and texts, and only columns that a record fills', async () => {
    expect(await run('export', '--out', 'all.xlsx')).toMatchObject({
      status: 0,
      stdout: 'all.xlsx: 3 records of "acme". product.json: its settings.\n',
    });
    const [sheet, about] = await readSheets(readFileSync(join(folder, 'all.xlsx')));
    const cells = (line: number) =>
      [...'ABCDEFGHIJKLMN'].map((column) => sheet?.cells.get(`${column}${line}`)?.value);
    expect(cells(1)).toEqual([
      'Kind',
      'Record id',
      'Client id',
      'Session id',
      'Occurred at (UTC)',
      'Session began at (UTC)',
      'Category',
      'Event',
      'Value',
      'States properties',
      'Licence is activated',
      'Memory in MiB',
      'Team',
      undefined,
    ]);
    const none = undefined;
    const at = (text: string) => Date.parse(text) / 86_400_000 + 25_569;
    const [first, second, third] = [2, 3, 4].map((line) => cells(line).slice(0, 13));
    expect([first, second, third].toSorted((a, b) => String(a?.[0]).localeCompare(String(b?.[0])))).toEqual([
      [
        'event',
        'e1',
        '007',
        's1',
        expect.closeTo(at('2026-03-02T09:00:10.250Z'), 8),
        none,
        'File',
        '=1+1',
        123_456_789.123_456,
        'yes',
        true,
        8192,
        'red',
      ],
      [
        'event',
        'e2',
        'u2',
        none,
        expect.closeTo(at('2026-03-03T10:00:00Z'), 8),
        none,
        none,
        'Save; all',
        -1.5,
        'no',
        none,
        none,
        none,
      ],
      [
        'session',
        none,
        '007',
        's1',
        none,
        expect.closeTo(at('2026-03-02T09:00:00Z'), 8),
        none,
        none,
        none,
        'no',
        none,
        none,
        none,
      ],
    ]);
    expect(sheet?.cells.get('E2')?.look ?? sheet?.cells.get('E3')?.look).toBe('yyyy-mm-dd hh:mm:ss.000');
    const words = [...(about?.cells ?? [])].map(([, { value }]) => value);
    for (const word of ['Acme Editor (acme)', '3', '2026-03-03T10:00:00.000Z', 'UTC'])
      expect(words).toContain(word);
    expect(existsSync(join(folder, 'all.xlsx.part'))).toBe(false);
  });

  test('that are more than a sheet has rows are refused, with what to do instead', () => {
    expect(() => requireRoom('all.xlsx', 1_048_575)).not.toThrow();
    expect(() => requireRoom('all.xlsx', 1_048_576)).toThrow(
      'all.xlsx was not written: a sheet of Excel has 1,048,575 rows below its heading, and there are more records. Choose fewer days with --from and --to, or write .csv or .parquet',
    );
  });
});

describe('records in CSV', () => {
  test('are what the server answers, also in other hands: with all columns the same bytes come out', async () => {
    await run('export', '--out', 'plain.csv');
    await run('export', '--out', 'styled.csv', '--delimiter', 'comma');
    expect(read('styled.csv')).toBe(read('plain.csv'));
    const printed = await run('export', '--out', '-', '--format', 'csv', '--headings', 'api');
    expect(printed.stdout).toBe(read('plain.csv'));
    expect(read('plain.csv').split('\n')[0]).toContain('C01 Team');
  });

  test('leave out what no record fills when they are asked to, and say so in the same order', async () => {
    await run('export', '--out', 'used.csv', '--columns', 'used');
    const whole = parse(read('plain.csv'), { columns: true }) as Record<string, string>[];
    const used = parse(read('used.csv'), { columns: true }) as Record<string, string>[];
    const filled = Object.keys(whole[0] ?? {}).filter((name) => whole.some((row) => row[name] !== ''));
    expect(Object.keys(used[0] ?? {})).toEqual(filled);
    expect(used).toEqual(whole.map((row) => Object.fromEntries(filled.map((name) => [name, row[name]]))));
  });

  test('are written as a country reads them, with instants that a spreadsheet knows', async () => {
    await run('export', '--out', 'land.csv', '--headings', 'screen', '--decimal', ',', '--bom');
    const text = read('land.csv');
    expect(text.startsWith('\ufeffKind;Record id;Client id;')).toBe(true);
    expect(text).toContain('"2026-03-02 09:00:10,250"');
    expect(text).toContain(`;File;'=1+1;123456789,123456;yes;`);
    expect(text).toContain('"Save; all";-1,5;no;');
    const printed = await run('export', '--out', '-', '--format', 'csv', '--headings', 'screen');
    expect(printed.stdout).toContain('Custom property 3');
  });
});

test.each([
  [['--out', '-', '--format', 'xlsx'], 'An Excel workbook needs a file'],
  [['--out', '-', '--format', 'csv', '--columns', 'used'], '--columns used needs a file'],
  [['--out', 'x.ndjson', '--columns', 'used'], '--columns is for csv and xlsx, not for ndjson'],
  [['--out', 'x.parquet', '--bom'], '--bom is for csv, not for parquet'],
  [['--out', 'x.ods'], 'an export is never .ods'],
])('export %j is refused', async (flags, message) => {
  expect(await run('export', ...flags)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(message),
  });
});
