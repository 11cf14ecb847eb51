import { describe, expect, it } from 'vitest';
import { PATHS } from '../../testing/addresses.ts';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { analystLink } from '../../testing/links.ts';
import { settled } from '../../testing/visitor.ts';
import { visitInTest, visitOnce } from '../../testing/visits.ts';

const STEPS = JSON.stringify([
  { label: 'Opened', events: [{ category: 'File', name: 'Open' }] },
  { label: 'Saved', events: [{ category: 'File', name: 'Save' }] },
]);
const LINES = JSON.stringify([
  { label: 'Savers', measure: 'users', events: [{ category: 'File', name: 'Save' }] },
]);
const EVENTS = `events=${encodeURIComponent(JSON.stringify([{ category: 'File', name: 'Open' }]))}`;
const DAYS = 'product=demo&range=last-28-days';

/** Screens with a number as a link: its name is the number in words. */
const LINKS: [string, string, RegExp][] = [
  ['a cell of retention', `/retention?${DAYS}`, /, 1 week later: .* (\d+) of \d+ users? came back/],
  ['a cohort', `/retention?${DAYS}`, /: (\d+) users?: these users$/],
  ['a step', `/funnel?${DAYS}&steps=${encodeURIComponent(STEPS)}`, /^Saved: (\d+) users?/],
  [
    'who stopped',
    `/funnel?${DAYS}&steps=${encodeURIComponent(STEPS)}`,
    /^Stopped after Opened: (\d+) users?/,
  ],
  ['an hour', `/when?${DAYS}&show=users`, /by (\d+) users?\. It came/],
  ['who used an event', `/lifetime?${DAYS}`, /^File \/ [^:]+: (\d+) users?: these users$/],
  [
    'a segment of the lifetime table',
    `/lifetime?${DAYS}&segmentBy=geography.country`,
    /^[A-Z]{2}: (\d+) users?: these users$/,
  ],
  ['who used an event in these days', `/full-report?${DAYS}`, /^File \/ [^:,]+: (\d+) users?: these users$/],
  ['who did not use it', `/full-report?${DAYS}`, /^File \/ [^:]+, never used: (\d+) users?: these users$/],
  ['a cell of engagement', `/retention?${DAYS}&show=engaged`, /, 1 week later: .* (\d+) of \d+ users?/],
];

/** Screens with a drawing: the part that is read out says the number last. */
const DRAWINGS: [string, string, string][] = [
  ['a status', `/users?${DAYS}`, 'column chart'],
  ['a bin', `/users?${DAYS}&show=activeDays`, 'stacked bar chart'],
  ['stickiness', `/users?${DAYS}&show=stickiness`, 'line chart'],
  ['an edge', `/paths?${DAYS}&${PATHS}`, 'flow chart'],
  ['a bin of the lifetime', `/histogram?${DAYS}&${EVENTS}`, 'histogram'],
  ['how often an event was used', `/full-report?${DAYS}`, 'stacked bar chart'],
  ['a day of a timeline', `/timeline?${DAYS}&${EVENTS}`, 'line chart'],
  ['a line', `/trends?${DAYS}&lines=${encodeURIComponent(LINES)}&trendSplit=week`, 'line chart'],
];

describe.skipIf(!hasTimeAndBrowser())('the clients behind a number (needs a browser, and time)', () => {
  const visits = visitOnce();
  const main = () => visits.visitor.page.locator('main');

  /** How many users the list is of, by what it says itself, and how many clients it has. */
  async function listed(): Promise<[number, number]> {
    const { page } = visits.visitor;
    await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
    const banner = main()
      .getByRole('status')
      .filter({ hasText: /^\d[\d,.]* users?/ });
    await banner.waitFor();
    await settled(page);
    const more = page.getByRole('button', { name: 'Show more' });
    while ((await page.getByText(', up to the last').count()) === 0) {
      if ((await more.count()) > 0) await more.click();
      await settled(page);
    }
    const [users] = /^\d+/.exec((await banner.textContent())?.replaceAll(/[,.\u202f]/g, '') ?? '') ?? [];
    return [Number(users), await main().locator('tbody tr').count()];
  }

  it.each(LINKS)('are as many as %s says', async (_, address, name) => {
    await visits.visitor.load(address);
    const link = main().getByRole('link', { name }).first();
    const [, users] = name.exec((await link.getAttribute('aria-label')) ?? '') ?? [];
    await link.click();
    expect(await listed()).toEqual([Number(users), Number(users)]);
  });

  it.each(DRAWINGS)('are those of what is read in a drawing: %s', async (_, address, kind) => {
    const { page } = visits.visitor;
    await visits.visitor.load(address);
    const drawing = main().locator(`[aria-roledescription="${kind}"]`).first();
    await drawing.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const [users, clients] = await listed();
    expect(users).toBeGreaterThan(0);
    expect(clients).toBe(users);
    await page.getByRole('link', { name: 'The report' }).click();
    await drawing.waitFor();
  });

  it('are behind the uses of a table', async () => {
    await visits.visitor.load(`/events?${DAYS}`);
    const link = main()
      .getByRole('link', { name: /^File \/ Open: [\d,.\u202f]+ uses: these users$/ })
      .first();
    await link.click();
    const [users, clients] = await listed();
    expect(users).toBeGreaterThan(0);
    expect(clients).toBe(users);
  });

  it('are opened by a click of the mouse, and not by letting go of selected days', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/timeline?${DAYS}&${EVENTS}`);
    const chart = await main().getByRole('application').boundingBox();
    if (!chart) throw new Error('There is no chart.');
    const [x, y] = [chart.x + chart.width / 2, chart.y + chart.height / 2];
    await page.mouse.click(x, y);
    const [users] = await listed();
    expect(users).toBeGreaterThan(0);
    await page.goBack();
    await main().getByRole('application').waitFor();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y, { steps: 5 });
    await page.mouse.up();
    await page.waitForURL(/range=\d{4}/);
    await settled(page);
    expect(page.url()).toContain('#/timeline?');
  });

  it('are in the address, and give way to all clients', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/retention?${DAYS}`);
    await main()
      .getByRole('link', { name: /: \d+ users?: these users$/ })
      .first()
      .click();
    const [users] = await listed();
    await page.reload();
    expect(await listed()).toEqual([users, users]);
    await page.getByRole('button', { name: 'All clients' }).click();
    await main().getByText('100 clients shown').waitFor();
  });

  it('are named, but not counted, in a list that begins with a later client', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/retention?${DAYS}`);
    await main()
      .getByRole('link', { name: /: \d+ users?: these users$/ })
      .first()
      .click();
    await listed();
    await page.getByLabel('From this client id on').fill('~');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await main().getByText('There is no such client').waitFor();
    const banner = main().getByRole('status').filter({ hasText: 'who entered in' });
    expect(await banner.textContent()).toMatch(/^Users who entered in/);
  });

  it('are offered to nobody who may not see single clients', async () => {
    const analyst = await visitInTest(visits.world);
    await analyst.signIn(await analystLink(visits.world, 'only-reads', ['demo']));
    await analyst.load(`/retention?${DAYS}`);
    await analyst.page.locator('main figure tbody').first().waitFor();
    expect(await analyst.page.locator('main figure tbody a').count()).toBe(0);
  });
});
