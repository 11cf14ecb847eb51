import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './testing/accessibility.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { visitOnce } from './testing/visits.ts';

/** What lies on top of a screen: where it is, and the way to it. */
const OVERLAYS: Readonly<Record<string, readonly [address: string, open: (page: Page) => Promise<void>]>> = {
  'the days': [
    '/events',
    async (page) => {
      await press(page, /^Last 28 days/);
      await page.getByRole('grid').waitFor();
    },
  ],
  'the events to choose': ['/lifetime', (page) => press(page, 'All events')],
  'several events as one': [
    '/lifetime',
    async (page) => {
      await press(page, 'All events');
      await press(page, /^Several events as one/);
      await page.getByRole('textbox', { name: 'Name' }).fill('(');
      await page.getByText('This is not RE2 syntax').waitFor();
    },
  ],
  'a filter on a text': ['/lifetime', (page) => filterOn(page, 'Product edition')],
  'a filter on a number': ['/lifetime', (page) => filterOn(page, 'Memory in MiB')],
  'a filter on a day': ['/lifetime', (page) => filterOn(page, 'First active day')],
  'several conditions': [
    '/events',
    async (page) => {
      await press(page, 'Filter uses');
      await choose(page, 'Property', 'Product version');
      await press(page, 'Or …');
      await choose(page, 'Or whose', 'Memory in MiB');
      await press(page, 'Apply');
      await page.getByText('Give a value.').first().waitFor();
    },
  ],
  'a filter of a link on a place': [
    '/lifetime',
    (page) => changeFilter(page, { geography: { type: 'string', country: 'NL' } }, /^Place is NL/),
  ],
  'a filter of a link on a licence': [
    '/lifetime',
    (page) => changeFilter(page, { licenseStatus: [{ expired: true }] }, /^Licence status is/),
  ],
  'a filter on a use': ['/lifetime', (page) => filterOn(page, 'Use of an event over the lifetime')],
  'segments of one’s own': [
    '/full-report',
    async (page) => {
      await press(page, 'Divide into segments');
      await choose(page, 'Divide users by', 'Memory in MiB');
      await page.getByText('Segments of my own').click();
      await press(page, 'Add a segment');
      await press(page, 'Add');
      await page.getByText('Give the least, the greatest, or both.').waitFor();
    },
  ],
  'the bins': ['/histogram', (page) => press(page, 'Bins that fit')],
  'the ways to copy': ['/timeline', (page) => press(page, 'Copy')],
  'the shortcuts': ['/events', (page) => page.keyboard.press('?')],
  'a definition': ['/full-report', (page) => press(page, 'What is “Never used by”?')],
  'what a user is': ['/histogram', (page) => press(page, /What a user is/)],
};

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Opens the filter of a link. */
async function changeFilter(page: Page, filters: object, chip: RegExp): Promise<void> {
  await page.evaluate((text) => {
    location.hash += `&globalFilters=${encodeURIComponent(text)}`;
  }, JSON.stringify(filters));
  await page.getByRole('button', { name: chip }).first().click();
}

async function filterOn(page: Page, property: string): Promise<void> {
  await press(page, 'Filter users');
  await choose(page, 'Property', property);
  await press(page, 'Apply');
}

describe.skipIf(!hasTimeAndBrowser())('what lies on top of a screen (needs a browser, and time)', () => {
  const visits = visitOnce();

  it.each(Object.entries(OVERLAYS))(
    '%s: has no obstacle and no fault, and Escape leads back',
    async (_, [address, open]) => {
      const { page } = visits.visitor;
      await visits.visitor.load(`${address}?product=demo`);
      await page.getByRole('navigation', { name: 'Screens' }).waitFor();
      await open(page);
      const overlay = page.locator('[role=dialog], [role=menu], [role=listbox]').first();
      await overlay.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFindings(page)).toEqual([]);
      for (let press = 0; (await overlay.count()) > 0 && press < 3; press += 1) {
        await page.keyboard.press('Escape');
        await page.locator('[data-exiting]').waitFor({ state: 'detached' });
      }
      expect(await overlay.count()).toBe(0);
    },
  );

  it.each([
    [
      'nothing was used',
      '/events?product=demo&range=2001-01-01..2001-01-02',
      'Nothing was used in these days',
    ],
    [
      'the server refuses',
      '/lifetime?product=demo&globalFilters={"vm":{"type":"regex","value":"("}}',
      'A regular expression cannot be used',
    ],
    ['there is a warning', '/lifetime?product=demo&groupBy=C20', 'they were left out'],
    ['a link does not fit', '/events?product=demo&colour=red', 'Not all of this link could be used'],
    ['the product is not there', '/events?product=gone', 'you do not reach'],
  ])('nothing is in the way when %s', async (_, address, words) => {
    const { page } = visits.visitor;
    await visits.visitor.load(address);
    await page.getByText(words).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page)).toEqual([]);
  });

  it('nothing is in the way while a report loads', async () => {
    const { page } = visits.visitor;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/v3/reporting/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goto(`${visits.world.url}/console/index.html#/events?product=demo`);
    await page.getByText('Loading: Events').waitFor({ state: 'attached' });
    expect(await axeFindings(page)).toEqual([]);
    goOn();
    await page.getByRole('table').waitFor();
  });
});
