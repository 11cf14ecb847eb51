import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPORT_SCREENS, stepsOf, withMore } from './testing/addresses.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { createProduct, type EventRecord } from './testing/products.ts';
import { settled, type Visitor } from './testing/visitor.ts';
import { visitInTest, visitOnce } from './testing/visits.ts';
import type { World } from './testing/world.ts';

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

describe.skipIf(!hasTimeAndBrowser())('on bad days (needs a browser, and time)', () => {
  const visits = visitOnce({
    prepare: (world) => createProduct(world, 'hostile', hostileRecords(), { timeZone: 'Europe/Amsterdam' }),
  });
  let world: World;
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ world, visitor } = visits);
    page = visitor.page;
  });

  it.each(REPORT_SCREENS)(
    'S11 %s shows names as text, whatever they look like, and segments by hundreds',
    async (path) => {
      // Screens of users name events only where they are asked for.
      const [[category, name]] = HOSTILE;
      const event = { category, name };
      const written = (value: object) => encodeURIComponent(JSON.stringify(value));
      const asked = {
        '/retention': `startEvents=${written([event])}`,
        '/funnel': stepsOf(event, event),
        '/trends': `lines=${written([{ label: 'Uses', measure: 'uses', events: [event] }])}`,
        '/paths': `event=${written(event)}`,
        '/when': `events=${written([event])}`,
      };
      const more = asked[path as keyof typeof asked] ?? '';
      await visitor.load(withMore(path, `product=hostile&range=${RANGE}&segmentBy=prodBuild&${more}`));
      if (path === '/users') await page.getByRole('table').first().waitFor();
      // What is only printed says it too.
      else await page.getByText('onerror').filter({ visible: true }).first().waitFor();
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
    const guest = await visitInTest(world);
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
