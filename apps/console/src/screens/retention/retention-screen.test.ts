import { reportPaths } from '@keytally/contract/reports';
import { describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { questionOf } from '../../testing/question-of.ts';
import { settled } from '../../testing/visitor.ts';
import { visitOnce } from '../../testing/visits.ts';

describe.skipIf(!hasTimeAndBrowser())('the screen of retention (needs a browser, and time)', () => {
  const visits = visitOnce();
  const main = () => visits.visitor.page.locator('main');

  it('is one click away from the overview, where it answers who comes back', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/overview?product=demo');
    await page.getByRole('link', { name: 'Who comes back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Retention' }).waitFor();
    await main()
      .getByText(/^Of the cohorts whose periods are over: 1 week later \d+\.\d\d % of \d+ users/)
      .waitFor();
    expect(questionOf(page).range).toEqual({ lastDays: 84 });
  });

  it('leads from a cell to its users, and on to what exactly they used', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/retention?product=demo&range=last-84-days');
    const cell = main()
      .getByRole('link', { name: /, 2 weeks later: / })
      .first();
    const [, part] =
      /, (\d+) of \d+ users? came back/.exec((await cell.getAttribute('aria-label')) ?? '') ?? [];
    visits.visitor.asked.length = 0;
    await cell.click();
    await page.getByRole('link', { name: 'What they used' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lifetime' }).waitFor();
    await settled(page);
    const asked = visits.visitor.asked.findLast(({ url }) => url.includes('/lifetime/'));
    const { data } = await visits.world.client.POST(reportPaths['lifetime-table'], {
      params: { path: { product_id: 'demo' } },
      body: JSON.parse(asked?.body ?? '{}'),
    });
    const [row] = data?.results ?? [];
    if (!row || !('active' in row)) throw new Error('The report has no rows.');
    expect(row.active).toBe(Number(part));
  });

  it('keeps its options in the address: events, every entry, then or later, and how long', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/retention?product=demo&range=last-84-days');
    await page.getByRole('radio', { name: 'Every time' }).click();
    await page.getByRole('radio', { name: 'Then or later' }).click();
    await page.getByLabel('Periods followed').fill('3');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Come back with: any activity' }).click();
    await page.getByRole('searchbox').fill('Ask');
    await page.getByRole('checkbox', { name: 'Assistant Ask', exact: true }).check();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('button', { name: 'Come back with: Assistant / Ask' }).waitFor();
    await settled(page);
    expect(questionOf(page)).toMatchObject({
      entry: 'every',
      returning: 'onOrAfter',
      periods: 3,
      returnEvents: [{ category: 'Assistant', name: 'Ask' }],
    });
    await page
      .getByRole('heading', {
        name: 'Users who used Assistant / Ask then or later, by the week in which they came',
      })
      .waitFor();
    const heads = await main().locator('figure thead th').allTextContents();
    expect(heads).toHaveLength(6);
    // Others chose these users, so no other report can be asked about them.
    await main().locator('figure tbody a').first().click();
    await page.getByRole('button', { name: 'All clients' }).waitFor();
    expect(await page.getByRole('link', { name: 'What they used' }).count()).toBe(0);
  });

  it('marks the cells that are not over, in words too', async () => {
    await visits.visitor.load('/retention?product=demo&range=last-84-days');
    await main().getByText('Dashed: not over yet, so the number may still change.').waitFor();
    expect(await main().locator('tbody').getByText(', not over yet').count()).toBeGreaterThan(0);
  });

  it('shows who is engaged and who is lost, who together are all', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/retention?product=demo&range=last-84-days&show=engaged');
    const numbers = async () => (await main().locator('figure tbody td small').allTextContents()).map(Number);
    await page.getByRole('heading', { name: /^Users who had not been away for 30 days/ }).waitFor();
    const engaged = await numbers();
    await page.getByRole('radio', { name: 'Who is lost' }).click();
    await page.getByRole('heading', { name: /^Users who had been away for 30 days or more/ }).waitFor();
    const lost = await numbers();
    expect(engaged.length).toBe(lost.length);
    expect(lost.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
  });

  it('filters the uses to come back with, and lets them go without their events', async () => {
    const { page } = visits.visitor;
    const events = encodeURIComponent('[{"category":"File","name":"Open"}]');
    const conditions = encodeURIComponent('{"all":[{"property":"prodVersion","test":"hasNoValue"}]}');
    await visits.visitor.load(
      `/retention?product=demo&range=last-84-days&returnEvents=${events}&returnUseConditions=${conditions}`,
    );
    await page.getByRole('button', { name: 'Filter uses to come back with' }).waitFor();
    await page.getByRole('button', { name: /^Remove.*Product version has no value/ }).click();
    await expect.poll(() => page.url()).not.toContain('returnUseConditions');
    await visits.visitor.load(`/retention?product=demo&range=last-84-days&returnUseConditions=${conditions}`);
    await main().getByText('are of uses, so they need "returnEvents"').first().waitFor();
    await page.getByRole('button', { name: 'Uses: Product version has no value', exact: true }).waitFor();
  });

  it('says when nobody came for the first time, and offers to follow all', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(
      '/retention?product=demo&range=last-7-days&globalFilters={"dateInstalled":{"type":"dateRange","max":"2020-01-01"}}',
    );
    await main().getByText('Nobody came for the first time in these days').waitFor();
    await page.getByRole('link', { name: 'Every time' }).click();
    await main().getByText('Nothing was used in these days').waitFor();
  });
});
