import { readFile } from 'node:fs/promises';
import { COMPARED_REPORTS, type ComparedReport } from '@keytally/contract/comparison';
import { readSheets } from '@keytally/spreadsheets/testing';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './testing/accessibility.ts';
import { stepsOf } from './testing/addresses.ts';
import { choose, download } from './testing/download.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { questionKept, shareQuestion, showCard } from './testing/kept-question.ts';
import { createProduct, type EventRecord } from './testing/products.ts';
import { settled, type Visitor } from './testing/visitor.ts';
import { visitInTest, visitOnce } from './testing/visits.ts';
import { widthOfPage } from './testing/width-of-page.ts';
import type { World } from './testing/world.ts';

/** So many uses of an event on each day of a month of 2025, from the first on. */
function uses(name: string, month: string, days: number, each: number): EventRecord[] {
  return Array.from({ length: days * each }, (_, index) => {
    const day = String(Math.floor(index / each) + 1).padStart(2, '0');
    const occurredAt = `2025-${month}-${day}T09:00:00Z`;
    return {
      id: `${name} ${month} ${index}`,
      clientId: `u${index % each}`,
      occurredAt,
      category: 'File',
      name,
    };
  });
}

const november = [...uses('Open', '11', 3, 1), ...uses('Open', '08', 3, 1)];
/** October beside September, and what each product has of both. */
const PRODUCTS: Readonly<Record<string, readonly EventRecord[]>> = {
  whole: [
    ...uses('Open', '09', 30, 2),
    ...uses('Open', '10', 31, 3),
    ...uses('Save', '09', 30, 1),
    ...uses('Export', '10', 31, 1),
    ...november,
  ],
  stray: [...uses('Open', '09', 1, 1), ...uses('Open', '10', 31, 3), ...uses('Open', '11', 3, 1)],
  ends: [...uses('Open', '08', 3, 1), ...uses('Open', '09', 30, 2), ...uses('Open', '10', 25, 3)],
};

const OPEN = { category: 'File', name: 'Open' };
const OCTOBER = 'range=2025-10-01..2025-10-31&compare=before';
const SCREENS: Readonly<Record<ComparedReport, string>> = {
  'basic-table': `/events?${OCTOBER}`,
  'basic-timeline': `/timeline?${OCTOBER}&dateSplit=month&events=${encodeURIComponent(JSON.stringify([OPEN]))}`,
  'advanced-full': `/full-report?${OCTOBER}`,
  'conversion-funnel': `/funnel?${OCTOBER}&${stepsOf(OPEN, OPEN)}`,
};
const CASES = COMPARED_REPORTS.flatMap((report) =>
  Object.keys(PRODUCTS).map((product) => [report, product] as const),
);

describe.skipIf(!hasTimeAndBrowser())('a comparison that is kept (needs a browser, and time)', () => {
  const visits = visitOnce({
    prepare: async (world: World) => {
      for (const [id, records] of Object.entries(PRODUCTS)) await createProduct(world, id, records);
    },
  });
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ visitor } = visits);
    ({ page } = visitor);
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const show = async (product: string, address: string) => {
    await visitor.load(`${address}&product=${product}`);
    await page.getByRole('button', { name: 'Share …' }).waitFor();
  };
  it.each(CASES)(
    '%s of the product %s says the same on its screen, on a card and on a shared page',
    async (report, product) => {
      await show(product, SCREENS[report]);
      const seen = async () => JSON.stringify(await saidOn(page, report));
      await expect.poll(seen).toMatch(EXPECTED[product] as RegExp);
      await settled(page);
      const screen = await saidOn(page, report);
      const link = await shareQuestion(page);
      const question = await questionKept(visits, product, report);
      expect(question).toMatchObject({ compare: 'before' });
      await showCard(visits, product, question?.id ?? '');
      await expect.poll(() => saidOn(page, report)).toEqual(screen);
      expect(await axeFindings(page)).toEqual([]);
      const { page: theirs, faults } = await visitInTest(visits.world);
      await theirs.goto(link);
      await expect.poll(() => saidOn(theirs, report)).toEqual(screen);
      expect(await axeFindings(theirs)).toEqual([]);
      await theirs.setViewportSize({ width: 390, height: 900 });
      await expect.poll(() => widthOfPage(theirs)).toBeLessThanOrEqual(390);
      expect(faults).toEqual([]);
    },
  );

  it.each(COMPARED_REPORTS)(
    '%s has the same files from its screen and from a shared page',
    async (report) => {
      await show('whole', SCREENS[report]);
      await page.getByText('compared with 1 – 30 Sept 2025').waitFor();
      await settled(page);
      const link = await shareQuestion(page);
      const { page: theirs } = await visitInTest(visits.world);
      await theirs.goto(link);
      await theirs.getByText('All numbers').waitFor();
      await theirs.getByText('Compared with').first().waitFor();
      for (const kind of ['commas', 'semicolons'] as const)
        expect(`${(await download(theirs, kind)).bytes}`).toBe(`${(await download(page, kind)).bytes}`);
      const [ours, shared] = [await download(page, 'excel'), await download(theirs, 'excel')];
      expect(await cellsOf(shared.bytes)).toEqual(await cellsOf(ours.bytes));
      expect((await cellsOf(shared.bytes)).compared).toEqual(['1 – 30 Sept 2025']);
    },
  );

  it('is in a file of a shared page that is asked for before the earlier days have come', async () => {
    await show('whole', SCREENS['basic-table']);
    await page.getByText('compared with 1 – 30 Sept 2025').waitFor();
    await settled(page);
    const whole = (await download(page, 'commas')).bytes;
    const link = await shareQuestion(page);
    const { page: theirs } = await visitInTest(visits.world);
    const held = Promise.withResolvers<void>();
    await theirs.route('**/answers/*compared=true*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await theirs.goto(link);
    const early = theirs.waitForEvent('download');
    await choose(theirs, 'commas');
    expect(await theirs.locator('[aria-busy=true]').count()).toBe(1);
    held.resolve();
    expect(`${await readFile(await (await early).path())}`).toBe(`${whole}`);
  });

  it('is opened again as it was kept, and listed with what it is compared with', async () => {
    await show('whole', '/events?range=2025-10-06..2025-10-12&compare=2025-09-01..2025-09-07');
    await press('Keep …');
    await page.getByLabel('Name', { exact: true }).fill('A week beside another');
    await page.getByText('They are compared with: 1 – 7 Sept 2025.').waitFor();
    await press('Keep');
    await page.getByText('Kept as “A week beside another”.').first().waitFor();
    await visitor.load('/questions?product=whole');
    const row = page.getByRole('row').filter({ hasText: 'A week beside another' });
    await expect.poll(() => row.textContent()).toContain('1 – 7 Sept 2025');
    await page.getByRole('link', { name: 'A week beside another', exact: true }).click();
    await page.getByText('compared with 1 – 7 Sept 2025').waitFor();
  });
});

