import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';

/** Rejected rows are corrected and imported again as they are. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-errors-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');

/** A file with semicolons and decimal commas in which every second row has a time that there is none of. */
const table = [
  'Zeit;Benutzer;Aktion;Dauer',
  '"02.03.2026 09:00";anna;Öffnen;1,5',
  '"32.03.2026 09:00";ben;"Sichern; alles";2,25',
  '"03.03.2026 09:00";carl;Größe;3',
  '"33.03.2026 09:00";dora;=1+1;0,75',
  '',
].join('\r\n');

const flags = [
  ...['--product', 'acme', '--column', 'occurredAt=Zeit', '--column', 'clientId=Benutzer'],
  ...[
    '--column',
    'name=Aktion',
    '--column',
    'value=Dauer',
    '--time-format',
    'dd.MM.yyyy HH:mm',
    '--time-zone',
    'Europe/Berlin',
  ],
];

const encoded = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-16le': (text: string) => Buffer.from(text, 'utf16le'),
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
} as const;

test.each(Object.keys(encoded) as (keyof typeof encoded)[])(
  'the errors of a file in %s are corrected and imported with the same flags, and then everything is in',
  async (encoding) => {
    const encode = encoded[encoding];
    writeFileSync(join(folder, 'given.csv'), encode(table));
    const same = [...flags, '--encoding', encoding];
    const first = await run('import', 'given.csv', '--create-product', '--errors', 'errors.csv', ...same);
    expect(first.stdout).toContain('2 accepted, 0 duplicates, 2 rejected');
    expect(first.stderr).toContain('All 2 are in errors.csv, and the reasons in errors.reasons.csv.');
    const errors = readFileSync(join(folder, 'errors.csv'));
    const wrong = [
      'Zeit;Benutzer;Aktion;Dauer',
      '32.03.2026 09:00;ben;"Sichern; alles";2,25',
      '33.03.2026 09:00;dora;=1+1;0,75',
      '',
    ];
    expect(errors.equals(encode(wrong.join('\n')))).toBe(true);
    expect(readFileSync(join(folder, 'errors.reasons.csv'), 'utf8')).toMatch(
      /^line;column;message;line of the file\n2;Zeit;.*;3\n3;Zeit;.*;5\n$/,
    );
    const right = wrong.join('\n').replace('32.03', '12.03').replace('33.03', '13.03');
    writeFileSync(join(folder, 'errors.csv'), encode(right));
    const second = await run('import', 'errors.csv', ...same);
    expect(second).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('2 accepted, 0 duplicates, 0 rejected'),
    });
    const records = (await run('export', '--out', '-')).stdout.trim().split('\n');
    expect(records.map((line) => JSON.parse(line)).map(({ name, value }) => [name, value])).toEqual([
      ['Öffnen', 1.5],
      ['Größe', 3],
      ['Sichern; alles', 2.25],
      ['=1+1', 0.75],
    ]);
  },
);

test('the errors of NDJSON are its lines', async () => {
  const bad = '{"id":"e2","clientId":"u1","occurredAt":"2026-03-02T09:00:00Z"}';
  const good = '{"id":"e1","clientId":"u1","occurredAt":"2026-03-02T09:00:00Z","name":"Open"}';
  writeFileSync(join(folder, 'given.ndjson'), `${good}\n${bad}\n`);
  await run('products', 'put', 'acme');
  await run('import', 'given.ndjson', '--product', 'acme', '--errors', 'errors.ndjson');
  expect(readFileSync(join(folder, 'errors.ndjson'), 'utf8')).toBe(`${bad}\n`);
  writeFileSync(join(folder, 'errors.ndjson'), bad.replace('}', ',"name":"Save"}'));
  const second = await run('import', 'errors.ndjson', '--product', 'acme');
  expect(second.stdout).toContain('1 accepted, 0 duplicates, 0 rejected');
});

test('rows above the heading are skipped, also in the file of rejected rows, which comes in with the same flags', async () => {
  writeFileSync(join(folder, 'titled.csv'), `Nutzung im März;;;\r\n\r\n${table}`);
  const titled = [...flags, '--skip-rows', '1', '--create-product'];
  const first = await run('import', 'titled.csv', ...titled, '--errors', 'errors.csv');
  expect(first.stdout).toContain('2 accepted, 0 duplicates, 2 rejected');
  expect(first.stderr).toContain('titled.csv, line 5: column "Zeit"');
  const errors = readFileSync(join(folder, 'errors.csv'), 'utf8');
  expect(errors.split('\n').slice(0, 2)).toEqual(['', 'Zeit;Benutzer;Aktion;Dauer']);
  const wrong = await run('import', 'titled.csv', ...titled, '--column', 'C01=Ort');
  expect(wrong.stderr).toContain('titled.csv, line 3: there is no column "Ort"');
  expect(readFileSync(join(folder, 'errors.reasons.csv'), 'utf8')).toContain('\n3;Zeit;');
  writeFileSync(join(folder, 'errors.csv'), errors.replaceAll(/3[23]\.03/g, '05.03'));
  expect((await run('import', 'errors.csv', ...titled)).stdout).toContain(
    '2 accepted, 0 duplicates, 0 rejected',
  );
});

test('lines of NDJSON that are rows are rejected as they are, and what is no value is told by its column', async () => {
  const good = '{"who":"anna","at":1772442000,"use":{"what":"Open"}}';
  const bad = [
    '{"who":["a"],"at":1772442000,"use":{"what":"Open"}}',
    '{"who":"ben","at":"soon","use":{"what":"Open"}}',
  ];
  writeFileSync(join(folder, 'rows.ndjson'), [good, ...bad, ''].join('\n'));
  const rows = ['--column', 'clientId=who', '--column', 'occurredAt=at', '--column', 'name=use.what'];
  const into = ['--product', 'acme', '--create-product', '--time-format', 'unix-s'];
  const outcome = await run('import', 'rows.ndjson', ...into, ...rows, '--errors', 'errors.ndjson');
  expect(outcome.stdout).toContain('1 accepted, 0 duplicates, 2 rejected');
  expect(outcome.stderr).toContain(
    'line 2: column "who": the cell cannot be read: it is a list, not one value',
  );
  expect(readFileSync(join(folder, 'errors.ndjson'), 'utf8')).toBe(`${bad.join('\n')}\n`);
  const wrong = await run('import', 'rows.ndjson', ...into, ...rows, '--column', 'value=amount');
  expect(wrong.stderr).toContain('there is no column "amount"; the columns are "who", "at", "use.what"');
});
