import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { stepsOf } from './testing/addresses.ts';
import { cellsOf } from './testing/cells-of.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { createProduct, type EventRecord } from './testing/products.ts';
import { questionOf } from './testing/question-of.ts';
import type { Visitor } from './testing/visitor.ts';
import { visitOnce } from './testing/visits.ts';
import type { World } from './testing/world.ts';

const FILTERS = encodeURIComponent('{"geography":{"type":"string","country":"NL"}}');
const CONDITIONS = encodeURIComponent(
  '{"all":[{"property":"geography.country","test":"isNot","value":"NL"}]}',
);
const DAYS = 'range=2026-03-02..2026-03-03';

const record = (id: string, day: string, name: string, country: string): EventRecord => ({
  id,
  clientId: 'u1',
  occurredAt: `${day}T09:00:00Z`,
  category: 'File',
  name,
  properties: { geography: { country } },
});

const OPEN_AND_SAVE = stepsOf({ category: 'File', name: 'Open' }, { category: 'File', name: 'Save' });

/** One user, who moved from NL to DE: opened twice and closed before, then opened once and saved. */
const RECORDS = [
  record('1', '2026-02-28', 'Open', 'NL'),
  record('2', '2026-02-28', 'Open', 'NL'),
  record('3', '2026-03-01', 'Close', 'NL'),
  record('4', '2026-03-02', 'Open', 'DE'),
  record('5', '2026-03-02', 'Save', 'DE'),
];

