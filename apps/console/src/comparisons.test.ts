import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { stepsOf } from './testing/addresses.ts';
import { choose, download } from './testing/download.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { createProduct, type EventRecord } from './testing/products.ts';
import { settled, type Visitor } from './testing/visitor.ts';
import { visitOnce } from './testing/visits.ts';
import type { World } from './testing/world.ts';

/** So many uses on each day of a month of 2025, from the first on. */
function uses(month: string, days: number, each: number): EventRecord[] {
  return Array.from({ length: days * each }, (_, index) => {
    const day = String(Math.floor(index / each) + 1).padStart(2, '0');
    return {
      id: `${month} ${index}`,
      clientId: `u${index % each}`,
      occurredAt: `2025-${month}-${day}T09:00:00Z`,
      category: 'File',
      name: 'Open',
    };
  });
}

const NEVER_UNTIL = [...uses('11', 3, 1), ...uses('08', 3, 1)];
/** October beside September, and what each product has of both. */
const PRODUCTS: Readonly<Record<string, readonly EventRecord[]>> = {
  whole: [...uses('09', 30, 2), ...uses('10', 31, 3), ...NEVER_UNTIL],
  stray: [...uses('09', 1, 1), ...uses('10', 31, 3), ...uses('11', 3, 1)],
  ends: [...uses('08', 3, 1), ...uses('09', 30, 2), ...uses('10', 25, 3)],
};

const OCTOBER = 'range=2025-10-01..2025-10-31&compare=before';
const OPEN = `events=${encodeURIComponent('[{"category":"File","name":"Open"}]')}`;
const SCREENS = {
  overview: `/overview?${OCTOBER}`,
  events: `/events?${OCTOBER}`,
  timeline: `/timeline?${OCTOBER}&dateSplit=month&${OPEN}`,
  users: `/users?range=2025-09-01..2025-10-31&dateSplit=month`,
  funnel: `/funnel?${OCTOBER}&${stepsOf({ category: 'File', name: 'Open' }, { category: 'File', name: 'Open' })}`,
  'full report': `/full-report?${OCTOBER}`,
};
const screens = Object.entries(SCREENS);

describe.skipIf(!hasTimeAndBrowser())('what is compared with what (needs a browser, and time)', () => {
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

  /** What the screen says of its product; the overview has the others below. */
  const text = async () => (await page.locator('main').textContent())?.split('Other products')[0];
  /** The percentages by which anything grew, each in a cell or beside a difference. */
  const changes = () =>
    page.locator('main td, main small').evaluateAll((places) =>
      places
        .filter((place) => place.closest('[aria-label="Other products"]') === null)
        .map((place) => place.textContent ?? '')
        .filter((found) => /^[+-][\d,.]+ %$/.test(found)),
    );
  const show = async (product: string, address: string) => {
    await visitor.load(`${address}&product=${product}`);
    if (address.startsWith('/timeline')) await page.locator('main').getByText('Show as table').click();
  };

  it.each(screens)(
    '%s compares October with September, in percent: both are whole',
    async (name, address) => {
      await show('whole', address);
      // 93 uses after 60, by three users after two.
      const change = { users: '+50 %', funnel: '+50 %' }[name] ?? '+55 %';
      await expect.poll(changes).toContain(change);
      if (name !== 'users') await expect.poll(text).toContain('compared with 1 – 30 Sept 2025');
      expect(await text()).not.toContain('not compared');
    },
  );

  it.each(screens)('%s does not compare with a month that has one stray record', async (_, address) => {
    await show('stray', address);
    await expect
      .poll(text)
      .toContain('not compared: the days before have data on 1 of 30 days, these on 31 of 31 days');
    expect(await changes()).toEqual([]);
  });

  it.each(screens)('%s has no percentage where the data end before the days do', async (_, address) => {
    await show('ends', address);
    await expect.poll(text).toMatch(/(no percent|not all in percent): the data end on 25 Oct 2025|not over/);
    expect(await changes()).toEqual([]);
  });

  it('weeks are cut at the same place on both sides, and say that they are cut', async () => {
    await show('whole', `/timeline?${OCTOBER}&dateSplit=week&${OPEN}`);
    await expect.poll(text).toContain('1 – 5 Oct 2025, cut by the range');
    await expect.poll(text).toContain('27 – 31 Aug 2025, cut by the range');
  });

  it('days of the choice of a person are compared too, and kept in the address', async () => {
    await show('whole', '/events?range=2025-10-06..2025-10-12');
    await page
      .getByRole('button', { name: /Oct 2025/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Compare with/ }).click();
    await page.getByRole('option', { name: /^Other days/ }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('2025-09-01');
    await page.getByRole('textbox', { name: 'To' }).fill('2025-09-07');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(text).toContain('compared with 1 – 7 Sept 2025');
    expect(page.url()).toContain('compare=2025-09-01..2025-09-07');
    // 21 uses after 14.
    await expect.poll(text).toContain('+50 %');
  });

  it('an answer is busy until it is known what may be said of both sides, and until the earlier days have come', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/generic/dateRange/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    const shown = show('whole', SCREENS.events);
    await page.getByRole('table').getByText('Open').waitFor();
    expect(await page.locator('[aria-busy=true]').count()).toBe(1);
    held.resolve();
    await shown;
    expect(await text()).toContain('Uses before');
  });

  it('a file that is asked for before the earlier days have come has them all the same', async () => {
    await show('whole', SCREENS.events);
    await settled(page);
    const whole = (await download(page, 'commas')).bytes;
    const held = Promise.withResolvers<void>();
    await page.route('**/basic/dataTable/**', async (route) => {
      if (route.request().postData()?.includes('2025-09-01')) await held.promise;
      await route.continue();
    });
    const shown = show('whole', SCREENS.events);
    await page.getByRole('table').getByText('Open').waitFor();
    expect(await page.locator('[aria-busy=true]').count()).toBe(1);
    const early = page.waitForEvent('download');
    await choose(page, 'commas');
    held.resolve();
    expect(`${await readFile(await (await early).path())}`).toBe(`${whole}`);
    await shown;
  });
});
