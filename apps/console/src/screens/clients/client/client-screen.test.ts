import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../../testing/accessibility.ts';
import { hasTimeAndBrowser } from '../../../testing/has-browser.ts';
import { analystLink } from '../../../testing/links.ts';
import { createProduct, type UsageRecord } from '../../../testing/products.ts';
import { visitInTest, visitOnce } from '../../../testing/visits.ts';
import { widthOfPage } from '../../../testing/width-of-page.ts';
import type { World } from '../../../testing/world.ts';

const IN_SESSION = { clientId: 'a/b', sessionId: 's1' };

/** The longest that there may be. */
const LONG = 'x'.repeat(128);

const RECORDS: readonly UsageRecord[] = [
  {
    type: 'session',
    ...IN_SESSION,
    startedAt: '2026-03-02T09:00:00Z',
    stoppedAt: '2026-03-02T10:30:00Z',
    properties: { prodVersion: '1.0', geography: { country: 'NL' } },
  },
  {
    id: 'e1',
    ...IN_SESSION,
    occurredAt: '2026-03-02T09:05:07Z',
    category: 'File',
    name: 'Export',
    value: 1.5,
  },
  {
    id: 'e2',
    clientId: 'a/b',
    occurredAt: '2026-02-10T08:00:00Z',
    name: 'Ready',
    properties: { prodVersion: '0.9' },
  },
  ...['100% ü?#+&', 'busy', LONG].map(
    (clientId): UsageRecord => ({
      id: `one of ${clientId.slice(0, 9)}`,
      clientId,
      occurredAt: '2026-03-02T07:00:00Z',
      name: 'Ready',
    }),
  ),
  ...Array.from(
    { length: 2_500 },
    (_, place): UsageRecord => ({
      id: `busy ${place}`,
      clientId: 'busy',
      occurredAt: new Date(Date.UTC(2026, 2, 3 + (place % 2), 9, 0, place % 60)).toISOString(),
      category: 'File',
      name: `Open ${place % 7}`,
    }),
  ),
];

describe.skipIf(!hasTimeAndBrowser())('the page of a client (needs a browser, and time)', () => {
  const visits = visitOnce({ prepare: (world: World) => createProduct(world, 'crowd', RECORDS) });
  const main = () => visits.visitor.page.locator('main');
  const lines = () => main().getByRole('region', { name: 'Time line' }).locator('tbody tr');
  const open = (client: string, range = '2026-02-01..2026-03-31') =>
    visits.visitor.load(`/clients/${encodeURIComponent(client)}?product=crowd&range=${range}`);

  it('is led to from the list, and leads back to it', async () => {
    const { page } = visits.visitor;
    for (const id of ['a/b', '100% ü?#+&']) {
      await visits.visitor.load('/clients?product=crowd&range=2026-03-01..2026-03-31');
      await page.getByRole('link', { name: id, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: id, exact: true }).waitFor();
      await main().getByText('Active on 1 day of 1 – 31 Mar 2026').waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: id, exact: true }).waitFor();
      await main().getByRole('link', { name: 'All clients' }).click();
      await page.getByRole('heading', { level: 1, name: 'Clients', exact: true }).waitFor();
    }
  });

  it('shows what is known of it, what it did on each day, what changed, and what it ever used', async () => {
    await open('a/b');
    await main().getByText('2 days with records shown, back to the first of these days').waitFor();
    expect(await main().locator('dl').first().textContent()).toMatch(/Last active day2 Mar 2026/);
    await main().getByText('What it last said of itself: 2 properties').click();
    expect(await main().locator('dl').nth(1).textContent()).toMatch(/Product version1\.0/);
    expect((await lines().allInnerTexts()).map((line) => line.trim().split(/\s*[\t\n]+\s*/))).toEqual([
      ['Mon 2 Mar 2026', '1 session, 1 event'],
      ['09:00:00', 'Session of 1 h 30 min', 'Country NL, Product version 0.9 → 1.0'],
      ['09:05:07', 'File / Export', '1.5'],
      ['Tue 10 Feb 2026', '0 sessions, 1 event'],
      ['08:00:00', 'Ready', 'Product version 0.9'],
    ]);
    await main().getByText('What it ever used: 2 events').click();
    await main().getByRole('region', { name: 'What it ever used' }).getByText('File / Export').waitFor();
    expect(await axeFindings(visits.visitor.page)).toEqual([]);
    await visits.visitor.page.setViewportSize({ width: 390, height: 700 });
    expect(await widthOfPage(visits.visitor.page)).toBeLessThanOrEqual(390);
    await open(LONG);
    expect(await widthOfPage(visits.visitor.page)).toBeLessThanOrEqual(390);
    await visits.visitor.page.setViewportSize({ width: 1280, height: 800 });
  });

  it('shows every record of a busy client once, the newest days first, a page at a time', async () => {
    await open('busy');
    const earlier = main().getByRole('button', { name: 'Show more' });
    const end = main().getByText('3 days with records shown, back to the first of these days');
    // It has another name while it loads.
    for (let pages = 1; pages < 9; pages += 1) {
      await earlier.or(end).first().waitFor();
      if (await end.isVisible()) break;
      await earlier.click();
    }
    await end.waitFor();
    const texts = await lines().allInnerTexts();
    expect(texts.filter((text) => text.includes('Open'))).toHaveLength(2_500);
    expect(texts.filter((text) => text.includes('session')).map((text) => text.trim().slice(0, 14))).toEqual([
      'Wed 4 Mar 2026',
      'Tue 3 Mar 2026',
      'Mon 2 Mar 2026',
    ]);
  });

  it('says that there is no such client, and that it did nothing in these days', async () => {
    await open('nobody');
    await main().getByText('There is no such client').waitFor();
    await open('a/b', '2026-01-01..2026-01-31');
    await main().getByText('No record of these days').waitFor();
  });

  it('erases a client once its id was typed, and it is gone from the list', async () => {
    const { page } = visits.visitor;
    await open('a/b');
    await page.getByRole('button', { name: 'Erase this client …' }).click();
    await page.getByLabel('Type a/b to confirm').fill('a/b');
    await page.getByRole('button', { name: 'Erase the client' }).click();
    await page.getByText('2 events and 1 session of a/b erased.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Clients', exact: true }).waitFor();
    await page.getByRole('link', { name: 'busy' }).waitFor();
    expect(await page.getByRole('link', { name: 'a/b' }).count()).toBe(0);
  });

  it('is not for a session that may only read', async () => {
    const analyst = await visitInTest(visits.world);
    await analyst.signIn(await analystLink(visits.world, 'reads-only', ['crowd']));
    await analyst.load('/clients/busy?product=crowd');
    await analyst.page.getByText('You may not see single clients').waitFor();
    expect(analyst.asked.filter(({ url }) => /clientPropertyList|events/.test(url))).toEqual([]);
  });
});
