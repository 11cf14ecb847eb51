import type { Schema } from '@keytally/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { createProduct } from '../../testing/products.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { visitOnce } from '../../testing/visits.ts';
import type { World } from '../../testing/world.ts';

const HOSTILE = ['<img src=x onerror=alert(1)>', `a${'\u0301'.repeat(63)}`, 'שלום עולם'];
const PRODUCT = 'tracked';
/** One use of each event, of a client each. */
const RECORDS = [
  ...HOSTILE.map((name) => ({ category: 'Hostile', name })),
  { category: 'File', name: 'Open' },
  { category: 'File', name: 'Save' },
  { category: null, name: 'Quit' },
].map((event, index) => ({
  ...event,
  id: `record ${index}`,
  clientId: `c${index}`,
  occurredAt: '2026-03-02T09:00:00Z',
}));

describe.skipIf(!hasTimeAndBrowser())('tracking (needs a browser, and time)', () => {
  const visits = visitOnce({ prepare: (world) => createProduct(world, PRODUCT, RECORDS) });
  let world: World;
  let visitor: Visitor;
  beforeAll(() => {
    ({ world, visitor } = visits);
  });

  const path = () => ({ path: { product_id: PRODUCT } });
  const press = (name: string | RegExp) => visitor.page.getByRole('button', { name }).click();
  const select = (name: string) =>
    visitor.page.getByRole('row').filter({ hasText: name }).locator('label').click();
  const rows = () => visitor.page.locator('main tbody tr').count();

  async function modes(): Promise<Record<string, Schema<'TrackingMode'>>> {
    const { data } = await world.client.GET('/v3/event-tracking/{product_id}', { params: path() });
    const events = data?.results.flatMap((one) => one.categoryEventNames) ?? [];
    return Object.fromEntries(
      events.map(({ eventName, basic, advanced }) => [
        eventName,
        advanced ? 'advanced' : basic ? 'basic' : 'inactive',
      ]),
    );
  }

  it('shows what a change does to reports before it is made, also to those about the past', async () => {
    const { page } = visitor;
    await visitor.load(`/tracking?product=${PRODUCT}`);
    await select('Open');
    await select('Quit');
    await press('Set to inactive …');
    await page.getByRole('heading', { name: 'Set 2 events to inactive?' }).waitFor();
    await page.getByText('advanced → inactive: 2 events').waitFor();
    await page.getByText('They leave all reports.').waitFor();
    await page.getByText('were used 2 times since 2 Mar 2026').waitFor();
    expect(await modes()).toMatchObject({ Open: 'advanced', Quit: 'advanced' });
    await press('Change 2 events');
    await page.getByText('2 events set to inactive.').waitFor();
    expect(await modes()).toMatchObject({ Open: 'inactive', Quit: 'inactive', Save: 'advanced' });
  });

  it('finds by words, by mode and by category, and selects all that it found', async () => {
    const { page } = visitor;
    await visitor.load(`/tracking?product=${PRODUCT}`);
    await page.getByRole('radio', { name: /^Inactive/ }).click();
    await expect.poll(rows).toBe(2);
    await page.getByRole('radio', { name: /^All/ }).click();
    await page.getByLabel('Search events').fill('FILE');
    await expect.poll(rows).toBe(2);
    await press('Select all 2 found');
    await page.getByText('2 events selected').waitFor();
    await page.getByLabel('Search events').fill('');
    await page.getByRole('combobox', { name: 'Category' }).fill('hostile');
    await page.getByRole('option', { name: /Hostile/ }).click();
    await expect.poll(rows).toBe(HOSTILE.length);
    await press('Select none');
    await page.getByText('0 events selected').waitFor();
  });

  it('shows hostile names as they are, within the width of a phone', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 320, height: 800 });
    await visitor.load(`/tracking?product=${PRODUCT}`);
    const text = await page.locator('main').textContent();
    for (const name of HOSTILE) expect(text?.normalize()).toContain(name.normalize());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  it('removes an event with records only together with them, once the product was typed', async () => {
    const { page } = visitor;
    await visitor.load(`/tracking?product=${PRODUCT}`);
    await select('Save');
    await press('Remove …');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('1 event with records').waitFor();
    expect(await modes()).toHaveProperty('Save');
    await page.locator('label', { hasText: 'Erase their records too' }).click();
    await page.getByLabel(`Type ${PRODUCT} to confirm`).fill('demo');
    expect(await page.getByRole('button', { name: 'Remove and erase' }).isDisabled()).toBe(true);
    await page.getByLabel(`Type ${PRODUCT} to confirm`).fill(PRODUCT);
    await page.keyboard.press('Enter');
    await page.getByText('1 event removed, with all records.').waitFor();
    expect(await modes()).not.toHaveProperty('Save');
  });

  it('says how to send records when no event was seen', async () => {
    await createProduct(world, 'empty');
    await visitor.page.reload();
    await visitor.load('/tracking?product=empty');
    await visitor.page.getByText('No event was seen yet').waitFor();
  });
});
