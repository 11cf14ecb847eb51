import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../testing/cells-of.ts';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { createProduct, type EventRecord } from '../../testing/products.ts';
import { questionOf } from '../../testing/question-of.ts';
import { settled } from '../../testing/visitor.ts';
import { visitOnce } from '../../testing/visits.ts';

const use = (clientId: string, day: string, country: string): EventRecord => ({
  id: `${clientId} ${day}`,
  clientId,
  occurredAt: `${day}T09:00:00Z`,
  category: 'File',
  name: 'Open',
  properties: { geography: { country } },
});

/** Weeks begin on 2, 9 and 16 March: `a` comes in each, `b` moves and pauses, `c` is new in the second, and then nobody knows. */
const RECORDS = [
  use('a', '2026-03-03', 'NL'),
  use('a', '2026-03-10', 'NL'),
  use('a', '2026-03-17', 'NL'),
  use('b', '2026-03-04', 'NL'),
  use('b', '2026-03-18', 'DE'),
  use('c', '2026-03-11', 'DE'),
  use('a', '2026-03-24', 'NL'),
];
const MARCH = 'product=people&range=2026-03-04..2026-03-24&dateSplit=week';

describe.skipIf(!hasTimeAndBrowser())('the screen of users (needs a browser, and time)', () => {
  const visits = visitOnce({ prepare: (world) => createProduct(world, 'people', RECORDS) });
  const main = () => visits.visitor.page.locator('main');
  const rows = () => cellsOf(main().locator('figure tbody tr'));

  it('follows users from week to week, begins with a whole one, and says so', async () => {
    await visits.visitor.load(`/users?${MARCH}`);
    await main().getByText('begins on 2 Mar 2026, so that the first period is whole').waitFor();
    await main().getByText('Show as table').click();
    await expect.poll(rows).toEqual([
      ['2 – 8 Mar 2026', '2', '0', '0', '2', '0', '0'],
      ['9 – 15 Mar 2026', '2', '1', '0', '1', '1', '0'],
      ['16 – 22 Mar 2026', '2', '1', '1', '0', '1', '0'],
      ['23 – 24 Mar 2026, not over yet', '1', '1', '0', '0', '1', '0'],
    ]);
    const active = main().getByRole('region', { name: 'Active users' });
    await active.getByText('16 – 22 Mar 2026, the last whole week').waitFor();
    expect(await active.locator('strong').textContent()).toBe('2');
    // Two users on one of seven days each.
    const stickiness = main().getByRole('region', { name: 'Stickiness' });
    expect(await stickiness.locator('strong').textContent()).toBe('14.29 %');
  });

  it('counts losses after as many days as one says, and on the day that one says: both are in the address', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/users?${MARCH}`);
    await page.getByLabel('Lost after … days away').fill('7');
    await page.keyboard.press('Enter');
    await main().getByText('Users away for 7 days by then.').waitFor();
    await settled(page);
    await page.getByRole('radio', { name: 'Counted when last seen' }).click();
    await main().getByText('Users last seen then, and away for 7 days.').waitFor();
    expect(questionOf(page)).toMatchObject({ daysUntilDeclaredLost: 7, dateReportedLost: 'dateLastSeen' });
    await settled(page);
    await main().getByText('Show as table').click();
    // "b" was last seen on the 4th before a pause, "c" on the 11th.
    await expect.poll(async () => (await rows()).map((row) => row.at(-1))).toEqual(['1', '1', '0', '0']);
    await page.getByLabel('Lost after … days away').fill('0');
    await page.keyboard.press('Enter');
    await page.getByText('A whole number from 1 to 3660').waitFor();
    expect(questionOf(page)).toMatchObject({ daysUntilDeclaredLost: 7 });
  });

  it('says how sticky whole periods were, and by how many points that changed', async () => {
    const days = ['2026-03-03', '2026-03-10', '2026-03-11', '2026-03-16'];
    await createProduct(
      visits.world,
      'sticky',
      days.map((day) => use('a', day, 'NL')),
    );
    await visits.visitor.load('/users?product=sticky&range=2026-03-04..2026-03-16&show=stickiness');
    await main().getByText('begins on 2 Mar 2026, so that the first period is whole').waitFor();
    await main()
      .getByText('Stickiness rose from 14.29 % (2 – 8 Mar 2026) to 28.57 % (9 – 15 Mar 2026): +14.28 points')
      .waitFor();
  });

  it('leads from the lost users to what exactly they had used', async () => {
    const { page, load } = visits.visitor;
    await load(`/users?${MARCH}&daysUntilDeclaredLost=7`);
    const lost = main().getByRole('region', { name: 'Lost users' });
    expect(await lost.locator('strong').textContent()).toBe('1');
    await lost.getByRole('link', { name: 'What they had used' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lifetime' }).waitFor();
    // "c" was seen on the 11th alone, so it was lost on the 18th.
    await page.getByText('users lost 16 – 22 Mar 2026, and all that they had done by then').waitFor();
    const cells = main().locator('tbody tr').first().locator('th, td');
    await expect
      .poll(() => cells.allTextContents())
      .toEqual(['File / Open', '1', '1.00', '1.00', '1.00', '1.00', '1', '100.00 %', '1']);
    await load(`/users?${MARCH}&daysUntilDeclaredLost=7&segmentBy=geography.country`);
    await main().getByRole('region', { name: 'Lost users' }).waitFor();
    expect(await main().getByRole('link', { name: 'What they had used' }).count()).toBe(0);
  });

  it('divides them: each label has its course, and all of them stand beside each other', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/users?${MARCH}&segmentBy=geography.country`);
    const table = page.getByRole('region', { name: 'Users of 16 – 22 Mar 2026, by Country' });
    await expect
      .poll(() => cellsOf(table.locator('tbody tr')))
      .toEqual([
        ['DE', '1', '0', '1', '0', '1', '0'],
        ['NL', '1', '1', '0', '0', '0', '0'],
      ]);
    await page.getByRole('combobox', { name: 'Country' }).fill('NL');
    await page.getByRole('option', { name: 'NL' }).click();
    await page.getByRole('heading', { name: 'Users by status, by week. Country: NL' }).waitFor();
  });

  it('divides them by saved cohorts, as all reports that follow users do', async () => {
    const params = { path: { product_id: 'people', cohort_id: 'two' } };
    const body = { name: 'Two', rule: { by: 'clients', clients: ['b', 'c'] } } as const;
    const { error } = await visits.world.client.PUT('/v3/cohorts/{product_id}/{cohort_id}', { params, body });
    expect(error).toBeUndefined();
    const segments = [{ cohort: 'two' }, { cohort: 'two', test: 'isNotIn', segmentLabel: 'Others' }];
    const { page } = visits.visitor;
    await visits.visitor.load(
      `/users?${MARCH}&cohortSegments=${encodeURIComponent(JSON.stringify(segments))}`,
    );
    const table = page.getByRole('region', { name: 'Users of 16 – 22 Mar 2026, by Saved cohort' });
    await expect
      .poll(() => cellsOf(table.locator('tbody tr')))
      .toEqual([
        ['Others', '1', '1', '0', '0', '0', '0'],
        ['two', '1', '0', '1', '0', '1', '0'],
      ]);
    await main().getByText('users by Saved cohort, each cohort as it is now').waitFor();
    await page.getByRole('button', { name: 'By Saved cohort: 2 segments', exact: true }).waitFor();
  });

  it('shows how much they used it', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/users?${MARCH}`);
    await page.getByRole('radio', { name: 'Active days' }).click();
    await page.getByRole('heading', { name: 'Users by active days in these days' }).waitFor();
    await main().getByText('Show as table').click();
    await expect
      .poll(async () => (await rows()).map((row) => [row[0], row.at(-1)]).slice(0, 3))
      .toEqual([
        ['1 active day', '1'],
        ['2 active days', '1'],
        ['3 active days', '1'],
      ]);
  });
});
