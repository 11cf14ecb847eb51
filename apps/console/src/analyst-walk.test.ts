import { readSheets } from '@keytally/spreadsheets/testing';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { download } from './testing/download.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { createProduct } from './testing/products.ts';
import { visit } from './testing/visitor.ts';
import { visitOnce } from './testing/visits.ts';
import type { World } from './testing/world.ts';

/** A row of the file of the walk. */
interface Row {
  readonly user: string;
  /** By the clock of Berlin, as a German spreadsheet writes it. */
  readonly time: string;
  readonly action: string;
  readonly minutes: string;
}

const FAULTS = new Map<number, Partial<Row>>([
  [100, { time: 'morgen' }],
  [900, { user: '' }],
  [1_700, { minutes: 'viel' }],
]);
const RANGE = '2026-01-01..2026-03-31';

/** The same numbers in each run. */
const DRAWN = fc.sample(
  fc.record({
    user: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 600 })),
    day: fc.integer({ min: 0, max: 89 }),
    minute: fc.integer({ min: 0, max: 1_439 }),
    action: fc.constantFrom('Öffnen', 'Öffnen', 'Öffnen', 'Speichern', 'Speichern', 'Drucken', 'Exportieren'),
    quarters: fc.integer({ min: 0, max: 60 }),
  }),
  { numRuns: 2_500, seed: 2026 },
);

/** What a team noted from January to March, some of it wrong. */
const corrected = DRAWN.map((_, place) => rowAt(place));
const noted = corrected.map((row, place) => ({ ...row, ...FAULTS.get(place) }));
const stored = noted.filter((_, place) => !FAULTS.has(place));

/** Some users do much and most do little; all open, fewer save, few print. */
function rowAt(place: number): Row {
  const { user, day, minute, action, quarters } = DRAWN[place] as (typeof DRAWN)[number];
  const two = (number: number) => String(number).padStart(2, '0');
  const date = new Date(Date.UTC(2026, 0, 1 + day));
  const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  return {
    user: `nutzer-${user}`,
    time: `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.2026 ${clock}`,
    action,
    minutes: `${quarters / 4}`.replace('.', ','),
  };
}

function textOf(rows: readonly Row[]): string {
  const lines = rows.map(({ user, time, action, minutes }) => [user, time, action, minutes].join(';'));
  return `\ufeff${['Benutzer;Zeit;Aktion;Dauer', ...lines, ''].join('\r\n')}`;
}

const MONTHS = ['2026-01', '2026-02', '2026-03'] as const;
const monthOf = ({ time }: Row) => `2026-${time.slice(3, 5)}`;
const usersOf = (rows: readonly Row[]) => new Set(rows.map(({ user }) => user));
const minutesOf = ({ minutes }: Row) => Number(minutes.replace(',', '.'));

/** The questions of the walk, and their numbers as they are counted from a file. */
const QUESTIONS = [
  {
    name: 'What is used',
    address: `/events?product=team&range=${RANGE}`,
    columns: ['Event', 'Uses', 'Sum of values'],
    counted: (rows: readonly Row[]) =>
      [...Map.groupBy(rows, ({ action }) => action)].map(([action, some]) => [
        action,
        some.length,
        some.reduce((sum, row) => sum + minutesOf(row), 0),
      ]),
  },
  {
    name: 'When it is used',
    address: `/timeline?product=team&range=${RANGE}&dateSplit=month`,
    columns: ['Month', 'Event', 'Uses'],
    counted: (rows: readonly Row[]) =>
      [...Map.groupBy(rows, (row) => `${monthOf(row)} ${row.action}`)].map(([key, some]) => [
        ...key.split(' '),
        some.length,
      ]),
  },
  {
    name: 'Who uses what',
    address: `/lifetime?product=team&range=${RANGE}`,
    columns: ['Event', 'Users', 'All users'],
    counted: (rows: readonly Row[]) =>
      [...Map.groupBy(rows, ({ action }) => action)].map(([action, some]) => [
        action,
        usersOf(some).size,
        usersOf(rows).size,
      ]),
  },
  {
    name: 'Who is new',
    address: `/users?product=team&range=${RANGE}&dateSplit=month`,
    columns: ['Month', 'Active', 'New'],
    counted: (rows: readonly Row[]) =>
      MONTHS.map((month) => {
        const before = usersOf(rows.filter((row) => monthOf(row) < month));
        const active = usersOf(rows.filter((row) => monthOf(row) === month));
        return [month, active.size, active.difference(before).size];
      }),
  },
  {
    name: 'Who comes back',
    address: `/retention?product=team&range=${RANGE}&dateSplit=month`,
    columns: ['Cohort', 'Periods later', 'Came back'],
    counted: (rows: readonly Row[]) =>
      MONTHS.flatMap((month, place) => {
        const active = (at: string) => usersOf(rows.filter((row) => monthOf(row) === at));
        const cohort = active(month).difference(usersOf(rows.filter((row) => monthOf(row) < month)));
        return MONTHS.slice(place).map((later, periods) => [
          month,
          periods,
          cohort.intersection(active(later)).size,
        ]);
      }),
  },
];

