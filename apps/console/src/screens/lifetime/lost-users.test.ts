import { type ReportRequests, reportPaths } from '@keytally/contract/reports';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf } from '../../testing/cells-of.ts';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { createProduct, type EventRecord } from '../../testing/products.ts';
import { questionOf } from '../../testing/question-of.ts';
import { settled, type Visitor } from '../../testing/visitor.ts';
import { visitOnce } from '../../testing/visits.ts';
import { formatNumber, formatPercent } from '../../ui/format/number.ts';

const use = (clientId: string, day: string, name: string): EventRecord => ({
  id: `${clientId} ${day}`,
  clientId,
  occurredAt: `${day}T09:00:00Z`,
  category: 'File',
  name,
});

/** After 30 days away: `a` is lost on 5 February, and comes back; `b` on 19 February; `c` on 5 March, and comes back. */
const RECORDS = [
  use('a', '2026-01-05', 'Open'),
  use('a', '2026-01-06', 'Save'),
  use('b', '2026-01-20', 'Open'),
  use('c', '2026-02-02', 'Open'),
  use('c', '2026-02-03', 'Open'),
  use('a', '2026-02-10', 'Close'),
  use('a', '2026-03-03', 'Close'),
  use('c', '2026-03-30', 'Close'),
];
const LEFT = 'product=left&range=2026-02-01..2026-03-15';
const DAYS = { startDate: '2026-02-01', stopDate: '2026-03-15' };
const LOSSES = { daysUntilDeclaredLost: 30, dateReportedLost: 'dateDeclaredLost' } as const;

describe.skipIf(!hasTimeAndBrowser())('what those who left had used (needs a browser, and time)', () => {
  const visits = visitOnce({ prepare: (world) => createProduct(world, 'left', RECORDS) });
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ visitor } = visits);
    ({ page } = visitor);
  });

  const main = () => page.locator('main');
  /** Of each event its uses, its users, their part of all, and all: as the API answers. */
  const answered = async (body: ReportRequests['lost-users-table']) => {
    const { data } = await visits.world.client.POST(reportPaths['lost-users-table'], {
      params: { path: { product_id: 'left' } },
      body,
    });
    return (data?.results ?? []).map((row) => {
      if (!('eventName' in row)) throw new Error('The table has no events.');
      return [
        `File / ${row.eventName}`,
        formatNumber(row.eventCount),
        formatNumber(row.uniqueUsersUsedAtLeastOnce),
        formatPercent(row.percentUsedAtLeastOnce),
        formatNumber(row.active),
      ];
    });
  };
  const shown = async () =>
    (await cellsOf(main().locator('tbody tr'))).map(([name, uses, , , , , ...users]) => [
      name,
      uses,
      ...users,
    ]);

  it('is the numbers of the API: uses up to the loss, of users who may have come back', async () => {
    await visitor.load(`/lifetime?${LEFT}`);
    await page.getByRole('radio', { name: 'Lost users' }).click();
    await page.getByRole('columnheader', { name: /^Lost users/ }).waitFor();
    await settled(page);
    const expected = await answered({ ...DAYS, ...LOSSES });
    expect(expected).toEqual([
      ['File / Close', '0', '0', '0.00 %', '3'],
      ['File / Open', '4', '3', '100.00 %', '3'],
      ['File / Save', '1', '1', '33.33 %', '3'],
    ]);
    await expect.poll(shown).toEqual(expected);
  });

  it('is asked with other losses, which are in the address, and goes back to those before', async () => {
    await visitor.load(`/lifetime?${LEFT}&users=lost`);
    await page.getByLabel('Lost after … days away').fill('50');
    await page.keyboard.press('Enter');
    await page.waitForURL(/daysUntilDeclaredLost=50/);
    await page.getByRole('radio', { name: 'Counted when last seen' }).click();
    await page.waitForURL(/dateLastSeen/);
    expect(questionOf(page)).toMatchObject({ users: 'lost', daysUntilDeclaredLost: 50 });
    const changed = { daysUntilDeclaredLost: 50, dateReportedLost: 'dateLastSeen' } as const;
    const expected = await answered({ ...DAYS, ...changed });
    expect(expected[0]?.at(-1)).toBe('1');
    await expect.poll(shown).toEqual(expected);
    await page.getByText(/^Who was last seen after 2026-02-07 may still be lost/).waitFor();
    await page.goBack();
    await page.goBack();
    await expect.poll(async () => (await shown())[0]?.at(-1)).toBe('3');
  });

  it('is sorted and paged by the server', async () => {
    await visitor.load(`/lifetime?${LEFT}&users=lost&page={"size":2}`);
    await page.getByRole('button', { name: 'Uses', exact: true }).click();
    await page.waitForURL(/eventCounts/);
    await page.getByText('1 to 2 of 3').waitFor();
    await expect
      .poll(async () => (await shown()).map(([name]) => name))
      .toEqual(['File / Open', 'File / Save']);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(async () => (await shown()).map(([name]) => name)).toEqual(['File / Close']);
  });

  it('leads from an event to its histogram, which is of lost users too', async () => {
    await visitor.load(`/lifetime?${LEFT}&users=lost`);
    await page.getByRole('link', { name: 'File / Open: histogram' }).click();
    await main()
      .getByText(/^3 of 3 users used it \(100\.00 %\)/)
      .waitFor();
    expect(questionOf(page).users).toBe('lost');
  });

  it('chooses for a histogram what they had used most, and shows the numbers of the API', async () => {
    await visitor.load(`/histogram?${LEFT}&users=lost`);
    // "Close" was used in these days, but by nobody before the loss.
    const events = [
      { category: 'File', name: 'Open' },
      { category: 'File', name: 'Save' },
    ];
    await expect.poll(() => questionOf(page).events).toEqual(events);
    const { data } = await visits.world.client.POST(reportPaths['lost-users-histogram'], {
      params: { path: { product_id: 'left' } },
      body: { ...DAYS, ...LOSSES, events },
    });
    const { usedAtLeastOnce = [], neverUsed = [] } = data?.results.summary ?? {};
    expect(usedAtLeastOnce.map(({ value }, index) => [value, neverUsed[index]?.value])).toEqual([
      [3, 0],
      [1, 2],
    ]);
    for (const { value } of usedAtLeastOnce)
      await main()
        .getByText(new RegExp(`^${value} of 3 users used it`))
        .waitFor();
  });

  it.each(['/lifetime', '/histogram'])(
    'says on %s when nobody was lost, and where losses are known',
    async (path) => {
      const events = encodeURIComponent('[{"category":"File","name":"Open"}]');
      for (const more of ['', `&events=${events}`]) {
        await visitor.load(`${path}?product=left&range=2026-03-20..2026-04-10&users=lost${more}`);
        await main().getByText('Nobody was lost in these days').waitFor();
        await main().getByText('Losses are final up to 29 Mar 2026.').waitFor();
        await main().getByRole('link', { name: 'Show the four weeks until then' }).click();
        // "c" alone was lost between 2 and 29 March.
        await main().getByText('users lost 2 – 29 Mar 2026').waitFor();
        await main()
          .getByText(path === '/lifetime' ? '100.00 %' : /^1 of 1 user used it/)
          .waitFor();
      }
    },
  );
});
