import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScratchEngine } from '@keytally/store/scratch-engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keytallyWith } from '../../testing/keytally-in.ts';
import { typed } from '../../testing/typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'keytally-undecided-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = ['day-or-month', 'thousands-or-decimals', 'equal-headings', 'no-heading', 'posthog'];

beforeAll(() => {
  write('title.csv', ['Usage in March', 'user,time,event', 'ann,2026-03-01T10:00:00Z,Open']);
  for (const name of FILES)
    copyFileSync(new URL(`files/${name}.csv`, import.meta.url), join(folder, `${name}.csv`));
});

const keytally = (...args: readonly string[]) => keytallyWith({ TZ: 'UTC' }, folder, ...args);

const MAPPED = ['clientId=user', 'occurredAt=time', 'name=event'].flatMap((one) => ['--column', one]);
const VALUE = ['--column', 'value=amount'];

let products = 0;
function intoNew(): readonly string[] {
  products += 1;
  return ['--product', `p${products}`, '--create-product'];
}

function write(name: string, rows: readonly string[]): string {
  writeFileSync(join(folder, name), `${rows.join('\n')}\n`);
  return name;
}

describe('what no row decides is asked before anything is stored, with a row as each flag reads it', () => {
  const DAYS = [
    "    3 January 2026, 10:05 with --time-format 'd/M/yyyy H:mm' --time-zone UTC",
    "    1 March 2026, 10:05 with --time-format 'M/d/yyyy H:mm' --time-zone UTC",
  ].join('\n');
  const MARKS = ['    1234 with --decimal .', '    1.234 with --decimal ,'].join('\n');

  test.each([
    ['day and month', 'day-or-month.csv', MAPPED, `"3/1/2026 10:05" in line 2 (column "time"):\n${DAYS}`],
    [
      'thousands and decimals',
      'thousands-or-decimals.csv',
      [...MAPPED, ...VALUE],
      `"1,234" in line 2 (column "amount"):\n${MARKS}`,
    ],
  ])('%s', async (_, file, mapped, said) => {
    const into = intoNew();
    for (const more of [[], ['--dry-run'], ['--yes']])
      expect(await keytally('import', file, ...into, ...mapped, ...more)).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining(`no row decides how to read ${said}`),
      });
    expect((await keytally('products', 'list')).stdout).not.toContain(`${into[1]}\t`);
    expect(await keytally('import', file)).toMatchObject({
      status: 2,
      stdout: expect.stringContaining(`No row decides how to read ${said}`),
    });
    expect(JSON.parse((await keytally('import', file, '--json')).stdout)).toMatchObject({ command: null });
  });

  test('the unit of times since 1970 that would all be long ago, unless it is said again', async () => {
    const file = write('unit.csv', ['user,time,event', 'ann,1772359200,Open']);
    const into = intoNew();
    const flags = [...into, ...MAPPED, '--time-format', 'unix-ms'];
    expect(await keytally('import', file, ...flags)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        [
          '"1772359200" in line 2 (column "time"):',
          '    21 January 1970, 12:19 with --time-format unix-ms',
          '    1 March 2026, 10:00 with --time-format unix-s',
          'If what was said is right, add --yes. Nothing was stored.',
        ].join('\n'),
      ),
    });
    expect(await keytally('import', file, ...flags, '--yes')).toMatchObject({ status: 0 });
  });

  test('marks in the text of Parquet, as in CSV', async () => {
    const engine = await openScratchEngine('256MB');
    await engine.query(
      `COPY (SELECT 'ann' AS "user", '2026-03-01T10:00:00Z' AS "time", 'Buy' AS "event", '1,234' AS amount)
       TO '${join(folder, 'marks.parquet')}' (FORMAT parquet)`,
    );
    engine.close();
    const flags = [...intoNew(), ...MAPPED, ...VALUE];
    expect(await keytally('import', 'marks.parquet', ...flags)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`"1,234" in line 1 (column "amount"):\n${MARKS}`),
    });
    expect(await keytally('import', 'marks.parquet', ...flags, '--decimal', ',')).toMatchObject({
      status: 0,
    });
  });

  test('days in the text of Parquet, and seconds in its numbers, as in CSV', async () => {
    const engine = await openScratchEngine('256MB');
    const write = (name: string, time: string) =>
      engine.query(
        `COPY (SELECT 'ann' AS "user", ${time} AS "time", 'Buy' AS "event") TO '${join(folder, name)}' (FORMAT parquet)`,
      );
    await write('days.parquet', "'3/1/2026 10:05'");
    await write('seconds.parquet', '1772359200::BIGINT');
    engine.close();
    expect(await keytally('import', 'days.parquet', ...intoNew(), ...MAPPED)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`"3/1/2026 10:05" in line 1 (column "time"):\n${DAYS}`),
    });
    const flags = [...intoNew(), ...MAPPED, '--time-format', 'unix-ms'];
    expect(await keytally('import', 'seconds.parquet', ...flags)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('1 March 2026, 10:00 with --time-format unix-s'),
    });
    expect(await keytally('import', 'seconds.parquet', ...flags, '--yes')).toMatchObject({ status: 0 });
  });

  test('marks, days and seconds in lines of NDJSON that are rows, as in CSV', async () => {
    const line = (time: unknown, amount: unknown) =>
      JSON.stringify({ user: 'ann', time, event: 'Buy', amount });
    const instant = '2026-03-01T10:00:00Z';
    const marks = write('marks.ndjson', [line(instant, 7), line(instant, '1,234')]);
    const flags = [...intoNew(), ...MAPPED, ...VALUE];
    expect(await keytally('import', marks, ...flags)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`"1,234" in line 2 (column "amount"):\n${MARKS}`),
    });
    expect(await keytally('import', marks, ...flags, '--decimal', ',')).toMatchObject({ status: 0 });
    const typed = write('typed.ndjson', [line(instant, 1.234)]);
    expect(await keytally('import', typed, ...intoNew(), ...MAPPED, ...VALUE)).toMatchObject({ status: 0 });
    const days = write('days.ndjson', [line('3/1/2026 10:05', 1)]);
    expect(await keytally('import', days, ...intoNew(), ...MAPPED)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`"3/1/2026 10:05" in line 1 (column "time"):\n${DAYS}`),
    });
    const seconds = write('seconds.ndjson', [line(1_772_359_200, 1)]);
    const asMilliseconds = [...intoNew(), ...MAPPED, '--time-format', 'unix-ms'];
    expect(await keytally('import', seconds, ...asMilliseconds)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('1 March 2026, 10:00 with --time-format unix-s'),
    });
  });
});

