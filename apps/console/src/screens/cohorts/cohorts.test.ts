import { describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { analystLink } from '../../testing/links.ts';
import { settled } from '../../testing/visitor.ts';
import { visitInTest, visitOnce } from '../../testing/visits.ts';

const DAYS = 'product=demo&range=last-28-days';

describe.skipIf(!hasTimeAndBrowser())('saved cohorts (needs a browser, and time)', () => {
  const visits = visitOnce();
  const main = () => visits.visitor.page.locator('main');
  const row = (name: string) => main().getByRole('row').filter({ hasText: name });

  async function save(name: string): Promise<void> {
    const { page } = visits.visitor;
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** How many clients the list has, up to the last. */
  async function clientsListed(): Promise<number> {
    const { page } = visits.visitor;
    await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
    await settled(page);
    const more = page.getByRole('button', { name: 'Show more' });
    while ((await page.getByText(', up to the last').count()) === 0) {
      if ((await more.count()) > 0) await more.click();
      await settled(page);
    }
    return main().locator('tbody tr').count();
  }

  it('by uses are made, lead to their clients, are changed and deleted', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/cohorts?${DAYS}`);
    await page.getByRole('button', { name: 'New cohort' }).click();
    await page.getByRole('button', { name: /^Used any of/ }).click();
    await page.getByRole('checkbox', { name: /Open/ }).first().click();
    await page.getByRole('button', { name: /^(Apply|Show)/ }).click();
    await page.getByLabel('Uses of them together, at least').fill('2');
    await save('Opens often');
    await row('Opens often').getByText('Used File / Open 2 times at least').waitFor();
    await row('Opens often').getByRole('link', { name: 'Its clients' }).click();
    const often = await clientsListed();
    expect(often).toBeGreaterThan(0);
    await visits.visitor.load(`/cohorts?${DAYS}`);
    await page.getByRole('button', { name: 'Change Opens often' }).click();
    await page.getByLabel('Uses of them together, at least').fill('1');
    await save('Opens often');
    await row('Opens often').getByText('Used File / Open', { exact: true }).waitFor();
    await row('Opens often').getByRole('link', { name: 'Its clients' }).click();
    expect(await clientsListed()).toBeGreaterThanOrEqual(often);
    await visits.visitor.load(`/cohorts?${DAYS}`);
    await page.getByRole('button', { name: 'Delete Opens often' }).click();
    await page.getByRole('button', { name: 'Delete the cohort' }).click();
    await row('Opens often').waitFor({ state: 'hidden' });
  });

  it.each([
    ['Whoever the number counts, on', 'Came once, counted'],
    ['The clients of this list', 'Came once, a list'],
  ])('of the clients behind a number have these clients: %s', async (kind, name) => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/retention?${DAYS}`);
    await main()
      .getByRole('link', { name: /: \d+ users?: these users$/ })
      .first()
      .click();
    const clients = await clientsListed();
    await page.getByRole('button', { name: 'Save as cohort' }).click();
    await page.getByRole('radio', { name: kind }).click({ force: true });
    await save(name);
    await visits.visitor.load(`/cohorts?${DAYS}`);
    await row(name).getByRole('link', { name: 'Its clients' }).click();
    expect(await clientsListed()).toBe(clients);
  });

  it('are a filter of users on a screen of reports, which says the cohort in words and in its address', async () => {
    const { page } = visits.visitor;
    const { client } = visits.world;
    const path = { product_id: 'demo', cohort_id: 'nobody' };
    const body = { name: 'Nobody', rule: { by: 'clients' as const, clients: [] } };
    const { error } = await client.PUT('/v3/cohorts/{product_id}/{cohort_id}', { params: { path }, body });
    expect(error).toBeUndefined();
    await visits.visitor.load(`/events?${DAYS}`);
    await page.getByRole('button', { name: 'Filter users' }).click();
    await page.getByRole('combobox', { name: 'Property' }).fill('Saved');
    await page.getByRole('option', { name: /Saved cohort/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Cohort$/ })
      .click();
    await page.getByRole('option', { name: 'Nobody' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await main().getByRole('button', { name: 'User is in cohort nobody', exact: true }).waitFor();
    await settled(page);
    await page.reload();
    await main().getByRole('button', { name: 'User is in cohort nobody', exact: true }).waitFor();
  });

  it('divide the users of a report, with their names, and the address and the list of a number keep it', async () => {
    const { page } = visits.visitor;
    const { client } = visits.world;
    const path = { product_id: 'demo', cohort_id: 'openers' };
    const rule = { by: 'uses' as const, events: [{ category: 'File', name: 'Open' }] };
    const body = { name: 'Who opens', rule };
    const { error } = await client.PUT('/v3/cohorts/{product_id}/{cohort_id}', { params: { path }, body });
    expect(error).toBeUndefined();
    await visits.visitor.load(`/when?${DAYS}&show=users`);
    await page.getByRole('button', { name: 'Divide into segments' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Divide users by' }).fill('Saved');
    await page.getByRole('option', { name: 'Saved cohorts' }).click();
    for (const who of ['is in cohort', 'is not in cohort']) {
      await dialog.getByRole('button', { name: /Cohort$/ }).click();
      await page.getByRole('option', { name: 'Who opens' }).click();
      await dialog.getByRole('button', { name: /User$/ }).click();
      await page.getByRole('option', { name: who, exact: true }).click();
      await dialog.getByRole('button', { name: 'Add this segment' }).click();
    }
    await dialog.getByText('Not Who opens: is not in cohort openers').waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const chip = main().getByRole('button', { name: 'By Saved cohort: 2 segments', exact: true });
    await chip.waitFor();
    await settled(page);
    await page.reload();
    await chip.waitFor();
    await settled(page);
    await main()
      .getByRole('table', { name: /Not Who opens/ })
      .first()
      .waitFor();
    await main()
      .getByText(/users by Saved cohort, each cohort as it is now/)
      .waitFor();
    await visits.visitor.load(`/events?${new URL(page.url()).hash.split('?')[1]}`);
    await main().getByText('By Saved cohort').waitFor();
  });

  it('are read, and not changed, by those who may only read', async () => {
    const analyst = await visitInTest(visits.world);
    await analyst.signIn(await analystLink(visits.world, 'only-reads', ['demo']));
    await analyst.load(`/cohorts?${DAYS}`);
    await analyst.page.getByRole('heading', { level: 1, name: 'Cohorts' }).waitFor();
    await settled(analyst.page);
    expect(await analyst.page.getByRole('button', { name: /New cohort|^Change|^Delete/ }).count()).toBe(0);
    expect(await analyst.page.getByRole('link', { name: 'Its clients' }).count()).toBe(0);
  });
});
