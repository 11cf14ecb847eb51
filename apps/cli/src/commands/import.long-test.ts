import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleParquet } from '@keytally/store/parquet';
import { openScratchEngine } from '@keytally/store/scratch-engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keytallyIn } from '../testing/keytally-in.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-import-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);

let products = 0;

/** Flags for a product of its own. */
function intoNew(): readonly string[] {
  products += 1;
  return ['--product', `p${products}`, '--create-product', '--column', 'clientId=user', ...NAMED];
}

const NAMED = ['--column', 'name=name', '--set', 'occurredAt=2026-03-02T09:00:00Z'];

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

describe('a path is a path, whatever is in it', () => {
  async function writeParquet(name: string, ...users: readonly string[]): Promise<void> {
    const engine = await openScratchEngine('256MB');
    const rows = users.map((user) => `('${user}', 'Open')`).join(', ');
    const path = join(folder, name).replaceAll("'", "''");
    await engine.query(
      `COPY (SELECT * FROM (VALUES ${rows}) AS rows(user, name)) TO '${path}' (FORMAT parquet)`,
    );
    engine.close();
  }

  beforeAll(async () => {
    mkdirSync(join(folder, 'user=zoe'));
    for (const other of ['a1.parquet', 'sales.parquet', 'ab.parquet'])
      await writeParquet(other, 'wrong', 'wrong2', 'wrong3');
  });

  const names = [
    'a[1].parquet',
    's*.parquet',
    'a?.parquet',
    '[a].parquet',
    'user=zoe/rows.parquet',
    "it's ~.parquet",
  ];

  test.each(names)('%s', async (name) => {
    await writeParquet(name, 'anna', 'ben');
    const into = intoNew();
    for (const more of [['--dry-run'], []]) {
      expect(await keytally('import', name, ...into, ...more)).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(`${name}: 2 accepted, 0 duplicates, 0 rejected`),
      });
    }
    const { stdout } = await keytally('events', 'list', ...into.slice(0, 2), '--json');
    expect(stdout).not.toContain('wrong');
  });

  test('that the engine cannot be told is refused', async () => {
    await writeParquet('a\\[1].parquet', 'anna');
    expect(await keytally('import', 'a\\[1].parquet', ...intoNew())).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^keytally: a\\\[1\]\.parquet cannot be read because of its name: .* Rename it\.\n$/,
      ),
    });
  });

  test('of the data directory, and of an export', async () => {
    mkdirSync(join(folder, 'd1'));
    mkdirSync(join(folder, 'd[1]'));
    const there = ['--data-dir', 'd[1]', ...intoNew()];
    const file = write('rows.csv', 'user,name\nanna,Open\nben,Open\n');
    expect(await keytally('import', file, ...there)).toMatchObject({ status: 0 });
    const target = ['--data-dir', 'd[1]', '--product', `p${products}`];
    expect(await keytally('export', ...target, '--out', 'out[1].parquet')).toMatchObject({
      status: 0,
      stderr: '',
    });
    const columns = await sampleParquet(join(folder, 'out[1].parquet'));
    expect(columns.find(({ name }) => name === 'clientId')?.cells).toEqual(['anna', 'ben']);
  });
});

test('a file with a heading alone says so', async () => {
  expect(await keytally('import', write('heading.csv', 'user,name\n'), ...intoNew())).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('heading.csv: 0 accepted, 0 duplicates, 0 rejected'),
    stderr: expect.stringContaining('heading.csv has no rows to import.\n'),
  });
});

describe('--errors', () => {
  const rows = 'user,name\nanna,Open\n=cmd|calc,Save,too,many\n+1,"a;b",x\n';

  test.each(['the imported file', 'any existing file', 'a link to one'])('never opens %s', async (kind) => {
    const file = write('bad.csv', rows);
    write('other.csv', 'kept');
    if (kind === 'a link to one') symlinkSync('bad.csv', join(folder, 'link.csv'));
    const errors = {
      'the imported file': file,
      'any existing file': 'other.csv',
      'a link to one': 'link.csv',
    };
    const name = errors[kind as keyof typeof errors];
    for (const more of [['--dry-run'], []]) {
      expect(await keytally('import', file, ...intoNew(), '--errors', name, ...more)).toEqual({
        status: 1,
        stdout: '',
        stderr: `keytally: --errors ${name}: that file exists, and is not overwritten. Name a new one.\n`,
      });
    }
    expect(readFileSync(join(folder, file), 'utf8')).toBe(rows);
    expect(readFileSync(join(folder, 'other.csv'), 'utf8')).toBe('kept');
  });

  test('has the rows as they are in the file, the reasons beside them, and leaves no file without rejected rows', async () => {
    const file = write('formulas.csv', rows);
    expect(await keytally('import', file, ...intoNew(), '--errors', 'new.csv')).toMatchObject({ status: 1 });
    expect(readFileSync(join(folder, 'new.csv'), 'utf8').split('\n')).toEqual([
      'user,name',
      '=cmd|calc,Save,too,many',
      '+1,a;b,x',
      '',
    ]);
    expect(readFileSync(join(folder, 'new.reasons.csv'), 'utf8').split('\n')).toEqual([
      'line,column,message,line of the file',
      '2,,"should have 2 cells, but has 4",3',
      '3,,"should have 2 cells, but has 3",4',
      '',
    ]);
    const good = write('good.csv', 'user,name\nanna,Open\n');
    for (const into of [intoNew(), intoNew()])
      expect(await keytally('import', good, ...into, '--errors', 'none.csv')).toMatchObject({ status: 0 });
    expect(existsSync(join(folder, 'none.csv'))).toBe(false);
    expect(existsSync(join(folder, 'none.reasons.csv'))).toBe(false);
  });

  test('that cannot be written is said before anything is stored', async () => {
    const file = write('rows.csv', rows);
    const into = intoNew();
    expect(await keytally('import', file, ...into, '--errors', 'nowhere/e.csv')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^keytally: --errors nowhere\/e\.csv: the file cannot be written \(ENOENT.*\)\.\n$/,
      ),
    });
    expect(await keytally('import', file, ...into)).toMatchObject({
      stdout: expect.stringContaining(' 1 accepted, 0 dup'),
    });
  });
});
