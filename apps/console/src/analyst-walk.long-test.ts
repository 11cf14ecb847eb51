import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { download } from './testing/download.ts';
import { hasBrowser } from './testing/has-browser.ts';
import { createProduct } from './testing/products.ts';
import type { Visitor } from './testing/visitor.ts';
import { visitInTest, visitOnce } from './testing/visits.ts';
import { analystAt, wordsIn } from './testing/walk/analyst.ts';
import { COHORT_QUESTIONS } from './testing/walk/asked-cohorts.ts';
import { COMPARED_QUESTIONS } from './testing/walk/asked-compared.ts';
import { EVENT_QUESTIONS } from './testing/walk/asked-events.ts';
import { FUNNEL_QUESTIONS } from './testing/walk/asked-funnels.ts';
import { LIFETIME_QUESTIONS } from './testing/walk/asked-lifetime.ts';
import { TREND_QUESTIONS } from './testing/walk/asked-trends.ts';
import { USER_QUESTIONS } from './testing/walk/asked-users.ts';
import { activeDaysOf, eventOf, inDays, newestOf, usersOf } from './testing/walk/count.ts';
import { tableOfEvents } from './testing/walk/events.ts';
import { csvOf, SHEET, workbookFileOf } from './testing/walk/files.ts';
import { OPENED_NUMBERS } from './testing/walk/opened-numbers.ts';
import { firstNumberOf, tooWide } from './testing/walk/paper.ts';
import { printed, type ReadFile, readCsv, readWorkbook, tablesIn, unfold } from './testing/walk/places.ts';
import { allNumbers, DAYS, type Question, RANGE } from './testing/walk/question.ts';
import { corrected, noted, stored } from './testing/walk/rows.ts';
import { count, dayWords, percentWords } from './testing/walk/shown.ts';
import { stickinessOf } from './testing/walk/users.ts';
import type { World } from './testing/world.ts';

const QUESTIONS = [
  ...EVENT_QUESTIONS,
  ...LIFETIME_QUESTIONS,
  ...USER_QUESTIONS,
  ...COHORT_QUESTIONS,
  ...FUNNEL_QUESTIONS,
  ...TREND_QUESTIONS,
];
/** The question whose numbers are looked at again. */
const [first] = QUESTIONS as [Question];
const withAllNumbers = QUESTIONS.filter((question) => !hasAllNumbers(question));
const BOARD = 'Our half-year';
/** Rows of a page of a table. */
const PAGE = 100;

const prepare = async (world: World) => {
  for (const id of ['csv', 'xlsx']) await createProduct(world, id, [], { timeZone: 'Europe/Berlin' });
};

