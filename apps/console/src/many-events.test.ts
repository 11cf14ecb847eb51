import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { createProduct, type EventRecord, manyEvents } from './testing/products.ts';
import type { Visitor } from './testing/visitor.ts';
import { visitOnce } from './testing/visits.ts';
import type { World } from './testing/world.ts';

const EVENTS = 10_000;
/** So many numbers below 10,000 have 777 in them. */
const FOUND = 19;
const BUILDS = 500;

describe.skipIf(!hasTimeAndBrowser())('with 10,000 events (needs a browser, and time)', () => {
  const visits = visitOnce({ prepare: (world) => createProduct(world, 'many', manyEvents(EVENTS)) });
  let world: World;
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ world, visitor } = visits);
    page = visitor.page;
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  it('one is found in the picker, all are chosen, and none', async () => {
    await visitor.load('/lifetime?product=many&range=all');
    await button('All events').click();
    await page.getByText('The first 100 of 10,000 events').waitFor();
    await page.getByRole('searchbox').fill('event 7777');
    await page.getByRole('checkbox', { name: /Event 7777/ }).check();
    await page.getByText('1 of at most 100 chosen').waitFor();
    await page.getByRole('searchbox').fill('');
    await button('All').click();
    await page.getByText('10,000 chosen: at most 100').waitFor();
    expect(await button('Show').isDisabled()).toBe(true);
    await button('None').click();
    await page.getByRole('dialog').getByText('All events', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('those that were found are chosen together, and the report has exactly them', async () => {
    await visitor.load('/lifetime?product=many&range=all');
    await button('All events').click();
    await page.getByRole('searchbox').fill('event 777');
    await page.getByText(`${FOUND} events`, { exact: true }).waitFor();
    await button('All found').click();
    await page.getByText(`${FOUND} of at most 100 chosen`).waitFor();
    await button('Show').click();
    await button(`${FOUND} events`).waitFor();
    await page.getByRole('row', { name: /Event 7770/ }).waitFor();
    await expect
      .poll(() =>
        page
          .locator('main tbody tr')
          .filter({ hasText: /Event \d?777/ })
          .count(),
      )
      .toBe(FOUND);
  });

  it.each(['7{2}', '^Event \\d$', '(?i)EVENT 1\\d{3}$', '[89]+$', 'Event (?P<last>00)?5$'])(
    'the expression %s finds the same here and on the server',
    async (expression) => {
      await visitor.load('/lifetime?product=many&range=all');
      await button('All events').click();
      await button(/Several events as one/).click();
      await page.getByRole('textbox', { name: 'Label' }).fill('Some');
      await page.getByRole('textbox', { name: 'Name' }).fill(expression);
      const found = await page.getByText(/^Finds [\d,]+ events?:/).textContent();
      await button('Add').click();
      await button('Show').click();
      await button('Some').waitFor();
      // Each event was used once.
      const uses = page.getByRole('row', { name: /^Some/ }).locator('td').first();
      await uses.waitFor();
      expect(`Finds ${await uses.textContent()} event`).toBe(found?.replace(/(event).*/, '$1'));
    },
  );

  it('the table of events finds one by its name', async () => {
    await visitor.load('/events?product=many&range=last-7-days');
    await page.getByRole('searchbox').fill('event 7777');
    await page.getByRole('link', { name: 'Event 7777: over time' }).waitFor();
    await expect.poll(() => page.locator('main tbody tr').filter({ hasText: 'Event' }).count()).toBe(1);
  });

  it('the modes of all are changed together, and the server has changed each', async () => {
    await visitor.load('/tracking?product=many');
    await button(/^Select all 10,000/).click();
    await page.getByText('10,000 events selected').waitFor();
    await button('Set to basic …').click();
    await page.getByText('advanced → basic: 10,000 events').waitFor();
    await page.getByText('This takes 10 calls').waitFor();
    await button('Change 10,000 events').click();
    await page.getByText('10,000 events set to basic.').waitFor();
    expect(await advancedEvents()).toBe(0);
    await page.getByLabel('Search events').fill('event 4321');
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(1);
  });

  async function advancedEvents(): Promise<number> {
    const { data } = await world.client.GET('/v3/event-tracking/{product_id}', {
      params: { path: { product_id: 'many' } },
    });
    return (data?.results ?? []).flatMap((one) => one.categoryEventNames).filter((one) => one.advanced)
      .length;
  }
});

describe.skipIf(!hasTimeAndBrowser())('users of 500 builds (need a browser, and time)', () => {
  const visits = visitOnce({ prepare: (world) => createProduct(world, 'builds', buildRecords()) });

  it.each(['/lifetime', '/full-report'])('are on %s the 50 largest segments and the others', async (path) => {
    const { page } = visits.visitor;
    const events = encodeURIComponent(JSON.stringify([{ category: 'File', name: 'Open' }]));
    const size = encodeURIComponent('{"size":1000}');
    await visits.visitor.load(
      `${path}?product=builds&range=all&events=${events}&segmentBy=prodBuild&page=${size}`,
    );
    await page.getByText('(other)', { exact: true }).first().waitFor();
    const text = (await page.locator('main').textContent()) ?? '';
    const shown = Array.from({ length: BUILDS }, (_, number) => buildOf(number)).filter((build) =>
      text.includes(build),
    );
    expect(shown).toHaveLength(50);
  });
});

const buildOf = (number: number) => `build ${String(number).padStart(4, '0')}`;

function buildRecords(): EventRecord[] {
  return Array.from({ length: BUILDS }, (_, number) => ({
    id: `${number}`,
    clientId: `u${number}`,
    occurredAt: '2026-03-02T09:00:00Z',
    category: 'File',
    name: 'Open',
    properties: { prodBuild: buildOf(number) },
  }));
}
