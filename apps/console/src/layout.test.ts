import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from './app/screens.ts';
import { ADDRESSES, REPORT_SCREENS, STEPS, withMore } from './testing/addresses.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { createProduct } from './testing/products.ts';
import type { Visitor } from './testing/visitor.ts';
import { visitInTest, visitOnce } from './testing/visits.ts';
import { widthOfPage } from './testing/width-of-page.ts';
import type { World } from './testing/world.ts';

const LONG_NAME = 'W'.repeat(128);
const COMBINING = `e${'\u0301'.repeat(63)}`;
const AWKWARD = [LONG_NAME, COMBINING, '<img src=x onerror=alert(1)>'].map((name, index) => ({
  id: name,
  clientId: `c${index}`,
  occurredAt: '2026-03-02T09:00:00Z',
  category: name,
  name,
  value: 999_999_999,
}));

/** Where each product is looked at: on the screens that are about one. */
const OF_A_PRODUCT = ['/overview', ...REPORT_SCREENS, '/tracking'];

/** Screens whose numbers come without a choice of events, and what their numbers stand in. */
const WITH_NUMBERS = [
  '/users',
  '/users?segmentBy=geography.country',
  '/retention',
  '/overview',
  '/events',
  '/lifetime',
  '/full-report',
  `/funnel?range=last-84-days&segmentBy=geography.country&${STEPS}`,
];
const DATA = 'main table, main figure, main section strong';

