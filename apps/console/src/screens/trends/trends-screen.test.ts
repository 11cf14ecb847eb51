import { reportPaths } from '@keytally/contract/reports';
import { describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { questionOf } from '../../testing/question-of.ts';
import { settled } from '../../testing/visitor.ts';
import { visitOnce } from '../../testing/visits.ts';

const OPEN = { category: 'File', name: 'Open' };

describe.skipIf(!hasTimeAndBrowser())('the screen of trends (needs a browser, and time)', () => {
  const visits = visitOnce();
  const main = () => visits.visitor.page.locator('main');
  const load = (more: object = {}) => {
    const parameters = Object.entries(more).map(([part, value]) => [
      part,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return visits.visitor.load(
      `/trends?${new URLSearchParams([['product', 'demo'], ['range', 'last-84-days'], ...parameters])}`,
    );
  };

  it('shows users and uses of all events until something else is chosen, with the numbers of the API', async () => {
    await load({ trendSplit: 'month' });
    await main().getByRole('heading', { name: 'Uses and users by month' }).waitFor();
    const asked = visits.visitor.asked.findLast(({ url }) => url.includes('/trends'));
    const { data } = await visits.world.client.POST(reportPaths.trends, {
      params: { path: { product_id: 'demo' } },
      body: JSON.parse(asked?.body ?? '{}'),
    });
    if (!data || !('periods' in data.results)) throw new TypeError('these trends have no segments');
    const numbers = data.results.periods.flatMap(({ values }) => values.map(({ value }) => value ?? 0));
    expect(numbers.every((number) => number > 0)).toBe(true);
    const text = await main().textContent();
    for (const number of numbers) expect(text).toContain(number.toLocaleString('en'));
  });

  it('measures the users of an event, computes from it, and keeps all of it in the address', async () => {
    const { page } = visits.visitor;
    await load();
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.getByRole('button', { name: 'Uses Measure of line 3' }).click();
    await page.getByRole('option', { name: 'Users', exact: true }).click();
    await page.getByRole('button', { name: 'Of: any activity' }).last().click();
    await page.getByRole('searchbox').fill('Open');
    await page.getByRole('checkbox', { name: 'File Open', exact: true }).check();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('button', { name: 'Add a formula' }).click();
    await page.getByRole('button', { name: 'Moving mean Formula 1' }).click();
    await page.getByRole('option', { name: 'Percent of' }).click();
    await page.getByRole('button', { name: 'Number 1 of formula 1' }).click();
    await page.getByRole('option', { name: 'Users: File / Open' }).click();
    await page.getByRole('button', { name: 'Number 2 of formula 1' }).click();
    await page.getByRole('option', { name: 'Users', exact: true }).click();
    await page.getByLabel('Name of line 3').fill('Openers');
    await page.keyboard.press('Enter');
    await main().getByRole('heading', { name: 'Openers in % of Users by day' }).waitFor();
    await settled(page);
    expect(questionOf(page)).toMatchObject({
      lines: [
        { label: 'Users', measure: 'users' },
        { label: 'Uses', measure: 'uses' },
        { label: 'Openers', measure: 'users', events: [OPEN] },
      ],
      formulas: [{ label: 'Openers in % of Users', formula: 'percent', part: 'Openers', of: ['Users'] }],
    });
  });

  it('takes what is computed from a line away with it', async () => {
    const { page } = visits.visitor;
    await load({
      lines: [
        { label: 'A', measure: 'users' },
        { label: 'B', measure: 'uses' },
      ],
      formulas: [
        { label: 'C', formula: 'ratio', dividend: 'B', divisor: 'A' },
        { label: 'D', formula: 'cumulative', of: 'B' },
      ],
    });
    await page.getByRole('button', { name: 'Remove line 1' }).click();
    await settled(page);
    expect(questionOf(page)).toMatchObject({
      lines: [{ label: 'B', measure: 'uses' }],
      formulas: [{ label: 'D', formula: 'cumulative', of: 'B' }],
    });
  });

  it('shows hours as clocks of the product show them', async () => {
    await load({ range: '2026-03-02..2026-03-03', trendSplit: 'hour' });
    await main().getByRole('heading', { name: 'Uses by hour' }).waitFor();
    await main().getByText('2 Mar 2026').first().waitFor();
  });
});