describe.skipIf(!hasBrowser)('an analyst without a terminal (needs a browser)', () => {
  const visits = visitOnce({ prepare, browser: { timezoneId: 'Europe/Berlin' } });
  let page: Page;
  let visitor: Visitor;
  let analyst: ReturnType<typeof analystAt>;
  let said: Record<'csv' | 'xlsx', readonly (string | null)[]>;
  beforeAll(async () => {
    ({ visitor } = visits);
    ({ page } = visitor);
    analyst = analystAt(visitor);
    said = {
      csv: await analyst.importFile('csv', 'Nutzung.csv', csvOf(noted)),
      xlsx: await analyst.importFile('xlsx', 'Nutzung.xlsx', workbookFileOf(noted), SHEET),
    };
  });

  it.each(['csv', 'xlsx'] as const)('is told what comes in of a messy table, as %s', (product) => {
    const [dryRun, imported] = said[product];
    expect(stored).toHaveLength(2_996);
    expect(dryRun).toContain('2,996 records would be stored, 4 rows have a fault.');
    expect(imported).toContain('2,996 records were stored, 4 rows have a fault.');
    expect(imported).toContain(`${repeated()} rows are equal to an earlier one of this file`);
    for (const line of [104, 904, 1_704, 2_404]) expect(imported).toContain(`line ${line}`);
  });

  describe.each([...QUESTIONS, ...COMPARED_QUESTIONS])('asks “$name”', (question) => {
    const { address, file, screen, everywhere = [], asked = [] } = question;
    const expected = {
      heads: file.columns.map(({ head }) => head),
      rows: file.lines.map((line) => line.map(textOf)),
    };
    beforeAll(() => visitor.load(`${address}&product=csv`));

    it('and reads on the screen what was counted', async () => {
      await unfold(page.locator('main'));
      expect(comparable(await tablesIn(page.locator('main')))).toEqual(screen);
      const words = await wordsIn(page);
      for (const sentence of everywhere) expect(words).toContain(sentence);
    });

    it('and on paper, with what was asked', async () => {
      await printed(page, async () => {
        expect(comparable(await tablesIn(page.locator('main')))).toEqual(screen);
        const words = await wordsIn(page);
        for (const sentence of [...everywhere, ...asked]) expect(words).toContain(sentence);
      });
    });

    it('and in CSV and a workbook, which says what was asked', async () => {
      expect(asTexts(readCsv((await download(page, 'semicolons')).bytes))).toEqual(expected);
      const { answer, about } = await readWorkbook((await download(page, 'excel')).bytes);
      expect(asTexts(answer)).toEqual(expected);
      const words = about.rows.map((row) => row.join(' ')).join('\n');
      for (const sentence of [...everywhere, ...asked]) expect(words).toContain(sentence);
    });

    it('and of the workbook that was imported gets the very same file', async () => {
      const { bytes } = await download(page, 'semicolons');
      await visitor.load(`${address}&product=xlsx`);
      expect((await download(page, 'semicolons')).bytes).toEqual(bytes);
    });
  });

  it('sees on the overview how many came and what they did, and how often those of a month', async () => {
    await visitor.load(`/overview?${RANGE}&product=csv`);
    const number = (of: string) =>
      page.getByRole('region', { name: of, exact: true }).locator('strong').first();
    const within = inDays(stored, DAYS);
    expect(await number('Active users').textContent()).toBe(count(usersOf(within).size));
    expect(await number('Uses').textContent()).toBe(count(within.length));
    await visitor.load(`/users?${RANGE}&dateSplit=month&product=csv`);
    const april = { from: '2026-04-01', to: '2026-04-30' };
    expect(await number('Active users').textContent()).toBe(count(usersOf(inDays(stored, april)).size));
    expect(await number('Stickiness').textContent()).toBe(percentWords(stickinessOf(stored, april)));
  });

  it.each(OPENED_NUMBERS)('opens $name, and finds exactly these users', async (number) => {
    const { said, ids } = await analyst.openNumber(number, 'csv');
    expect(ids.toSorted()).toEqual(number.users);
    expect(said).toMatch(new RegExp(`^${number.users.length} users?\\b`));
    expect(number.users.length).toBeGreaterThan(0);
  });

  it('opens one user, and sees what it did and on which days', async () => {
    const own = stored.filter(({ user }) => user === 'nutzer-5');
    await visitor.load(`/clients?${RANGE}&product=csv`);
    await page.getByLabel('From this client id on').fill('nutzer-5');
    await analyst.press('Show');
    await analyst.press('nutzer-5');
    const rowsOf = async (name: string) =>
      (await tablesIn(page.getByRole('dialog'))).find((table) => table.name === name)?.rows.toSorted();
    await page.getByRole('dialog').getByRole('table', { name: 'Active days' }).waitFor();
    const uses = [...Map.groupBy(own, eventOf)].map(([event, some]) => [event, count(some.length)]);
    expect(await rowsOf('What it ever used')).toEqual(uses.toSorted());
    const days = activeDaysOf(inDays(own, DAYS)).map((day) => [
      dayWords(day),
      newestOf(own, day)?.version ?? '',
    ]);
    expect(await rowsOf('Active days')).toEqual(days.toSorted());
  });

  it.each([
    ['a telephone', { width: 390, height: 844 }, 844],
    ['half of a window at 200 %', { width: 640, height: 450 }, 225],
  ])('sees numbers of each question on %s, without going there', async (_, viewport, most) => {
    const small = await visitInTest(visits.world, { viewport, timezoneId: 'Europe/Berlin' });
    await small.signIn();
    const below: string[] = [];
    for (const { name, address } of QUESTIONS) {
      await small.load(`${address}&product=csv`);
      const top = await firstNumberOf(small.page);
      if (top >= most) below.push(`${name}: ${top}`);
    }
    expect(below).toEqual([]);
  });

  describe('keeps all questions on a board', () => {
    let link: string;
    beforeAll(async () => {
      await analyst.makeBoard('csv', BOARD);
      for (const question of QUESTIONS) await analyst.keep(question, 'csv', BOARD);
      await visitor.load('/boards/our-half-year?product=csv');
      link = await analyst.shareBoard();
    });

    it.each(QUESTIONS)(
      'whose card “$name” shows what was counted',
      async ({ name, screen, card = screen, everywhere = [] }) => {
        const region = page.getByRole('region', { name, exact: true });
        await region.scrollIntoViewIfNeeded();
        await region.locator('table, summary').first().waitFor();
        await unfold(region);
        expect(comparable(await tablesIn(region))).toEqual(card);
        for (const sentence of everywhere) expect(await region.textContent()).toContain(sentence);
      },
    );

    it('which is printed with all of its cards, and no table is wider than its paper', async () => {
      await visitor.load('/boards/our-half-year?product=csv');
      await printed(page, async () => {
        for (const { name, screen, card = screen } of QUESTIONS)
          await expect
            .poll(async () => comparable(await tablesIn(page.getByRole('region', { name, exact: true }))))
            .toEqual(card);
        expect(await tooWide(page)).toEqual([]);
      });
    });

    it('and shares it, with the same numbers and words, also once the faults of the file are corrected', async () => {
      const colleague = await visitInTest(visits.world);
      await colleague.page.goto(link);
      const main = colleague.page.locator('main');
      for (const { name } of QUESTIONS)
        await main.getByRole('heading', { level: 2, name, exact: true }).waitFor();
      await expect.poll(() => main.getByText('All numbers').count()).toBe(withAllNumbers.length);
      await unfold(main);
      expect(comparable(await tablesIn(main))).toEqual(QUESTIONS.flatMap(onSharedBoard));
      const words = await wordsIn(colleague.page);
      for (const { everywhere = [], asked = [] } of QUESTIONS)
        for (const sentence of [...everywhere, ...asked]) expect(words).toContain(sentence);
      await printed(colleague.page, async () => expect(await tooWide(colleague.page)).toEqual([]));
      await analyst.replaceFile('csv', 'Nutzung.csv', csvOf(corrected));
      await visitor.load(`${first.address}&product=csv`);
      const lines = tableOfEvents(corrected, DAYS);
      const { heads, rows } = asTexts(readCsv((await download(page, 'semicolons')).bytes));
      expect({ heads, rows }).toEqual({ heads, rows: lines.map((line) => line.map(textOf)) });
      expect(lines).not.toEqual(first.file.lines);
      await colleague.page.reload();
      const all = allNumbers({ file: { ...first.file, lines } });
      await main.getByRole('heading', { level: 2, name: first.name, exact: true }).waitFor();
      await expect.poll(() => main.getByText('All numbers').count()).toBe(withAllNumbers.length);
      await unfold(main);
      await expect.poll(async () => (await tablesIn(main))[1]).toEqual(all);
      expect(colleague.faults).toEqual([]);
    });
  });
});

