import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { refuse, seeProblem } from './testing/refuse.ts';
import type { Visitor } from './testing/visitor.ts';
import { visitOnce } from './testing/visits.ts';

describe.skipIf(!hasTimeAndBrowser())('a question that is kept (needs a browser, and time)', () => {
  const visits = visitOnce();
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ visitor } = visits);
    page = visitor.page;
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const keepAs = async (name: string, button = 'Keep') => {
    await press('Keep …');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await press(button);
    await page.getByText(`Kept as “${name}”.`).first().waitFor();
  };
  const rows = () => page.getByRole('table', { name: 'Questions' }).getByRole('row').allInnerTexts();

  it.each([
    ['/timeline?product=demo&range=last-14-days&dateSplit=week', 'Uses, each week', 'Last 14 days'],
    ['/retention?product=demo&range=this-year&show=engaged', 'Who stays', 'This year'],
    [
      '/lifetime?product=demo&range=2026-01-01..2026-02-28&users=lost',
      'What the lost used',
      '1 Jan – 28 Feb 2026',
    ],
  ])('%s is opened again on the same answer', async (address, name, days) => {
    await visitor.load(address);
    await page.getByRole('button', { name: 'Keep …' }).waitFor();
    const asked = visitor.asked.at(-1);
    const there = new URL(page.url()).hash;
    await keepAs(name);
    await visitor.load('/questions?product=demo');
    await page.getByRole('link', { name, exact: true }).waitFor();
    expect((await rows()).find((row) => row.startsWith(name))).toContain(days);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Keep …' }).waitFor();
    const parameters = (hash: string) => Object.fromEntries(new URLSearchParams(hash.split('?')[1]));
    const kept = name.toLowerCase().replaceAll(/\W+/g, '-');
    expect(parameters(new URL(page.url()).hash)).toEqual({ ...parameters(there), kept });
    await expect.poll(() => visitor.asked.at(-1)).toEqual(asked);
  });

  it('does not take the place of one that somebody else kept meanwhile, unless told to', async () => {
    await visitor.load('/events?product=demo&range=last-7-days');
    await press('Keep …');
    await page.getByLabel('Name', { exact: true }).fill('Meanwhile');
    await page.getByRole('button', { name: 'Keep', exact: true }).waitFor();
    const params = { path: { product_id: 'demo', question_id: 'meanwhile' } };
    const path = '/v3/questions/{product_id}/{question_id}';
    const request = { startDate: '2026-03-01', stopDate: '2026-03-31' };
    const body = { name: 'Meanwhile', ask: { report: 'basic-table', request } } as const;
    expect((await visits.world.client.PUT(path, { params, body })).response.status).toBe(200);
    await press('Keep');
    await page.getByText('There is a question "meanwhile" already. Nothing was changed now.').waitFor();
    const theirs = await visits.world.client.GET(path, { params });
    expect(theirs.data?.ask).toEqual(body.ask);
    await page.getByText('There is a question of this name. It is replaced.').waitFor();
    await press('Replace');
    await page.getByText('Kept as “Meanwhile”.').first().waitFor();
    await visits.world.client.DELETE(path, { params });
  });

  it('is replaced under its name, and deleted after a question', async () => {
    await visitor.load('/events?product=demo&range=last-7-days');
    await keepAs('Events');
    await visitor.load('/events?product=demo&range=last-28-days');
    await keepAs('Events', 'Replace');
    await visitor.load('/questions?product=demo');
    await page.getByText('events', { exact: true }).waitFor();
    // Deleted questions are listed too, each with a way back.
    const named = async () =>
      (await rows()).filter((row) => row.startsWith('Events\n') && !row.endsWith('Restore'));
    expect(await named()).toHaveLength(1);
    await press('Delete Events');
    await press('Delete the question');
    await page.getByText('Deleted the question “Events”.').waitFor();
    await expect.poll(named).toEqual([]);
  });

  it('waits until it is known which there are, since none may be overwritten by one of another name', async () => {
    await visitor.load('/events?product=demo&range=last-7-days');
    const stop = await refuse(page, /\/v3\/questions\/demo$/, 'busy', 1);
    await press('Keep …');
    await seeProblem(page, 'busy');
    const keep = page.getByRole('button', { name: 'Keep', exact: true });
    expect(await keep.isDisabled()).toBe(true);
    await stop();
    await press('Try again');
    await expect.poll(() => keep.isEnabled()).toBe(true);
  });

  it('that the server did not keep says so, and its name is still there', async () => {
    await visitor.load('/events?product=demo&range=last-7-days');
    await press('Keep …');
    await page.getByLabel('Name', { exact: true }).fill('Busy');
    const stop = await refuse(page, /\/v3\/questions\/demo\/busy/, 'busy', 1);
    await press('Keep');
    await seeProblem(page, 'busy');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Busy');
    await stop();
    await press('Keep');
    await page.getByText('Kept as “Busy”.').waitFor();
  });
});