describe.skipIf(!hasTimeAndBrowser())('what a screen says of its numbers (needs a browser, and time)', () => {
  const visits = visitOnce({ prepare: (world: World) => createProduct(world, 'words', RECORDS) });
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ visitor } = visits);
    ({ page } = visitor);
  });

  const main = () => page.locator('main');
  const rows = () => cellsOf(page.locator('main tbody tr'));

  it('events that are new and events that vanished have their difference, and the sums are those of the days', async () => {
    await visitor.load(`/events?product=words&${DAYS}&compare=before`);
    await expect
      .poll(async () => (await rows()).map(([name, now, before]) => [name?.trim(), now, before]))
      .toEqual([
        ['File', '2', '3'],
        ['Close', '0', '1'],
        ['Open', '1', '2'],
        ['Save', '1', '0'],
      ]);
    const differences = (await rows()).map(([, , , difference]) => difference);
    expect(differences.map((text) => text?.match(/^[+-]\d/)?.[0])).toEqual(['-1', '-1', '-1', '+1']);
  });

  it.each(['/lifetime', '/histogram'])('the days of %s are said to choose users', async (path) => {
    await visitor.load(`${path}?product=words&${DAYS}`);
    await main()
      .getByText(/^users active .*Mar 2026, and all that they ever did$/)
      .waitFor();
    await page.getByRole('button', { name: /^Users active: / }).waitFor();
  });

  it.each(['/lifetime', '/histogram'])(
    'the days of %s choose lost users, on request, and their uses end with the loss',
    async (path) => {
      await visitor.load(`${path}?product=words&${DAYS}`);
      await page.getByRole('radio', { name: 'Lost users' }).click();
      await page.getByRole('button', { name: /^Users lost: / }).waitFor();
      await main()
        .getByText(/who were lost in these days had used.* up to their loss\.$/)
        .waitFor();
      await page.goBack();
      await page.getByRole('button', { name: /^Users active: / }).waitFor();
    },
  );

  it('that only lost users were chosen is said where a screen counts all', async () => {
    await visitor.load(`/full-report?product=words&${DAYS}&users=lost`);
    await page.getByRole('button', { name: 'Remove: Lost users alone' }).click();
    await page.getByText('Not applied here').waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('users=lost');
  });

  it.each(['/lifetime', '/full-report'])('segments on %s are said to be of users', async (path) => {
    await visitor.load(`${path}?product=words&${DAYS}&segmentBy=geography.country`);
    await main().getByText('users by Country, the value of each at the end of 3 Mar 2026').waitFor();
    await page.getByRole('button', { name: 'By Country', exact: true }).click();
    await page.getByText('Each user is in the segment of its value at the end of 3 Mar 2026').waitFor();
    expect(await main().getByText('NL', { exact: true }).count()).toBe(0);
  });

  it.each([
    ['/lifetime?users=lost', 'on its last active day before the loss'],
    ['/users', 'at the end of the period'],
    ['/retention', 'on the day on which it entered'],
    ['/retention?show=lost', 'on its first day'],
    [`/funnel?${OPEN_AND_SAVE}`, 'on the day on which it began'],
  ])('segments on %s are said to be by the value of a user %s', async (path, when) => {
    const [screen = '', more = ''] = path.split('?');
    await visitor.load(`${screen}?product=words&${DAYS}&segmentBy=geography.country&${more}`);
    await main().getByText(`users by Country, the value of each ${when}`).waitFor();
    await page.getByRole('button', { name: 'By Country', exact: true }).click();
    await page.getByText(`Each user is in the segment of its value ${when}.`).waitFor();
  });

  it.each(['/events', '/timeline'])(
    'segments on %s are said to be of uses, by the value at each',
    async (path) => {
      const events = encodeURIComponent(JSON.stringify([{ category: 'File', name: 'Open' }]));
      const days = 'range=2026-02-28..2026-03-02';
      await visitor.load(`${path}?product=words&${days}&events=${events}&segmentBy=geography.country`);
      await main().getByText('uses by Country, the value at each').waitFor();
      await page.getByRole('button', { name: 'By Country', exact: true }).click();
      await page.getByText('Each use is in the segment of the value at that use').waitFor();
      await page.keyboard.press('Escape');
      if (path === '/timeline') await main().getByText('Show as table').click();
      const shown = async () => (await rows()).map((cells) => cells.join(' ')).join('\n');
      // Two uses in NL, then one in DE: of users all three would be in DE.
      await expect.poll(shown).toMatch(path === '/events' ? /DE 1 .*\nNL 2 / : /0 2\n.*0 0\n.*1 0$/);
    },
  );

  it('what is known of users alone cannot divide uses, and is named there', async () => {
    await visitor.load(`/events?product=words&${DAYS}&segmentBy=clientId`);
    await page.getByText(/^Not applied here: By /).waitFor();
  });

  it('a filter that a screen cannot apply is named there, and goes when it is taken away', async () => {
    await visitor.load(`/users?product=words&${DAYS}&useConditions=${CONDITIONS}`);
    await page.getByText('Not applied here: Uses: Country is not NL').waitFor();
    await page.getByRole('button', { name: 'Remove: Uses: Country is not NL' }).click();
    await page.getByText('Not applied here').waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('useConditions');
  });

  it('Events and Timeline count the uses of users who meet conditions, and uses by the value at each', async () => {
    const before = 'range=2026-02-28..2026-03-03';
    // The user is in DE at the end, with all its uses.
    await visitor.load(`/events?product=words&${before}&conditions=${CONDITIONS}`);
    await expect.poll(async () => (await rows()).map(([, uses]) => uses)).toEqual(['5', '1', '3', '1']);
    await visitor.load(`/events?product=words&${before}&useConditions=${CONDITIONS}`);
    await expect
      .poll(async () => (await rows()).map(([name]) => name?.trim()))
      .toEqual(['File', 'Open', 'Save']);
    expect((await rows()).map(([, uses]) => uses)).toEqual(['2', '1', '1']);
    await visitor.load(`/events?product=words&${before}&globalFilters=${FILTERS}`);
    await page.getByText('Nothing was used').or(page.getByText(/^No /)).first().waitFor();
  });

  it('conditions are chosen with a test, a value and an “or”, changed, and taken away', async () => {
    await visitor.load(`/events?product=words&range=2026-02-28..2026-03-03`);
    await page.getByRole('button', { name: 'Filter uses' }).click();
    await page.getByRole('combobox', { name: 'Property' }).fill('country');
    await page.getByRole('option', { name: 'Country' }).click();
    await page.getByRole('button', { name: /Condition/ }).click();
    await page.getByRole('option', { name: 'is not', exact: true }).click();
    await page.getByRole('combobox', { name: 'Value' }).fill('DE');
    await page.getByRole('button', { name: 'Or …' }).click();
    await page
      .getByRole('button', { name: /Condition/ })
      .nth(1)
      .click();
    await page.getByRole('option', { name: 'begins with', exact: true }).click();
    await page.getByRole('combobox', { name: 'Value' }).nth(1).fill('D');
    // The proposals cover what is below them.
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Apply' }).click();
    const chip = page.getByRole('button', {
      name: 'Uses: Country is not DE; or Country begins with D',
      exact: true,
    });
    await chip.waitFor();
    await expect.poll(async () => (await rows()).map(([, uses]) => uses)).toEqual(['5', '1', '3', '1']);
    await chip.click();
    await page.getByRole('button', { name: 'Remove this one' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Uses: Country is not DE', exact: true }).waitFor();
    await expect.poll(async () => (await rows()).map(([, uses]) => uses)).toEqual(['3', '1', '2']);
    expect(questionOf(page).useConditions).toEqual({
      all: [{ property: 'geography.country', test: 'isNot', value: 'DE' }],
    });
    await page.getByRole('button', { name: /^Remove.*Country is not DE/ }).click();
    await expect.poll(() => page.url()).not.toContain('useConditions');
  });

  it('a comparison ends with "All time", and is announced only where something is compared', async () => {
    await visitor.load(`/lifetime?product=words&${DAYS}&compare=before`);
    await page.getByText('Not applied here: Compared with: The days just before').waitFor();
    expect(
      await main()
        .getByText(/^compared with/)
        .count(),
    ).toBe(0);
    await visitor.load(`/events?product=words&${DAYS}&compare=before`);
    await main()
      .getByText(/^compared with/)
      .waitFor();
    await page.getByRole('button', { name: /2.+3 Mar 2026/ }).click();
    await page.getByRole('button', { name: 'All time' }).click();
    await main()
      .getByText(/^compared with/)
      .waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('compare');
    await page.getByRole('button', { name: /^All time/ }).click();
    await page.getByText('Nothing is before all time').waitFor();
  });

  it('"country" finds the property', async () => {
    await visitor.load('/lifetime?product=words');
    await page.getByRole('button', { name: 'Filter users' }).click();
    await page.getByRole('combobox', { name: 'Property' }).fill('country');
    await page.getByRole('option', { name: 'Country' }).click();
    await page.getByRole('combobox', { name: 'Value' }).waitFor();
  });

  it('says how many of the chosen events a report takes, and keeps the others', async () => {
    const any = {
      combiLabel: 'Any',
      combiArray: [{ categoryType: 'string', nameType: 'string', category: 'File', name: 'Open' }],
    };
    const events = encodeURIComponent(JSON.stringify([any, { category: 'File', name: 'Save' }]));
    await visitor.load(`/timeline?product=words&${DAYS}&events=${events}`);
    await page.getByRole('button', { name: '1 of 2 events' }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('link', { name: 'Histogram', exact: true }).click();
    await page.getByRole('button', { name: '2 events', exact: true }).waitFor();
  });
});
