import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from './testing/accessibility.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import type { Visitor } from './testing/visitor.ts';
import { visitOnce } from './testing/visits.ts';
import { widthOfPage } from './testing/width-of-page.ts';

const DAYS = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const table = { report: 'basic-table', request: DAYS } as const;
const QUESTIONS = {
  uses: { name: 'All uses', ask: table, days: 'last-28-days' },
  month: { name: 'Uses of a month', ask: table, days: 'last-month', folder: 'Every month' },
} as const;

describe.skipIf(!hasTimeAndBrowser())('questions (need a browser, and time)', () => {
  const visits = visitOnce();
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ visitor } = visits);
    page = visitor.page;
  });
  beforeEach(async () => {
    for (const [question_id, body] of Object.entries(QUESTIONS))
      await visits.world.client.PUT('/v3/questions/{product_id}/{question_id}', {
        params: { path: { product_id: 'demo', question_id } },
        body,
      });
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const kept = async () => {
    const params = { path: { product_id: 'demo' } };
    return (await visits.world.client.GET('/v3/questions/{product_id}', { params })).data?.questions ?? [];
  };

  it('are found by words, folder by folder, with their owner', async () => {
    await visitor.load('/questions?product=demo');
    await page.getByRole('heading', { level: 2, name: 'Every month' }).waitFor();
    const inFolder = page.getByRole('region', { name: 'Every month', exact: true });
    await inFolder.getByRole('link', { name: 'Uses of a month' }).waitFor();
    await inFolder.getByText('demo-admin').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search questions' }).fill('month uses');
    await expect.poll(() => page.getByRole('link', { name: 'All uses' }).count()).toBe(0);
    await inFolder.getByRole('link', { name: 'Uses of a month' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search questions' }).fill('nobody');
    await page.getByText('No question has these words').waitFor();
  });

  it('that were deleted are restored below the others', async () => {
    await visitor.load('/questions?product=demo');
    await press('Delete All uses');
    await press('Delete the question');
    const deleted = page.getByRole('region', { name: 'Deleted questions', exact: true });
    await deleted.getByText('All uses').waitFor();
    expect((await kept()).map(({ id }) => id)).toEqual(['month']);
    await page.reload();
    await deleted.getByText('All uses').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await widthOfPage(page)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 900 });
    await press('Restore All uses');
    await page.getByText('Restored the question “All uses”.').waitFor();
    await page.getByRole('link', { name: 'All uses' }).waitFor();
    expect((await kept()).map(({ id }) => id)).toEqual(['uses', 'month']);
  });

  it('that are open say their name, and are saved under it once they are changed', async () => {
    await visitor.load('/questions?product=demo');
    await page.getByRole('link', { name: 'Uses of a month' }).click();
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    const open = page.locator('main p').filter({ hasText: 'Question: Uses of a month' });
    await open.waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: /^Last month/ }).click();
    await press('Last 7 days');
    await open.getByText('changed').waitFor();
    await page.reload();
    await open.getByText('changed').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press('Save');
    await page.getByText('Saved the question “Uses of a month”.').waitFor();
    await expect.poll(() => open.getByText('changed').count()).toBe(0);
    const saved = (await kept()).find(({ id }) => id === 'month');
    expect(saved).toMatchObject({ name: 'Uses of a month', days: 'last-7-days', folder: 'Every month' });
    expect(saved?.askedOn).toMatch(/^20/);
    expect(saved?.view).not.toContain('kept=');
  });

  it('are kept in a folder that is there, or in a new one', async () => {
    await visitor.load('/events?product=demo&range=last-7-days');
    await press('Keep …');
    await page.getByLabel('Name', { exact: true }).fill('In a folder');
    await page.getByRole('combobox', { name: 'Folder' }).fill('For the team');
    await page.keyboard.press('Tab');
    await press('Keep');
    await page.getByText('Kept as “In a folder”.').waitFor();
    expect((await kept()).find(({ name }) => name === 'In a folder')?.folder).toBe('For the team');
  });
});
