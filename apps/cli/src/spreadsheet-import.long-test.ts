import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { typed } from './testing/typed.ts';

/** What an analyst does with a spreadsheet: each command is one that the tool itself suggests. */
const folder = mkdtempSync(join(tmpdir(), 'keytally-spreadsheet-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The environment of somebody who has installed the program, without what npm says to the tests. */
const environment = { npm_command: '', TZ: 'Europe/Berlin' };

function shell(line: string) {
  return typed(folder, line, environment);
}

const ROWS = 2_000;
const HEAD = 'Zeitpunkt;Benutzer;Bereich;Funktion;Dauer (s);Land;Lizenzart';
const rowOf = (index: number) =>
  [
    `${String(1 + (index % 28)).padStart(2, '0')}.03.2026 ${8 + (index % 10)}:${String(index % 60).padStart(2, '0')}`,
    ['jörg', 'änne', 'zoë'][index % 3],
    ['Öffnen', 'Bearbeiten'][index % 2],
    ['Größe ändern', 'Drucken; alle Seiten', 'Speichern'][index % 3]?.replace(/.*;.*/, '"$&"'),
    `${index % 7},${index % 10}`,
    ['DE', 'NL'][index % 2],
    ['Probe', 'gekauft'][index % 2],
  ].join(';');

const bad: Readonly<Record<number, string>> = {
  10: '31.02.2026 10:00;jörg;Öffnen;Drucken;1,0;DE;Probe',
  20: '01.03.2026 10:00;jörg;Öffnen;Drucken;viel;DE;Probe',
  30: '01.03.2026 10:00;;Öffnen;Drucken;1,0;DE;Probe',
  40: '01.03.2026 10:00;jörg;Öffnen;Drucken;1,0;DE',
  50: '01.03.2026 10:00;jörg;Öffnen;Drucken;1,0;DE;Probe;zu viel',
};
const good = ROWS - Object.keys(bad).length;

function writeSpreadsheet(): void {
  const rows = Array.from({ length: ROWS }, (_, index) => bad[index] ?? rowOf(index));
  rows[60] = '29.03.2026 02:30;jörg;Öffnen;Drucken;1,0;DE;Probe';
  writeFileSync(join(folder, 'Nutzung März.csv'), `\ufeff${[HEAD, ...rows].join('\r\n')}\r\n`);
}

test('a spreadsheet with umlauts, decimal commas, local times and bad rows comes in by suggested commands', async () => {
  writeSpreadsheet();
  const shown = await shell(`keytally import 'Nutzung März.csv'`);
  expect([shown.status, shown.stderr]).toEqual([2, '']);
  expect(shown.stdout).toMatch(/Benutzer +jörg, änne, zoë +-> clientId/);
  const command = shown.stdout.slice(shown.stdout.indexOf('\nkeytally import') + 1).trim();
  expect(command).toContain("--time-format 'd.M.yyyy H:mm' --time-zone Europe/Berlin");

  const dryRun = await shell(`${command} --dry-run`);
  expect(dryRun.stdout).toContain(
    `${good} accepted, 0 duplicates, ${ROWS - good} rejected, if it were imported.`,
  );
  expect(dryRun.stdout).toContain('Days: 2026-03-01 to 2026-03-29 (Europe/Berlin)\nEvents:\n');
  expect((await shell('keytally imports list --product Nutzung-Marz')).status).toBe(1);

  const first = await shell(
    `${command.replace('    --column C01=Lizenzart \\\n', '')} --errors rejected.csv`,
  );
  expect(first.status).toBe(1);
  expect(first.stdout).toContain(`${good} accepted, 0 duplicates, ${ROWS - good} rejected`);
  expect(first.stderr).toContain(
    'Read as: semicolon-separated, decimal comma, CRLF line ends, quoted with "',
  );
  expect(first.stderr).toContain('column "Dauer (s)": "viel" is not a number with a decimal comma');
  expect(first.stderr).toContain('1 time is in a gap that the clock skipped');
  const rejected = readFileSync(join(folder, 'rejected.csv'), 'utf8').trim().split('\n');
  expect(rejected).toHaveLength(1 + ROWS - good);
  const reasons = readFileSync(join(folder, 'rejected.reasons.csv'), 'utf8').trim().split('\n');
  for (const [index, row] of Object.entries(bad)) {
    expect(rejected.map((line) => line.trim())).toContain(row);
    expect(reasons.some((line) => line.endsWith(`;${Number(index) + 2}`))).toBe(true);
  }

  expect((await shell(`${command} --dry-run`)).stdout).toContain(
    `0 accepted, ${good} duplicates, ${ROWS - good} rejected`,
  );
  const again = await shell(command);
  expect(again.stdout).toContain(`0 accepted, ${good} duplicates`);
  expect(again.stderr).toContain(`${good} of the duplicates carry properties that the stored ones lack`);
});

test('an import is undone by the command that it printed, and the file can come in again', async () => {
  const suggestion = JSON.parse((await shell(`keytally import 'Nutzung März.csv' --json`)).stdout) as {
    command: string;
  };
  const list = async () =>
    JSON.parse((await shell('keytally imports list --product Nutzung-Marz --json')).stdout) as [
      { name: string; accepted: number },
    ];
  // It brought the same rows as one before it, which the column is missing in.
  const [first] = await list();
  expect(first).toMatchObject({ name: expect.stringMatching(/^Nutzung-Marz-20/), accepted: good });
  const { stdout } = await shell(`keytally imports undo ${first.name} --product Nutzung-Marz --yes`);
  const [listed] = await list();
  expect(listed).toMatchObject({ name: expect.stringMatching(/^Nutzung-Marz-20/), accepted: good });
  expect(listed.name).not.toBe(first.name);
  expect(stdout).toBe(
    `Undid the import ${first.name}: erased 0 events and 0 session records. ${good.toLocaleString('en')} records stay, because ${listed.name} brought them too.\n`,
  );
  expect(await shell(`keytally imports undo ${listed.name} --product Nutzung-Marz --yes`)).toEqual({
    status: 0,
    stdout: `Undid the import ${listed.name}: erased ${good.toLocaleString('en')} events and 0 session records.\n`,
    stderr: expect.stringMatching(/^keytally: working on the data directory .*\n$/),
  });
  expect((await shell('keytally imports list --product Nutzung-Marz')).stdout).toBe('');
  expect((await shell(suggestion.command)).stdout).toContain(`${good} accepted, 0 duplicates`);
  const unknown = await shell(`keytally imports undo ${listed.name} --product Nutzung-Marz --yes`);
  expect([unknown.status, unknown.stderr.split('\n')[1]]).toEqual([
    1,
    `keytally: The product "Nutzung-Marz" has no import "${listed.name}": "keytally imports list" names those that it has.`,
  ]);
});

test('a workbook is read like CSV, and one that is damaged is refused with what to do', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const rows = [
    ['User', 'When', 'What', 'Amount'],
    ['jörg', new Date('2026-03-02T09:00:05Z'), 'Größe, ändern', 1.5],
    ['änne', new Date('2026-03-29T02:30:00Z'), 'two\nlines', 0.1 + 0.2],
    [],
    ['zoë', null, 'Open', 2],
  ];
  const workbook = await writeXlsx({ sheets: [{ name: 'Usage', rows }] });
  writeFileSync(join(folder, 'Nutzung.xlsx'), workbook);
  const { command } = JSON.parse(
    (await shell('keytally import Nutzung.xlsx --product book --json')).stdout,
  ) as {
    command: string;
  };
  expect(command).toContain("--time-format 'yyyy-MM-dd HH:mm:ss' --time-zone Europe/Berlin");
  const { stdout, stderr } = await shell(`${command} --data-dir book`);
  expect(stdout).toContain('Nutzung.xlsx: 2 accepted, 0 duplicates, 1 rejected, ');
  expect(stderr).toContain('Read as: the sheet "Usage" of the workbook\n');
  expect(stderr).toContain('Nutzung.xlsx, line 5: column "When": ');

  writeFileSync(join(folder, 'torn.xlsx'), workbook.subarray(0, 300));
  expect((await shell('keytally import torn.xlsx')).stderr).toMatch(
    /^keytally: torn\.xlsx cannot be read as a workbook \(.*\): is it damaged/,
  );
});

test.each([
  ['1772442000000', '--time-format unix-ms'],
  ['1772442000', '--time-format unix-s'],
  ['2026-10-03 14:22:05', "--time-format 'yyyy-MM-dd HH:mm:ss' --time-zone Europe/Berlin"],
  ['2026-10-03T14:22', "--time-format 'yyyy-MM-dd HH:mm' --time-zone Europe/Berlin"],
  ['10/23/2026 2:05 PM', "--time-format 'M/d/yyyy h:mm a' --time-zone Europe/Berlin"],
])('times like %s get the flags that read them, and nothing is stored without them', async (time, flags) => {
  writeFileSync(join(folder, 'times.csv'), `user,time,what\nu${time.length},${time},Open\n`);
  const columns = '--column clientId=user --column occurredAt=time --column name=what';
  const command = `keytally import times.csv --product times --create-product --data-dir times ${columns}`;
  const refused = await shell(command);
  expect([refused.status, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain(`the times in column "time" are like "${time}"`);
  expect(refused.stderr).toContain(`: add ${flags}`);
  expect((await shell(`${command} ${flags}`)).stdout).toContain('times.csv: 1 accepted, ');
});

test('five questions of an analyst are answered by flags, without JSON', async () => {
  const days = '--from 2026-03-01 --to 2026-03-31';
  const ask = async (flags: string) => {
    const { status, stdout, stderr } = await shell(`keytally report ${flags} ${days}`);
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  };
  // What is used most per user? The first row of the table is the one with the most.
  expect((await ask('table --sort "per user" --top 1')).split('\n')[2]).toMatch(
    /^(Öffnen|Bearbeiten) +(Größe ändern|Drucken|Speichern)/,
  );
  // Is it growing by week? The weeks that are not whole are marked.
  expect(await ask('timeline --by week --event "Öffnen/Speichern"')).toMatch(
    /^2026-02-23\* .*\n2026-03-02 {2}/m,
  );
  // Who never used it?
  expect(await ask('histogram --event "Öffnen/Speichern" --bins 1,10,inf')).toMatch(
    /^users +never used it +Öffnen +Speichern +\d/m,
  );
  // How often do heavy users use it?
  expect(await ask('full --event "Öffnen/Speichern" --columns name,users,"× 201–500"')).toMatch(
    /^Speichern +\d +\d+$/m,
  );
  // And the kinds of licence? The column came in after the product was created, so it is given its label first.
  const put = await shell(
    'keytally products put Nutzung-Marz --time-zone Europe/Berlin --label C01=Lizenzart',
  );
  expect(put.status).toBe(0);
  const byLicence = await ask(
    'lifetime --event "Öffnen/Speichern" --segment Lizenzart --columns segment,users',
  );
  expect(byLicence).toMatch(/^(Probe|gekauft) +\d+$/m);
  // How do countries differ?
  const byCountry = await ask(
    'lifetime --event "Öffnen/Speichern" --segment country --columns segment,uses,users',
  );
  expect(byCountry).toMatch(/^(DE|NL) +\d+ +\d+$/m);
});