describe.skipIf(!hasTimeAndBrowser())('the layout (needs a browser, and time)', () => {
  const visits = visitOnce({
    prepare: async (world) => {
      await createProduct(world, 'empty');
      await createProduct(world, 'awkward', AWKWARD, { labels: { C01: 'W'.repeat(64) } });
    },
  });
  let world: World;
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ world, visitor } = visits);
    page = visitor.page;
  });

  describe.each([
    ['empty', ''],
    ['awkward', '&range=2026-03-01..2026-03-31&segmentBy=C01&globalFilters={"C01":{"includeNull":true}}'],
  ])('of the product “%s”', (product, range) => {
    it.each(OF_A_PRODUCT)(
      '%s fits 320 pixels, whatever its events and properties are called',
      async (path) => {
        await page.setViewportSize({ width: 320, height: 800 });
        await visitor.load(withMore(path, `product=${product}${range}`));
        expect(await widthOfPage(page)).toBeLessThanOrEqual(320);
        expect(await page.locator('main [role=alert]').count()).toBe(0);
      },
    );
  });

  it.each([1920, 2560])('uses a screen of %i pixels, and its lines of prose stay short', async (width) => {
    const wide = await visitInTest(world, { viewport: { width, height: 1080 } });
    await wide.signIn();
    for (const path of ['/timeline', '/full-report', '/retention']) {
      await wide.load(`${path}?product=demo`);
      const chart = await wide.page.locator('main figure').first().boundingBox();
      expect(chart?.width, path).toBeGreaterThan(width * 0.85);
      const prose = await wide.page.locator('main header p, main figcaption p').all();
      expect(prose.length).toBeGreaterThan(1);
      for (const one of prose) expect((await one.boundingBox())?.width ?? 0, path).toBeLessThan(1100);
    }
  });

  it('fits a window of 1280 pixels at 200 %, on every screen', async () => {
    const zoomed = await visitInTest(world, { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
    await zoomed.signIn();
    for (const address of ADDRESSES) {
      await zoomed.load(address);
      expect(await widthOfPage(zoomed.page), address).toBeLessThanOrEqual(640);
    }
    expect(zoomed.faults).toEqual([]);
  });

  it('shows its first number at once on a telephone, and data on half of a window at 200 %', async () => {
    const small = await visitInTest(world, { viewport: { width: 390, height: 844 } });
    await small.signIn();
    const zoomed = await visitInTest(world, { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
    await zoomed.signIn();
    for (const path of WITH_NUMBERS) {
      for (const [{ page: one, load }, most] of [
        [small, 844],
        [zoomed, 225],
      ] as const) {
        await load(withMore(path, 'product=demo'));
        const tops = await one
          .locator(DATA)
          .evaluateAll((places) =>
            places
              .filter((place) => place.checkVisibility())
              .map((place) => place.getBoundingClientRect().top),
          );
        expect(Math.min(...tops), `${path}, ${most}`).toBeLessThan(most);
      }
    }
  });

  it.each([
    ['/full-report?compare=before', 'wide'],
    ['/lifetime', 'wide'],
    ['/events?compare=before', 'upright'],
    ['/users?segmentBy=geography.country', 'upright'],
    [`/funnel?${STEPS}&compare=before`, 'upright'],
  ] as const)('the tables of %s fit the paper, %s', async (address, paper) => {
    // A4 at 96 pixels an inch, without the margins of the browser.
    const width = paper === 'wide' ? 1122 - 76 : 794 - 76;
    await visitor.load(withMore(address, 'product=demo'));
    await page.locator('main table:visible').first().waitFor();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: 'print' });
    const tables = await page.locator('main table').evaluateAll((all) =>
      all
        .filter((table) => table.checkVisibility())
        .map((table) => ({
          right: table.getBoundingClientRect().right,
          turned: [...(table.closest('div')?.classList ?? [])].some((name) => name.includes('wide')),
        })),
    );
    expect(tables.length).toBeGreaterThan(0);
    for (const { right } of tables) expect(right).toBeLessThanOrEqual(width + 1);
    expect(tables.some(({ turned }) => turned)).toBe(paper === 'wide');
  });

  it.each(SCREENS.map(({ path }) => path))(
    '%s is printed with its numbers, and without what only a screen can do',
    async (address) => {
      await visitor.load(address);
      const shown = await cellsOf(page);
      await page.emulateMedia({ media: 'print' });
      expect(await cellsOf(page)).toEqual(expect.arrayContaining(shown));
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect(await visibleControls(page)).toEqual([]);
      expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(2000);
    },
  );

  it.each([
    ['reduce', 0],
    ['no-preference', 1],
  ] as const)('moves nothing for somebody who asked for that: %s', async (reducedMotion, least) => {
    const guest = await visitInTest(world, { reducedMotion });
    await guest.signIn();
    await guest.load('/events?product=demo');
    const moved = await guest.page.evaluate(countMoves);
    await guest.page.getByRole('button', { name: /^Last 28 days/ }).click();
    await guest.page.getByRole('grid').waitFor();
    await guest.page.keyboard.press('Escape');
    await guest.page.getByRole('grid').waitFor({ state: 'detached' });
    const moves = await guest.page.evaluate(() => (globalThis as unknown as { moves: number }).moves);
    expect(moved).toBe(0);
    if (least === 0) expect(moves).toBe(0);
    else expect(moves).toBeGreaterThanOrEqual(least);
  });
});

/** The texts of the cells of all tables that can be seen. */
function cellsOf(page: Page): Promise<string[]> {
  return page.locator('main td, main tbody th').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.checkVisibility())
      .map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())
      .filter((text) => /\d/.test(text)),
  );
}

/** Buttons and fields that can be seen. The names in a legend and the heads that sort a table are text on paper. */
function visibleControls(page: Page): Promise<string[]> {
  return page
    .locator('button, input, select, textarea, [role=button], [role=combobox], [role=radio]')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => control.closest('table, figure') === null)
        .map((control) => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`),
    );
}

/** Runs in the page: counts animations and transitions that begin. */
function countMoves(): number {
  const counted = globalThis as unknown as { moves: number };
  counted.moves = 0;
  for (const kind of ['transitionrun', 'animationstart'])
    document.addEventListener(kind, () => {
      counted.moves += 1;
    });
  return counted.moves;
}