/** What there is to see of each product, so that three empty pages are not alike. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  whole: /\+5[05] %/,
  stray: /not compared: the days before have data on 1 of 30 days, these on 31 of 31 days/,
  ends: /(no|not all in) percent: the data end on 25 Oct 2025.*"numbers":\["/,
};

interface Said {
  readonly words: readonly string[];
  readonly numbers: readonly string[];
}

/** The sentences of a comparison, and the numbers that it adds. */
async function saidOn(page: Page, report: ComparedReport): Promise<Said> {
  const main = page.locator('main');
  // What is folded away is not there yet.
  await main.locator('details:not([open]) > summary').evaluateAll((all) => {
    for (const one of all as HTMLElement[]) one.click();
  });
  const leaves = await main
    .locator('span, p, dd, dt')
    .evaluateAll((all) =>
      all.filter((one) => one.childElementCount === 0).map((one) => (one.textContent ?? '').trim()),
    );
  const words = leaves.flatMap((text, place) => {
    const days = text === 'Compared with' ? leaves[place + 1] : /^compared with (.+)$/.exec(text)?.[1];
    if (days !== undefined) return [`beside ${days}`];
    return /^(not compared|no percent|not all in percent):/.test(text) ? [text] : [];
  });
  const rows = await main
    .locator('table')
    .evaluateAll((tables) =>
      tables.map((table) =>
        [...table.querySelectorAll('tr')].map((row) =>
          [...row.children].map((cell) => (cell.textContent ?? '').trim()),
        ),
      ),
    );
  return { words, numbers: rows.flatMap((table) => NUMBERS[report](table)) };
}

/** What a comparison adds to each table; nothing of others. */
const NUMBERS: Readonly<Record<ComparedReport, (rows: readonly string[][]) => string[]>> = {
  'basic-table': ofEvents,
  'advanced-full': ofEvents,
  'basic-timeline': ([head = [], ...rows]) =>
    head.includes('Compared with') && !head.includes('Category')
      ? rows.filter((row) => row.length > 3).map((row) => row.join(' | '))
      : [],
  'conversion-funnel': ([head = [], ...rows]) =>
    head.includes('In points') ? rows.map((row) => row.join(' | ')) : [],
};

function ofEvents([head = [], ...rows]: readonly string[][]): string[] {
  const [before, difference] = [
    head.findIndex((text) => text.startsWith('Uses before')),
    head.findIndex((text) => /^(Uses, d|D)ifference/.test(text)),
  ];
  if (before < 0) return [];
  return rows
    .flatMap((row) => {
      const name = /\b(Open|Save|Export)$/.exec(
        row.find((text) => /\b(Open|Save|Export)$/.test(text)) ?? '',
      )?.[1];
      return name === undefined ? [] : [`${name} | ${row[before]} | ${row[difference]}`];
    })
    .toSorted();
}

/** The rows of a workbook, and what it says that they are compared with. */
async function cellsOf(bytes: Buffer) {
  const [answer, about] = await readSheets(bytes);
  const values = [...(about?.cells ?? [])].map(([place, { value }]) => [place, value] as const);
  const places = values.flatMap(([place, value]) =>
    value === 'Compared with' ? place.replace('A', 'B') : [],
  );
  return {
    answer: [...(answer?.cells ?? [])],
    compared: values.flatMap(([place, value]) => (places.includes(place) ? value : [])),
  };
}
