import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEEDED, REPORT_SCREENS, withMore } from './testing/addresses.ts';
import { choose, download } from './testing/download.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { analystLink } from './testing/links.ts';
import { createProduct, manyEvents } from './testing/products.ts';
import { refuse, seeProblem } from './testing/refuse.ts';
import { settled, type Visitor } from './testing/visitor.ts';
import { visitInTest, visitOnce } from './testing/visits.ts';
import type { World } from './testing/world.ts';

const EVENT = { category: 'File', name: 'Open' };
const BAD_EXPRESSION = { globalFilters: { prodVersion: { type: 'regex', value: '(' } }, events: [EVENT] };

/** Questions that fit the contract and that the server refuses all the same, and what it points to. */
const UNUSABLE = [
  ['/timeline', { events: [EVENT, EVENT] }, '/events/1', 'duplicate-event'],
  ['/lifetime', BAD_EXPRESSION, '/globalFilters/prodVersion/value', 'bad-regex'],
  ['/histogram', BAD_EXPRESSION, '/globalFilters/prodVersion/value', 'bad-regex'],
  ['/lifetime', { ...BAD_EXPRESSION, users: 'lost' }, '/globalFilters/prodVersion/value', 'bad-regex'],
  ['/histogram', { ...BAD_EXPRESSION, users: 'lost' }, '/globalFilters/prodVersion/value', 'bad-regex'],
  ['/full-report', BAD_EXPRESSION, '/globalFilters/prodVersion/value', 'bad-regex'],
  ['/users', BAD_EXPRESSION, '/globalFilters/prodVersion/value', 'bad-regex'],
  ['/retention', { returnEvents: [EVENT, EVENT] }, '/returnEvents/1', 'duplicate-event'],
  [
    '/funnel',
    { steps: [{ events: [EVENT] }, { events: [EVENT, EVENT] }] },
    '/steps/1/events/1',
    'duplicate-event',
  ],
] as const;

/** Reports and no other calls. */
const REPORTS = /\/v3\/reporting\//;

describe.skipIf(!hasTimeAndBrowser())('a refused report (needs a browser, and time)', () => {
  const visits = visitOnce();
  let world: World;
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ world, visitor } = visits);
    page = visitor.page;
  });

  it.each(UNUSABLE)('%s with %j is refused at %s: %s', async (path, parts, pointer, code) => {
    const texts = Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)]);
    await visitor.load(`${path}?${new URLSearchParams([['product', 'demo'], ...texts])}`);
    await page.locator('main code').getByText(pointer, { exact: true }).waitFor();
    await seeProblem(page, code);
  });

  it.each(REPORT_SCREENS)(
    '%s that took too long says so at once, and is asked again by a click',
    async (path) => {
      const { page } = visitor;
      const stop = await refuse(page, REPORTS, 'time-limit');
      await page.goto('about:blank');
      await page.goto(
        `${world.url}/console/index.html#${withMore(path, `product=demo&${NEEDED[path] ?? ''}`)}`,
      );
      await seeProblem(page, 'time-limit');
      await stop();
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await page.locator('main table, main figure').first().waitFor();
      await expect.poll(() => page.locator('main [role=alert]').count()).toBe(0);
    },
  );

  it('of a busy server is asked again by itself after the time that the server names', async () => {
    const { page } = visitor;
    const asked: number[] = [];
    page.on('request', (request) => void (request.url().includes('/reporting/') && asked.push(Date.now())));
    const stop = await refuse(page, REPORTS, 'busy', 1);
    await page.goto('about:blank');
    await page.goto(`${world.url}/console/index.html#/events?product=demo`);
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await stop();
    await page.locator('main table').first().waitFor();
    expect(await page.locator('main [role=alert]').count()).toBe(0);
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  it('that lost its access says what is missing, and one of a product that was deleted that it is gone', async () => {
    await createProduct(world, 'short-lived', manyEvents(3));
    const analyst = await visitInTest(world);
    await analyst.signIn(await analystLink(world, 'loses-access', ['demo', 'short-lived']));
    await analyst.load('/events?product=short-lived&range=last-7-days');
    await analyst.page.getByRole('link', { name: 'Event 1: over time' }).waitFor();
    await world.client.DELETE('/v3/products/{product_id}', {
      params: { path: { product_id: 'short-lived' } },
    });
    await analyst.page.getByRole('button', { name: 'Ask again' }).click();
    await seeProblem(analyst.page, 'unknown-product');
    // The numbers of before stay, below the reason why there are no newer ones.
    await analyst.page.getByRole('link', { name: 'Event 1: over time' }).waitFor();

    await analyst.load('/events?product=demo');
    const { data } = await world.client.GET('/api/v1.1/public-keys', {
      params: { query: { kind: 'CLIENT' } },
    });
    const key = data?.keys.find(({ id }) => id === 'loses-access');
    const body = [{ id: 'loses-access', publicKey: key?.publicKey ?? '', access: ['ingest' as const] }];
    expect((await world.client.PUT('/api/v1.1/client-keys', { body })).error).toBeUndefined();
    await analyst.page.getByRole('button', { name: 'Ask again' }).click();
    await seeProblem(analyst.page, 'access-missing');
    expect(analyst.faults).toEqual([]);
  });

  it('whose CSV is refused because the session has ended downloads it after the next sign-in', async () => {
    const analyst = await visitInTest(world);
    await analyst.signIn(await analystLink(world, 'csv-reader', ['demo']));
    await analyst.load('/events?product=demo');
    await analyst.page.getByRole('searchbox').fill('open');
    const { data } = await world.client.GET('/api/v1.1/public-keys');
    const session = data?.keys.find((key) => key.session?.parent === 'csv-reader');
    await world.client.DELETE('/api/v1.1/console-sessions/{keyId}', {
      params: { path: { keyId: session?.id ?? '' } },
    });
    await choose(analyst.page, 'api');
    await analyst.page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    const other = await analyst.page.context().newPage();
    await other.goto(await analystLink(world, 'csv-reader', ['demo']));
    await other.getByRole('button', { name: 'Go on' }).click();
    await analyst.page
      .getByRole('heading', { name: 'Your session has ended' })
      .waitFor({ state: 'detached' });
    await settled(analyst.page);
    expect(await analyst.page.getByRole('searchbox').inputValue()).toBe('open');
    const { name } = await download(analyst.page, 'api');
    expect(name).toMatch(/^demo basic-table .*\.csv$/);
  });
});