describe('a row that decides counts, however far down it stands', () => {
  const far = (line: string) => (index: number) => (index === 4_000 ? line : undefined);

  test.each([
    ['13/3/2026 9:00', 'd/M/yyyy H:mm'],
    ['3/13/2026 9:00', 'M/d/yyyy H:mm'],
  ])('the day of %s', async (time, format) => {
    const row = far(`ann,${time},Open`);
    const rows = Array.from({ length: 4_001 }, (_, index) => row(index) ?? 'ann,3/3/2026 10:05,Open');
    const file = write('far-time.csv', ['user,time,event', ...rows]);
    const { command } = JSON.parse((await keytally('import', file, '--json')).stdout) as { command: string };
    expect(command).toContain(`--time-format '${format}' --time-zone UTC`);
  });

  test.each([
    ['"1,5"', 'decimal comma'],
    ['1.5', 'decimal point'],
  ])('the mark of %s', async (amount, reading) => {
    const of = (cell: string) => `ann|2026-03-01T10:00:00Z|Buy|${cell}`;
    const row = far(of(amount));
    const rows = Array.from(
      { length: 4_001 },
      (_, index) => row(index) ?? of(index === 2_000 ? '1,234' : '7'),
    );
    const file = write('far-mark.csv', ['user|time|event|amount', ...rows]);
    const { stderr } = await keytally('import', file, ...intoNew(), ...MAPPED, ...VALUE, '--dry-run');
    expect(stderr).toContain(`Read as: pipe-separated, ${reading}, `);
  });

  test('unless another row contradicts it: then each way says how many cells are against it', async () => {
    const times = ['13/3/2026 9:00', '14/3/2026 9:00', '3/13/2026 9:00', '3/4/2026 9:00'];
    const file = write('both.csv', ['user,time,event', ...times.map((time) => `ann,${time},Open`)]);
    expect((await keytally('import', file)).stdout).toContain(
      [
        'Rows contradict each other on how to read "3/4/2026 9:00" in line 5 (column "time"):',
        "    3 April 2026, 09:00 with --time-format 'd/M/yyyy H:mm' --time-zone UTC; 1 cell cannot be read so",
        "    4 March 2026, 09:00 with --time-format 'M/d/yyyy H:mm' --time-zone UTC; 2 cells cannot be read so",
      ].join('\n'),
    );
  });
});