const prepare = (world: World) => createProduct(world, 'team', [], { timeZone: 'Europe/Berlin' });

describe.skipIf(!hasTimeAndBrowser())('an analyst without a terminal (needs a browser, and time)', () => {
  const visits = visitOnce({ prepare, browser: { timezoneId: 'Europe/Berlin' } });
  let page: Page;
  beforeAll(() => {
    ({ page } = visits.visitor);
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const chooseFile = async (name: string, rows: readonly Row[]) => {
    await visits.visitor.load('/imports?product=team');
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(textOf(rows)) };
    await page.locator('input[type=file]').setInputFiles(file);
  };
  /** The first sheet of the workbook of a screen, row by row, by its headings. */
  const sheetOf = async (address: string) => {
    await visits.visitor.load(address);
    const [sheet] = await readSheets((await download(page, 'excel')).bytes);
    const cell = (column: number, row: number) =>
      sheet?.cells.get(`${String.fromCharCode(65 + column)}${row}`)?.value;
    const headings: string[] = [];
    while (cell(headings.length, 1) !== undefined) headings.push(String(cell(headings.length, 1)));
    const rows: Record<string, unknown>[] = [];
    while (headings.some((_, column) => cell(column, rows.length + 2) !== undefined))
      rows.push(
        Object.fromEntries(headings.map((heading, column) => [heading, cell(column, rows.length + 2)])),
      );
    return rows;
  };

  /** What a sheet says, with its days as months. */
  const toldBy = async ({ address, columns }: (typeof QUESTIONS)[number]) =>
    (await sheetOf(address)).map((row) =>
      columns.map((column) => (/Month|Cohort/.test(column) ? monthOfCell(Number(row[column])) : row[column])),
    );
  const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const expectCounted = async (rows: readonly Row[]) => {
    for (const question of QUESTIONS)
      expect(inOrder(await toldBy(question))).toEqual(inOrder(question.counted(rows)));
  };

  it('gets a file in, keeps and shares five answers, and corrects the file', async () => {
    await chooseFile('Nutzung März.csv', noted);
    await press('Rehearse');
    await page.getByText('2,497 records would be stored, 3 rows have a fault.').waitFor();
    for (const place of FAULTS.keys())
      await page.getByRole('row', { name: `${(place + 2).toLocaleString('en')} ` }).waitFor();
    await press('Import 2,497 records into team');
    await page.getByRole('link', { name: 'See its events' }).waitFor();
    await expectCounted(stored);

    await visits.visitor.load('/overview?product=team');
    await press('Boards');
    await page.getByRole('menuitem', { name: 'New board …' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Our quarter');
    await press('Make the board');
    await page.getByText('This board has no cards yet').waitFor();
    for (const { name, address } of QUESTIONS) {
      await visits.visitor.load(address);
      await press('Keep …');
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByRole('button', { name: /Show it on/ }).click();
      await page.getByRole('option', { name: 'Our quarter' }).click();
      await press('Keep');
      await page.getByText(`Kept as “${name}”.`).waitFor();
    }
    await visits.visitor.load('/boards/our-quarter?product=team');
    await press('Share …');
    await press('Make the link');
    const link = (await page.getByRole('region', { name: 'Link', exact: true }).textContent()) ?? '';
    await press('Done');
    const opened = usesOf('Öffnen', stored);
    const colleague = await visit(visits.world);
    await colleague.page.goto(link.trim());
    for (const { name } of QUESTIONS) await colleague.page.getByRole('heading', { level: 2, name }).waitFor();
    await colleague.page.getByRole('cell', { name: opened, exact: true }).first().waitFor();

    await chooseFile('Nutzung März.csv', corrected);
    await page.getByRole('button', { name: /Where the rows go/ }).click();
    await page.getByRole('option', { name: /^Replace Nutzung-Marz-.*, 2,497 records$/ }).click();
    await press('Rehearse');
    await page.getByText('2,500 records would be stored.').waitFor();
    await page.getByRole('button', { name: /^Replace Nutzung-Marz-.* by 2,500 records$/ }).click();
    await page.getByText(/^2,500 records replaced 2,497 events of Nutzung-Marz-/).waitFor();
    await expectCounted(corrected);
    await colleague.page.reload();
    await colleague.page
      .getByRole('cell', { name: usesOf('Öffnen', corrected), exact: true })
      .first()
      .waitFor();
    expect(usesOf('Öffnen', corrected)).not.toBe(opened);
    expect(colleague.faults).toEqual([]);
    await colleague.close();
  });
});

/** The number of uses as the console shows it. */
function usesOf(action: string, rows: readonly Row[]): string {
  return rows.filter((row) => row.action === action).length.toLocaleString('en');
}

/** `2026-01` of the number of its first day in a spreadsheet. */
function monthOfCell(serial: number): string {
  return new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 7);
}
