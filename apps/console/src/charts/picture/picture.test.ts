import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { STEPS } from '../../testing/addresses.ts';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { shareQuestion } from '../../testing/kept-question.ts';
import { visitInTest, visitOnce } from '../../testing/visits.ts';

/** Screens, and what the drawings in their pictures consist of. */
const CHARTS = {
  '/timeline?range=last-28-days': 'path',
  '/histogram?range=last-28-days': 'path',
  '/full-report?range=last-28-days': 'rect',
  '/users?range=last-90-days': 'rect',
  '/retention?range=last-90-days': 'path',
} as const;

describe.skipIf(!hasTimeAndBrowser())('the picture of a chart (needs a browser, and time)', () => {
  const visits = visitOnce();
  let page: Page;
  beforeAll(() => {
    ({ page } = visits.visitor);
  });

  it.each(Object.entries(CHARTS))(
    'of %s has its title, its legend, its days and as many marks',
    async (address, mark) => {
      await visits.visitor.load(`${address}&product=demo`);
      await page.emulateMedia({ colorScheme: 'dark' });
      const figure = page.locator('main figure').first();
      const title = (await figure.getByRole('heading').textContent()) ?? '';
      const names = await figure.getByRole('group').getByRole('button', { pressed: true }).allTextContents();
      const marks = await figure.locator('[role=application] svg').first().locator(mark).count();
      const { name, bytes } = await picture(page, 'SVG');
      expect(name).toMatch(/^Demo, .*\d{4}\.svg$/);
      const text = bytes.toString();
      // A file that is opened elsewhere has no sheet of styles, and shows the colours of a light page.
      expect(/var\(| class=| style=|oklab|light-dark/.exec(text)).toBeNull();
      expect(text.includes('#171a21')).toBe(true);
      const read = await readSvg(page, text, mark);
      expect(read.error).toBe(false);
      for (const words of [title, ...names, 'Demo · ', 'UTC']) expect(read.text).toContain(words);
      expect(marks).toBeGreaterThan(1);
      expect(read.marks).toBeGreaterThanOrEqual(marks);
      expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(236, 239, 243)');
    },
  );

  it('has what is drawn without SVG too: a funnel, and the grid of retention with the part that one has to scroll to', async () => {
    await visits.visitor.load(`/funnel?product=demo&range=last-84-days&${STEPS}`);
    expect((await picture(page, 'SVG')).bytes.toString()).toMatch(/went on/);
    await page.setViewportSize({ width: 390, height: 800 });
    await visits.visitor.load('/retention?product=demo&range=last-90-days');
    const { bytes } = await picture(page, 'SVG', 'last');
    const [, width] = /width="(\d+)"/.exec(bytes.toString()) ?? [];
    expect(Number(width)).toBeGreaterThan(600);
  });

  it('says which users and uses it is of, in as many lines as that takes', async () => {
    const names = Array.from({ length: 12 }, (_, place) => `a long name of a version ${place}`);
    const conditions = { all: [{ property: 'prodVersion', test: 'isNoneOf', values: names }] };
    const filters = { geography: { type: 'string', country: 'NL' } };
    const asked = new URLSearchParams({
      product: 'demo',
      range: 'last-28-days',
      globalFilters: JSON.stringify(filters),
      conditions: JSON.stringify(conditions),
    });
    await visits.visitor.load(`/users?${asked}`);
    const text = (await picture(page, 'SVG')).bytes.toString();
    const { text: read } = await readSvg(page, text, 'rect');
    expect(read).toContain('Only users whose Place is NL');
    for (const name of names) expect(read.replaceAll('\n', ' ')).toContain(name);
    expect(read.split('\n').filter((line) => line.includes('a long name')).length).toBeGreaterThan(1);
  });

  it('is painted with two points for one, on a shared page too', async () => {
    await visits.visitor.load('/timeline?product=demo&range=last-28-days');
    const sizes = await sizesOf(page);
    expect(sizes.png).toEqual(sizes.svg.map((length) => length * 2));
    const link = await shareQuestion(page);
    const stranger = await visitInTest(visits.world);
    await stranger.page.goto(link);
    await stranger.page.getByText('All numbers').waitFor();
    const theirs = await sizesOf(stranger.page);
    expect(theirs.png).toEqual(theirs.svg.map((length) => length * 2));
    expect(stranger.faults).toEqual([]);
  });
});

async function picture(page: Page, format: 'PNG' | 'SVG', which: 'first' | 'last' = 'first') {
  const buttons = page.getByRole('button', { name: new RegExp(`^${format}: `) });
  const [file] = await Promise.all([page.waitForEvent('download'), buttons[which]().click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** What a browser reads in a file, in a page that has nothing of the console. */
async function readSvg(page: Page, text: string, mark: string) {
  const empty = await page.context().newPage();
  onTestFinished(() => empty.close());
  return empty.evaluate(
    ([source = '', selector = '']) => {
      const read = new DOMParser().parseFromString(source, 'image/svg+xml');
      return {
        error: read.querySelector('parsererror') !== null,
        text: [...read.querySelectorAll('text')].map((one) => one.textContent).join('\n'),
        marks: read.querySelectorAll(selector).length,
      };
    },
    [text, mark],
  );
}

/** Width and height of both pictures. */
async function sizesOf(page: Page) {
  const svg = (await picture(page, 'SVG')).bytes.toString();
  const { bytes } = await picture(page, 'PNG');
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { svg: [Number(width), Number(height)], png: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] };
}
