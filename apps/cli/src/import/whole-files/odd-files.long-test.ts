import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';
import { header, into } from '../../testing/uses-file.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-odd-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

describe('keytally import', () => {
  test.each([
    ['a pipe', 'pipe.csv', () => execFileSync('mkfifo', [join(folder, 'pipe.csv')]), 'is a pipe or a device'],
    ['UTF-16 without a mark', 'wide.csv', () => write('wide.csv', header.split('').join('\0')), 'not text'],
    ['a picture', 'photo.csv', () => write('photo.csv', '\0PNG\r\n\0\0'), 'are not text'],
  ])('%s is called what it is, before it is mapped too', async (_, name, make, message) => {
    make();
    for (const flags of [into('d'), []]) {
      const { status, stderr } = await keytally('import', name, ...flags);
      expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
    }
  });

  test('a cell with a NUL fails its own row, and hides neither the columns nor how the file is written', async () => {
    const semicolons = header.replaceAll(',', ';');
    const file = write(
      'nul.csv',
      `${semicolons}2026-03-02T09:00:00Z;u1;a\0b;1\n2026-03-02T09:00:00Z;u2;Open;1,5\n`,
    );
    expect((await keytally('import', file)).stdout).toContain('nul.csv: 4 columns');
    const { status, stdout } = await keytally('import', file, ...into('n'));
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining('nul.csv: 1 accepted, 0 duplicates, 1 rejected, '),
    ]);
  });

  test('a file without rows is imported', async () => {
    expect(await keytally('import', write('header.csv', header), ...into('d'))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('header.csv: 0 accepted, 0 duplicates, 0 rejected, '),
    });
  });

  test('a stray quotation mark fails only its own row, anywhere in a large file', async () => {
    const row = (index: number, user = `u${index}`) => `2026-03-02T09:00:00Z,${user},Open,${index}`;
    const rows = Array.from({ length: 6_000 }, (_, index) => row(index));
    rows[4_000] = row(4_000, 'us"er');
    const file = write('quote.csv', `${header}${rows.join('\n')}\n`);
    const { status, stdout, stderr } = await keytally('import', file, ...into('e'));
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining('quote.csv: 5999 accepted, 0 duplicates, 1 rejected, '),
    ]);
    expect(stderr).toMatch(/^quote\.csv, line 4002: /);
  });

  test('a missing closing quotation mark is reported with its line; earlier rows are kept', async () => {
    const file = write(
      'open.csv',
      `${header}2026-03-02T09:00:00Z,u1,Open,1\n2026-03-02T09:00:01Z,"u1,Open,1\n`,
    );
    const { status, stdout, stderr } = await keytally('import', file, ...into('j'));
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining('open.csv: 1 accepted, 0 duplicates, 1 rejected, '),
    ]);
    expect(stderr).toMatch(/^open\.csv, line 3: opens a quotation mark that is not closed/);
  });

  test('line ends may differ within a file, and it may begin with a byte order mark', async () => {
    const file = write(
      'ends.csv',
      `\ufeff${header.trim()}\r\n2026-03-02T09:00:00Z,u1,A,1\n2026-03-02T09:00:00Z,u2,A,2\r\n`,
    );
    expect(await keytally('import', file, ...into('h'))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('ends.csv: 2 accepted, 0 duplicates, 0 rejected, '),
    });
  });

  test('a file that is not UTF-8 is refused with the encoding to add, or its bad rows are rejected', async () => {
    writeFileSync(
      join(folder, 'latin.csv'),
      Buffer.from(`${header}2026-03-02T09:00:00Z,caf\xe9,A,1\n2026-03-02T09:00:00Z,u,A,1\n`, 'latin1'),
    );
    expect(await keytally('import', 'latin.csv', ...into('h'))).toMatchObject({
      status: 1,
      stdout: '',
      stderr:
        'keytally: latin.csv, line 2 is not UTF-8. In Windows-1252, which older spreadsheets save, it has "café": if ' +
        'that is right, add --encoding windows-1252. To reject such rows and import the others, add --encoding utf-8.\n',
    });
    expect(await keytally('import', 'latin.csv', ...into('h'), '--encoding', 'windows-1252')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('latin.csv: 2 accepted, 0 duplicates, 0 rejected, '),
    });
    expect(await keytally('import', 'latin.csv', ...into('utf'), '--encoding', 'utf-8')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('latin.csv: 1 accepted, 0 duplicates, 1 rejected, '),
      stderr: expect.stringContaining('line 2: has bytes that are not UTF-8'),
    });
  });

  test('control characters in a file cannot control the terminal', async () => {
    const file = write('escape.csv', `${header}2026-03-02T09:00:00Z,u,A,\u001b[31mred\n`);
    const { stderr } = await keytally('import', file, ...into('h'));
    expect(stderr).toContain('"\ufffd[31mred" is not a number');
  });

  test('an unreadable file creates no product', async () => {
    await keytally('import', write('missing.csv', 'a,b\n1,2\n'), ...into('i'));
    expect((await keytally('products', 'list', '--data-dir', 'i')).stdout).toBe('');
  });

  test('a server that does not answer is reported', async () => {
    const file = write('lost.ndjson', '{"clientId":"u","occurredAt":"2026-03-02T09:00:00Z","name":"A"}\n');
    const target = ['--product', 'p', '--url', 'http://127.0.0.1:9', '--token', 't'];
    expect(await keytally('import', file, ...target)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^keytally: No answer from http:\/\/127\.0\.0\.1:9 after 4 attempts: .*\n$/,
      ),
    });
  });

  test('imports NDJSON records unchanged, and counts each of several equal rows', async () => {
    const line = '{"clientId":"u1","occurredAt":"2026-03-02T09:00:00Z","name":"Open\u2028"}';
    const twice = line.replace('}', ',"properties":{"C01":"a","C01":"b"}}');
    const file = write('lines.ndjson', [line, line, 'not json', '[]', twice, ''].join('\n'));
    const target = ['--product', 'p', '--create-product', '--data-dir', 'f'];
    expect(await keytally('import', file, ...target)).toMatchObject({
      stdout: expect.stringContaining('lines.ndjson: 2 accepted, 0 duplicates, 3 rejected, '),
      stderr:
        'lines.ndjson, line 3: is not JSON: names and texts need double quotes (character 1)\n' +
        'lines.ndjson, line 4: is not a JSON object\n' +
        'lines.ndjson, line 5: has an object with a duplicate member\n' +
        '1 row is equal to an earlier one of the file in client, time, session, category, name and value, and counts. ' +
        'To count equal rows once, give each record an id of its own.\n',
    });
    expect((await keytally('import', file, ...target)).stdout).toContain(
      'lines.ndjson: 0 accepted, 2 duplicates, 3 rejected, ',
    );
  });

  test('a truncated gzip file is reported with its line; earlier rows are kept, and importing the complete file adds the rest', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `2026-03-02T09:00:00Z,u${index},Open,${index}`);
    const packed = gzipSync(`${header}${rows.join('\n')}\n`);
    writeFileSync(join(folder, 'torn.csv.gz'), packed.subarray(0, -2_000));
    const torn = await keytally('import', 'torn.csv.gz', ...into('k'));
    expect(torn).toMatchObject({ status: 1, stdout: '' });
    expect(torn.stderr).toMatch(
      /^torn\.csv\.gz: (\d+) accepted, .* before it failed\.\nTo undo it: .*\nkeytally: Cannot read torn\.csv\.gz after line \d+: the gzip data is incomplete/,
    );
    writeFileSync(join(folder, 'whole.csv.gz'), packed);
    const { status, stdout } = await keytally('import', 'whole.csv.gz', ...into('k'));
    const [, accepted, duplicates] = /: (\d+) accepted, (\d+) duplicates, 0 rejected/.exec(stdout) ?? [];
    expect([status, Number(accepted) + Number(duplicates)]).toEqual([0, 20_000]);
  });
});
