import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'keytally-dry-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);
const MAPPED = ['clientId=user', 'occurredAt=time', 'name=event', 'geography.country=land'];
const FLAGS = MAPPED.flatMap((one) => ['--column', one]);

function write(name: string, ...rows: readonly string[]): string {
  writeFileSync(join(folder, name), `${['user,time,event,land', ...rows].join('\n')}\n`);
  return name;
}

const into = (product: string) => ['--product', product, '--create-product'];

test('a dry run tells rejected rows by their reasons: how many, the first of them, and what can be done', async () => {
  const file = write(
    'days.csv',
    'ann,3/1/2026,Open,DE',
    ...[13, 14, 15, 16].map((day) => `ann,${day}/1/2026,Open,DE`),
    'ann,3/1/2026,Open,Germany',
    'ann,,Open,DE',
  );
  const format = ['--time-format', 'M/d/yyyy', '--time-zone', 'UTC'];
  const run = await keytally('import', file, ...into('days'), ...FLAGS, ...format, '--dry-run');
  expect(run).toMatchObject({
    status: 1,
    stderr: [
      '4 rows, column "time": is not a time like M/d/yyyy',
      '    line 3 "13/1/2026", line 4 "14/1/2026", line 5 "15/1/2026", …',
      '    Correct the rows, or say how times are written with --time-format.',
      '1 row, column "land": must be null or two capital letters, such as NL',
      '    line 7 "Germany"',
      '    Correct the rows, or take a custom property instead: --column C01=land.',
      '1 row, column "time": the cell is empty; it must be a time like M/d/yyyy',
      '    line 8',
      '',
    ].join('\n'),
  });
  const { stdout } = await keytally(
    'import',
    file,
    ...into('days'),
    ...FLAGS,
    ...format,
    '--dry-run',
    '--json',
  );
  expect(JSON.parse(stdout)).toMatchObject({
    faults: [
      { column: 'time', count: 4 },
      { column: 'land', count: 1 },
      { column: 'time', count: 1 },
    ],
  });
});

describe('equal rows count as many times as they stand in the file, which is said with the way to count them once', () => {
  const rows = [
    'ann,2026-03-01T10:00:00Z,Open,DE',
    'ann,2026-03-01T10:00:00Z,Open,NL',
    'ben,2026-03-01T10:00:00Z,Open,DE',
  ];
  const said =
    '1 row is equal to an earlier one of the file in client, time, session, category, name and value, and counts.';
  const ID = '--id user,time,event';

  test('in a dry run, and at the end', async () => {
    const file = write('equal.csv', ...rows);
    const dryRun = await keytally('import', file, ...into('equal'), ...FLAGS, '--dry-run');
    expect(dryRun.stderr).toBe(`${said} To count equal rows once, add ${ID}.\n`);
    const { stderr } = await keytally('import', file, ...into('equal'), ...FLAGS, '--name', 'all');
    expect(stderr).toContain(
      `${said} To count equal rows once, import the file again with --replace all ${ID}.\n`,
    );
    const once = await keytally(
      'import',
      file,
      ...into('equal'),
      ...FLAGS,
      '--replace',
      'all',
      ...ID.split(' '),
    );
    expect(once.stdout).toContain('2 records replaced 3 events');
  });

  test.each(['without data', 'with data'])('of rows with one id only the first counts, %s', async (where) => {
    const file = write('ids.csv', ...rows);
    const product = where.replaceAll(' ', '-');
    if (where === 'with data')
      await keytally(
        'import',
        write('other.csv', 'zoe,2026-02-01T10:00:00Z,Open,DE'),
        ...into(product),
        ...FLAGS,
      );
    const dryRun = await keytally('import', file, ...into(product), ...FLAGS, ...ID.split(' '), '--dry-run');
    expect(dryRun.stdout).toContain('2 accepted, 1 duplicates, 0 rejected');
    expect(dryRun.stderr).toContain(
      '1 row has the id, the client and the time of an earlier one of the file: of these only the first counts.',
    );
  });
});

test('rejected rows of a replacement are to be corrected in the file itself, since alone they would replace all of it', async () => {
  const good = 'ann,2026-03-01T10:00:00Z,Open,DE';
  await keytally('import', write('march.csv', good), ...into('march'), ...FLAGS, '--name', 'march');
  const file = write('again.csv', good, 'ann,soon,Open,DE');
  const more = ['--replace', 'march', '--errors', 'march.errors.csv'];
  const { stderr } = await keytally('import', file, ...into('march'), ...FLAGS, ...more);
  expect(stderr).toContain(
    'Correct them in again.csv itself: with --replace, a file of these rows alone would take the place of all of march.',
  );
  expect(readFileSync(join(folder, 'march.errors.csv'), 'utf8')).toContain('soon');
});
