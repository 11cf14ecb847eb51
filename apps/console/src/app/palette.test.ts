import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../testing/accessibility.ts';
import { hasTimeAndBrowser } from '../testing/has-browser.ts';
import { linkWith } from '../testing/links.ts';
import { createProduct } from '../testing/products.ts';
import { settled } from '../testing/visitor.ts';
import { visitInTest, visitOnce } from '../testing/visits.ts';

describe.skipIf(!hasTimeAndBrowser())('the palette (needs a browser, and time)', () => {
  const visits = visitOnce({
    prepare: async (world) => {
      await createProduct(world, 'second', [], { name: 'Second one' });
      const path = { product_id: 'demo', board_id: 'morning', question_id: 'starts' };
      await world.client.PUT('/v3/boards/{product_id}/{board_id}', {
        params: { path },
        body: { name: 'Every morning', cards: [] },
      });
      const request = { startDate: '2026-03-01', stopDate: '2026-03-28' };
      await world.client.PUT('/v3/questions/{product_id}/{question_id}', {
        params: { path },
        body: {
          name: 'Who starts it',
          ask: { report: 'retention', request: { ...request, dateSplit: 'week' } },
        },
      });
    },
  });
  let page: Page;
  beforeAll(() => {
    ({ page } = visits.visitor);
  });

  const field = () => page.getByRole('combobox', { name: /^Find / });
  const open = async () => {
    await visits.visitor.load('/events?product=demo');
    await page.keyboard.press('ControlOrMeta+k');
    await field().waitFor();
  };

  it.each([
    ['audi', 'Audit', '#/audit?product=demo'],
    ['open file', 'File / Open', '#/timeline?product=demo&range=last-28-days&events='],
    ['morning', 'Every morning', '#/boards/morning?product=demo'],
    ['who starts', 'Who starts it', '#/retention?product=demo&range=2026-03-01..2026-03-28'],
    ['second', 'Second one', '#/events?product=second'],
  ])('leads from “%s” by keyboard to %s', async (typed, found, address) => {
    await open();
    await page.keyboard.type(typed);
    await page.getByRole('option', { name: found, selected: true }).waitFor();
    const label = await page.getByRole('option', { selected: true }).textContent();
    expect(label).toContain(found);
    await page.keyboard.press('Enter');
    await field().waitFor({ state: 'detached' });
    await settled(page);
    expect(page.url()).toContain(address);
    expect(page.url()).not.toContain('#/events?product=demo');
  });

  it('moves over what it found with the arrow keys, while the focus stays in its field', async () => {
    await open();
    const active = async () => {
      const id = await field().getAttribute('aria-activedescendant');
      return page.evaluate((one) => document.getElementById(one ?? '')?.textContent, id);
    };
    const first = await active();
    await page.keyboard.press('ArrowDown');
    expect(await active()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe(first);
    // From the first one up to the last.
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('option').last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
  });

  it('has no obstacle, and says when nothing is found', async () => {
    await open();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type('zzz');
    await page.getByRole('option', { name: 'The client “zzz”' }).waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    await page.setViewportSize({ width: 390, height: 700 });
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'zzz' }).waitFor();
    await page.getByRole('link', { name: 'clients from this id on' }).click();
    await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
    expect(await page.getByLabel('From this client id on').inputValue()).toBe('zzz');
    expect(page.url()).not.toContain('zzz');
  });

  it('does not open on top of a dialog', async () => {
    await visits.visitor.load('/events?product=demo');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    expect(await field().count()).toBe(0);
  });

  it('offers a viewer neither clients nor screens that need more', async () => {
    const viewer = await visitInTest(visits.world);
    await viewer.signIn(await linkWith(visits.world, 'viewer'));
    await viewer.page.getByRole('button', { name: 'Find' }).click();
    const theirs = viewer.page.getByRole('combobox', { name: /^Find / });
    for (const typed of ['client', 'audit']) {
      await theirs.fill(typed);
      await viewer.page.getByText('Nothing found').waitFor();
    }
    expect(viewer.faults).toEqual([]);
  });
});