/** Rows that are equal to an earlier one. */
function repeated(): number {
  return stored.length - new Set(stored.map((row) => JSON.stringify(row))).size;
}

/** Reading a file, a number may be a text: what is compared is what is written there. */
function textOf(cell: string | number): string {
  return String(cell);
}

function asTexts({ heads, rows }: ReadFile) {
  return { heads, rows: rows.map((row) => row.map(textOf)) };
}

type Tables = Awaited<ReturnType<typeof tablesIn>>;

/** Of the times of a funnel a page has more than a file: those that both have. */
function comparable(tables: Tables): Tables {
  const places = [0, 1, 2, 3, 4, 5, 7, 9, 12, 14];
  return tables.map((table) => {
    const { heads, rows } = table;
    if (!heads.includes('Time since the step before')) return table;
    const times = heads.filter((head) => /^(Half|90 %) within$/.test(head));
    return {
      ...table,
      heads: [...heads.slice(0, 6), ...times],
      rows: rows.map((row) => places.map((place) => row[place] ?? '')),
    };
  });
}

/** Whether the screen itself has the table of all numbers, so that a shared page adds none. */
function hasAllNumbers({ screen }: Question): boolean {
  return screen.some(({ name }) => name === 'Numbers');
}

/** A shared board has the cards of the board, and all numbers of each. */
function onSharedBoard(question: Question): Tables {
  const { screen, card = screen } = question;
  if (hasAllNumbers(question)) return [...card];
  const numbers = allNumbers(question);
  return [...card, { ...numbers, rows: numbers.rows.slice(0, PAGE) }];
}