describe('a suggestion runs as printed, or says what it lacks', () => {
  const suggested = async (file: string, ...flags: readonly string[]) => {
    const { stdout } = await keytally('import', file, ...flags, '--json');
    return JSON.parse(stdout) as { command: string | null; open: readonly { text: string }[] };
  };

  test.each([
    [
      'a first line that looks like a row',
      'no-heading.csv',
      /first line looks like a row.*"2026-03-01T10:00:00Z"/,
    ],
    [
      'the only name of the event is that of two columns',
      'equal-headings.csv',
      /several are called "event"\. Give each a name/,
    ],
    [
      'a first row that may be a title',
      'title.csv',
      /names one column alone, "Usage in March"\.\n.*skip it: --skip-rows 1,/,
    ],
  ])('%s', async (_, file, said) => {
    expect(await suggested(file)).toMatchObject({
      command: null,
      open: [{ text: expect.stringMatching(said) }],
    });
  });

  test.each([
    ['times without a day', '10:30:00', /they have no day\. Write the day and the time into one column/],
    ['days as a spreadsheet keeps them', '46083.4375', /the numbers by which spreadsheets keep days/],
  ])('%s have no format that could be named', async (_, time, said) => {
    const file = write('no-time.csv', ['user,time,event', `ann,${time},Open`]);
    expect((await keytally('import', file, ...intoNew(), ...MAPPED)).stderr).toMatch(said);
    const exported = write('posthog-time.csv', [
      'event,timestamp,distinct_id,properties',
      `Open,${time},ann,{}`,
    ]);
    const open = [{ text: expect.stringMatching(said) }];
    expect(await suggested(exported)).toMatchObject({ command: null, open });
  });

  test('lines of NDJSON that are rows, by their members', async () => {
    const line = { who: { user: 'ann' }, time: '2026-03-01T10:00:00Z', event: 'Buy', plan: 'pro' };
    const file = write('rows.ndjson', [JSON.stringify(line)]);
    const { command } = await suggested(file);
    expect(command).toContain('--column clientId=who.user');
    expect(await typed(folder, `${command}`)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1 accepted, 0 duplicates, 0 rejected'),
    });
    expect(await keytally('import', file, ...intoNew())).toMatchObject({ status: 2 });
  });

  test('equal and empty headings beside those that are needed are left out', async () => {
    const file = write('beside.csv', ['user,time,event,plan,plan,', 'ann,2026-03-01T10:00:00Z,Open,a,b,c']);
    const { command } = await suggested(file);
    expect((await typed(folder, `${command} --dry-run`)).stdout).toContain(
      '1 accepted, 0 duplicates, 0 rejected',
    );
  });

  test('several columns for who, when and what are all named, and one flag for each imports the file', async () => {
    const file = write('several.csv', [
      'user,device,created,updated,action,feature,plan',
      'ann,d1,2026-03-01T10:00:00Z,2026-03-01T10:00:05Z,Open,Print,pro',
    ]);
    const { stdout } = await keytally('import', file);
    const ways = [
      'clientId=user',
      'clientId=device',
      'occurredAt=created',
      'occurredAt=updated',
      'name=action',
      'name=feature',
    ];
    for (const way of ways) expect(stdout).toContain(`    --column ${way} `);
    const rest = stdout.slice(stdout.indexOf('\nkeytally import') + 1).trim();
    expect(rest).toContain('--column C01=plan');
    expect(await typed(folder, rest)).toMatchObject({ status: 2, stdout });
    const chosen = '--column clientId=device --column occurredAt=updated --column name=action';
    expect((await typed(folder, `${rest} ${chosen}`)).stdout).toContain(
      '1 accepted, 0 duplicates, 0 rejected',
    );
  });

  test('a time that no format reads, and columns of which none looks like the client, are asked for', async () => {
    const file = write('unlike.csv', ['who,time,event', 'ann,the first of March,Open']);
    expect(await suggested(file)).toMatchObject({
      command: null,
      open: [{ of: 'column' }, { of: 'column' }],
    });
    expect(await keytally('import', file, '--column', 'occurredAt=time')).toMatchObject({
      stderr: expect.stringContaining(
        '"the first of March", which does not fit --time-format rfc3339: say how',
      ),
    });
  });
});
