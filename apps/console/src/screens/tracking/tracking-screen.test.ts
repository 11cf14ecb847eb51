import type { Schema } from '@keytally/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, hasTimeAndBrowser, type Visitor, visit } from '../../testing/visitor.ts';
import { startWorld, type World } from '../../testing/world.ts';

const HOSTILE = ['<img src=x onerror=alert(1)>', `a${'\u0301'.repeat(63)}`, 'שלום עולם'];
const PRODUCT = 'tracked';

describe.skipIf(!hasTimeAndBrowser)('tracking (needs a browser, and time)', () => {
  let world: World;
  let visitor: Visitor;

  beforeAll(async () => {
    world = await startWorld();
    await world.client.PUT('/v3/products/{product_id}', { params: path(), body: {} });
    await ingest([
      ...HOSTILE.map((name) => ({ category: 'Hostile', name })),
      { category: 'File', name: 'Open' },
      { category: 'File', name: 'Save' },
      { category: null, name: 'Quit' },
    ]);
    visitor = await visit(world);
    await visitor.signIn();
  });
  afterEach(() => expect(visitor.faults).toEqual([]));
  afterAll(async () => {
    await closeBrowser();
    await world.close();
  });

  const path = () => ({ path: { product_id: PRODUCT } });
  const press = (name: string | RegExp) => visitor.page.getByRole('button', { name }).click();
  const select = (name: string) =>
    visitor.page.getByRole('row').filter({ hasText: name }).locator('label').click();
  const rows = () => visitor.page.locator('main tbody tr').count();

  /** One use of each event, of a client each. */
  async function ingest(events: readonly { category: string | null; name: string }[]) {
    const records = events.map(({ category, name }, index) => ({
      id: `record ${index}`,
      clientId: `c${index}`,
      occurredAt: '2026-03-02T09:00:00Z',
      category,
      name,
    }));
    const answer = await world.client.POST('/v3/events/{product_id}', { params: path(), body: { records } });
    expect(answer.error).toBeUndefined();
  }

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
    await page.setViewportSize({ width: 1400, height: 900 });
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
    await world.client.PUT('/v3/products/{product_id}', {
      params: { path: { product_id: 'empty' } },
      body: {},
    });
    await visitor.page.reload();
    await visitor.load('/tracking?product=empty');
    await visitor.page.getByText('No event was seen yet').waitFor();
  });

  it('offers no change to a session that may only look', async () => {
    const reader = await visit(world);
    const link = await world.run('console', '--url', world.url, '--token', world.token, '--print');
    await reader.page.goto(link.trim());
    await reader.page.getByRole('button', { name: 'Go on' }).click();
    await reader.page.getByRole('button', { name: 'Sign out' }).waitFor();
    await reader.load(`/tracking?product=${PRODUCT}`);
    await reader.page.getByText('npx keytally console --manage').waitFor();
    expect(await reader.page.getByRole('checkbox').count()).toBe(0);
    expect(await reader.page.getByRole('button', { name: /Set to|Remove|Select/ }).count()).toBe(0);
    await reader.close();
  });
});
