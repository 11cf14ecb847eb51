import { reportPaths } from '@keytally/contract/reports';
import { describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { questionOf } from '../../testing/question-of.ts';
import { settled } from '../../testing/visitor.ts';
import { visitOnce } from '../../testing/visits.ts';

describe.skipIf(!hasTimeAndBrowser())('the screen of hours (needs a browser, and time)', () => {
  const visits = visitOnce();
  const main = () => visits.visitor.page.locator('main');

  async function answered() {
    const { body } = visits.visitor.asked.findLast(({ url }) => url.includes('/hoursOfWeek/')) ?? {};
    const { data } = await visits.world.client.POST(reportPaths['hours-of-week'], {
      params: { path: { product_id: 'demo' } },
      body: JSON.parse(body ?? '{}'),
    });
    if (!data || 'segments' in data.results) throw new Error('The report has segments.');
    return data.results.hours;
  }

  it('shows the uses of each hour, or its users, and says all of it in words', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/when?product=demo&range=last-28-days');
    const shown = () => main().locator('figure tbody tr:nth-child(10) td').allTextContents();
    await page.getByRole('heading', { name: 'Uses in each hour of the week', exact: true }).waitFor();
    const hours = (await answered()).filter(({ hour }) => hour === 9);
    expect(hours.some(({ uses }) => uses > 0)).toBe(true);
    const words = (numbers: readonly number[]) => numbers.map((number) => number.toLocaleString('en'));
    expect(await shown()).toEqual(words(hours.map(({ uses }) => uses)));
    await main()
      .getByTitle(/^Monday, 9:00 to 10:00: [\d,]+ uses? by [\d,]+ users?\. It came 4 times, with /)
      .waitFor();
    await page.getByRole('radio', { name: 'Users', exact: true }).click();
    await page.getByRole('heading', { name: 'Users in each hour of the week', exact: true }).waitFor();
    expect(await shown()).toEqual(words(hours.map(({ users }) => users)));
    expect(page.url()).toContain('show=users');
  });

  it('asks for events of its own', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/when?product=demo&range=last-28-days');
    await page.getByRole('button', { name: /All advanced events/ }).click();
    await page.getByRole('searchbox').fill('Ask');
    await page.getByRole('checkbox', { name: 'Assistant Ask', exact: true }).check();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await settled(page);
    expect(questionOf(page).events).toEqual([{ category: 'Assistant', name: 'Ask' }]);
    const uses = (await answered()).reduce((sum, hour) => sum + hour.uses, 0);
    expect(uses).toBeGreaterThan(0);
    await main()
      .getByText(/^Most on \w+, \d+:00 to \d+:00: /)
      .waitFor();
  });
});
