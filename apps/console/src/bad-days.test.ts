import type { Schema } from '@keytally/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from './app/screens.ts';
import { closeBrowser, hasTimeAndBrowser, settled, type Visitor, visit } from './testing/visitor.ts';
import { startWorld, type World } from './testing/world.ts';

type EventRecord = Extract<Schema<'RecordBatch'>['records'][number], { category?: unknown }>;

/** Names that break pages which take text for markup, or a name for a place in an object. */
const HOSTILE = [
  ['<img src=x onerror=alert(1)>', '"><script>alert(2)</script>'],
  ['__proto__', 'constructor'],
  ['\u202eright to left', `e${'\u0301'.repeat(63)}`],
  [null, '\ud83d\ude00'.repeat(32)],
] as const;

/** Both days on which the clocks of Amsterdam change are in here. */
const DAYS = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'];
const RANGE = '2026-03-01..2026-10-31';

describe.skipIf(!hasTimeAndBrowser)('on bad days (needs a browser, and time)', () => {
  let world: World;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    world = await startWorld();
    visitor = await visit(world);
    page = visitor.page;
    await visitor.signIn();
    await createProduct('hostile', 'Europe/Amsterdam', hostileRecords());
    await createProduct('many', 'UTC', manyRecords());
  });
  afterAll(async () => {
    await closeBrowser();
    await world.close();
  });

  async function createProduct(id: string, timeZone: string, records: EventRecord[]): Promise<void> {
    await world.client.PUT('/v3/products/{product_id}', {
      params: { path: { product_id: id } },
      body: { name: id, timeZone },
    });
    const { data } = await world.client.POST('/v3/events/{product_id}', {
      params: { path: { product_id: id } },
      body: { records },
    });
    expect(data?.accepted).toBe(records.length);
  }

  it.each(SCREENS.filter(({ group }) => group === 'Reports').map(({ path }) => path))(
    'S11 %s shows names as text, whatever they look like, and segments by hundreds',
    async (path) => {
      await visitor.load(`${path}?product=hostile&range=${RANGE}&segmentBy=prodBuild`);
      await page.getByText('onerror').first().waitFor();
      expect(visitor.faults).toEqual([]);
      const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
    },
  );

  it('a sum of 15 digits keeps all of them', async () => {
    await visitor.load(`/events?product=hostile&range=${RANGE}`);
    await page.getByRole('radio', { name: 'Values' }).click();
    await page.getByText('5,999,999,994').first().waitFor();
  });

  it('one of 10,000 events is found, all of them are chosen, and none', async () => {
    await visitor.load('/lifetime?product=many&range=all');
    await page.getByRole('button', { name: 'All events' }).click();
    await page.getByText('The first 100 of 10,000 events').waitFor();
    await page.getByRole('searchbox').fill('event 7777');
    await page.getByRole('checkbox', { name: /Event 7777/ }).check();
    await page.getByText('1 of at most 100 chosen').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByText('10,000 chosen: at most 100').waitFor();
    expect(await page.getByRole('button', { name: 'Show', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'None', exact: true }).click();
    await page.getByRole('dialog').getByText('All events', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });

  it.each(['7{2}', '^Event \\d$', '(?i)EVENT 1\\d{3}$', '[89]+$', 'Event (?P<last>00)?5$'])(
    'the expression %s finds the same events here and on the server',
    async (expression) => {
      await visitor.load('/lifetime?product=many&range=all');
      await page.getByRole('button', { name: 'All events' }).click();
      await page.getByRole('button', { name: /Several events as one/ }).click();
      await page.getByRole('textbox', { name: 'Label' }).fill('Some');
      await page.getByRole('textbox', { name: 'Name' }).fill(expression);
      const found = await page.getByText(/^Finds [\d,]+ events?:/).textContent();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByRole('button', { name: 'Some', exact: true }).waitFor();
      // Each event was used once.
      const uses = page.getByRole('row', { name: /^Some/ }).locator('td').first();
      await uses.waitFor();
      expect(`Finds ${await uses.textContent()} event`).toBe(found?.replace(/(event).*/, '$1'));
    },
  );

  it('S14 keeps what is on the screen while the server is gone, says so, and goes on by itself', async () => {
    await visitor.load('/events?product=demo');
    await page.getByRole('searchbox').fill('open');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Ask again' }).click();
    await page.getByText('The server does not answer').waitFor();
    await page.getByRole('link', { name: 'Open: over time' }).first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('open');
    await page.context().setOffline(false);
    await page.getByText('The server does not answer').waitFor({ state: 'detached' });
  });

  it('S14 keeps what was filled in when the session ends, and goes on after the next sign-in', async () => {
    const guest = await visit(world);
    await guest.page.goto(`${world.url}/console/index.html#/lifetime?product=demo`);
    await guest.page.getByText('Paste a token instead').click();
    await guest.page.getByRole('textbox', { name: 'Token' }).fill(world.token);
    await guest.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await settled(guest.page);
    await guest.page.getByRole('button', { name: 'Divide into segments' }).click();
    await guest.page.getByRole('combobox', { name: 'Divide users by' }).fill('Country');
    await guest.page.getByRole('option', { name: 'Country' }).click();
    // A token that the server no longer takes, as after an hour.
    await guest.page.route('**/v3/reporting/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer over' } }),
    );
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await guest.page.getByText('Your session has ended').waitFor();
    await guest.page.unroute('**/v3/reporting/**');
    await guest.page.getByText('Paste a token instead').click();
    await guest.page.getByRole('textbox', { name: 'Token' }).fill(world.token);
    await guest.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await guest.page.getByText('Your session has ended').waitFor({ state: 'detached' });
    await guest.page.getByRole('button', { name: 'By Country', exact: true }).waitFor();
    await guest.page.getByRole('row', { name: /^DE/ }).first().waitFor();
    await guest.close();
  });

  it('a wrong link leads to what can be seen', async () => {
    await visitor.load('/events?product=gone&range=next-year&colour=red');
    await page.getByText('This link is about a product that you do not reach').waitFor();
    await page.getByText('Left out: “colour”, the range of days.').waitFor();
    await page.getByRole('link', { name: 'Demo' }).click();
    await page.getByRole('table').waitFor();
    await visitor.load('/timeline?colour=red');
    await page.getByRole('button', { name: '5 events' }).waitFor();
    await page.getByText('Left out: “colour”.').waitFor();
    await visitor.load('/nowhere');
    await page.getByText('There is no such screen').waitFor();
  });
});

function hostileRecords(): EventRecord[] {
  return DAYS.flatMap((day, index) =>
    HOSTILE.flatMap(([category, name], place) =>
      Array.from({ length: 100 }, (_, user) => ({
        id: `${index} ${place} ${user}`,
        clientId: `u${user} ${place}`,
        occurredAt: `${day}T00:30:00Z`,
        category,
        name,
        ...(place === 0 && user === 0 && { value: 999_999_999 }),
        properties: { prodBuild: `${user * 4 + place}` },
      })),
    ),
  );
}

function manyRecords(): EventRecord[] {
  const occurredAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  return Array.from({ length: 10_000 }, (_, index) => ({
    id: String(index),
    clientId: `u${index % 100}`,
    occurredAt,
    category: `Category ${index % 50}`,
    name: `Event ${index}`,
  }));
}
