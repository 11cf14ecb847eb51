import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { questionOf } from '../../testing/question-of.ts';
import { settled, type Visitor } from '../../testing/visitor.ts';
import { visitOnce } from '../../testing/visits.ts';

/** The first cells of the table: the names of its rows. */
function namesOf(page: Page): Promise<string[]> {
  return page.getByRole('table').locator('tbody th').allTextContents();
}

describe.skipIf(!hasTimeAndBrowser())('the lifetime table (needs a browser, and time)', () => {
  const visits = visitOnce();
  let visitor: Visitor;
  let page: Page;

  beforeAll(() => {
    visitor = visits.visitor;
    page = visitor.page;
  });

  /** Uses of an event that sorts before all others, so that it would move every row. */
  async function recordFirst(name: string): Promise<void> {
    const occurredAt = new Date(Date.now() - 86_400_000).toISOString();
    const { error } = await visits.world.client.POST('/v3/events/{product_id}', {
      params: { path: { product_id: 'demo' } },
      body: { records: [{ id: name, clientId: 'u1', occurredAt, category: '!', name }] },
    });
    expect(error).toBeUndefined();
  }

  it('repeats and skips no row while records come in', async () => {
    const whole = await namesOnAllPages('/lifetime?product=demo&page={"size":1000}', async () => {});
    let page = 0;
    const paged = await namesOnAllPages('/lifetime?product=demo&page={"size":50}', () =>
      recordFirst(`during ${page++}`),
    );
    expect(paged).toEqual(whole);
    expect(page).toBeGreaterThan(3);
  });

  async function namesOnAllPages(address: string, between: () => Promise<void>): Promise<string[]> {
    await visitor.load(address);
    const names = await namesOf(page);
    const next = page.getByRole('button', { name: 'Next' });
    while ((await next.count()) > 0 && (await next.isEnabled())) {
      await between();
      const before = await page.getByRole('navigation', { name: 'Pages' }).textContent();
      await next.click();
      await page.getByText(before ?? '').waitFor({ state: 'detached' });
      await settled(page);
      names.push(...(await namesOf(page)));
    }
    return names;
  }

  it('begins again, and says so, when the server no longer has the rest', async () => {
    await visitor.load('/lifetime?product=demo&page={"size":40}');
    await page.route('**/lifetime/dataTable/**', async (route) => {
      const body = route.request().postDataJSON();
      // A result that this server does not keep: so it is for all cursors after a restart.
      if (body.page?.cursor) body.page.cursor = body.page.cursor.replace(/^c_[^.]+/, `c_${'A'.repeat(22)}`);
      await route.continue({ postData: JSON.stringify(body) });
    });
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('The table begins again').waitFor();
    await page.getByText(/^1 to 40 of/).waitFor();
  });

  it('is sorted by the server, from its heads', async () => {
    await visitor.load('/lifetime?product=demo&page={"size":1000}');
    await page.getByRole('button', { name: 'Uses', exact: true }).click();
    await page.waitForURL(/eventCounts/);
    await settled(page);
    const uses = await page.getByRole('table').locator('tbody td:nth-child(2)').allTextContents();
    const numbers = uses.map((text) => Number(text.replaceAll(',', '')));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(await page.getByRole('columnheader', { name: /^Uses/ }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('is filtered and divided by keyboard alone', async () => {
    await visitor.load('/lifetime?product=demo');
    await page.getByRole('button', { name: 'Filter users' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Property' }).focus();
    await page.keyboard.type('country');
    await page.getByRole('option', { name: 'Country' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Value' }).focus();
    await page.keyboard.type('DE');
    await page.getByRole('button', { name: 'Apply' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Country is DE', exact: true }).waitFor();
    await settled(page);
    await page.getByRole('button', { name: 'Divide into segments' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Divide users by' }).focus();
    await page.keyboard.type('country');
    await page.getByRole('option', { name: 'Country' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Apply' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'By Country', exact: true }).waitFor();
    await settled(page);
    expect(questionOf(page)).toMatchObject({
      conditions: { all: [{ property: 'geography.country', test: 'is', value: 'DE' }] },
      segmentBy: 'geography.country',
    });
  });

  it('shows what the server refused at the place that is wrong', async () => {
    const filters = encodeURIComponent(JSON.stringify({ prodVersion: { type: 'regex', value: '(' } }));
    await visitor.load(`/lifetime?product=demo&globalFilters=${filters}`);
    await page.getByText('/globalFilters/prodVersion/value').waitFor();
    await page.getByRole('button', { name: 'Product version matches (', exact: true }).click();
    expect(await page.getByRole('dialog').getByRole('alert').textContent()).not.toBe('');
    await page.keyboard.press('Escape');
  });

  it('counts clients with the same value as one user, and warns of those without one', async () => {
    await visitor.load('/lifetime?product=demo');
    await page.getByRole('button', { name: /What a user is/ }).click();
    await page.getByRole('option', { name: /A user is a custom property 20/ }).click();
    await page
      .getByText(/clients? (has|have) no value/i)
      .or(page.getByText(/left out/))
      .first()
      .waitFor();
    expect(page.url()).toContain('groupBy=C20');
  });
});
