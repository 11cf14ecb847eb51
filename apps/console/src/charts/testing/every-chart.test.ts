import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { launchOptions } from '@keytally/tooling/browser';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { chartsInBrowser } from './charts-in-browser.ts';
import { exampleNames } from './page/example-names.ts';

/** Axe takes seconds for the largest tables, and they have nothing that the others do not have. */
const withoutTable = ['fifty lines', 'five hundred bars', 'sparklines'];

describe.skipIf(!(launchOptions && inject('longTests')))('every chart (needs chromium, and time)', () => {
  const open = chartsInBrowser();

  it.each(exampleNames)('%s: axe finds nothing, and nothing breaks the policy', async (name) => {
    const { page, complaints } = await open(name);
    if (!withoutTable.includes(name)) await page.getByText('Show as table').click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  it.each(exampleNames)('%s: fits a page of 320 pixels, with its tooltip', async (name) => {
    const { page } = await open(name, { viewport: { width: 320, height: 800 } });
    await page.locator('section svg[viewBox]').first().hover();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it.each(exampleNames)('%s: has a name and a sentence', async (name) => {
    const { page } = await open(name);
    const chart = page.locator('section [role=application], section [role=img]').first();
    expect(await chart.getAttribute('aria-label')).toMatch(/\w/);
    if (name !== 'sparklines') expect(await page.locator('figcaption p').textContent()).toMatch(/\d.*\.$/);
  });

  it('is printed with its table, on paper that is narrower than the screen', async () => {
    const { page } = await open('five lines', { viewport: { width: 1400, height: 900 } });
    await page.setViewportSize({ width: 700, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await page.waitForSelector('section tbody tr');
    expect(await page.locator('section tbody tr').count()).toBe(10);
    expect(await page.getByText('Show as table').count()).toBe(0);
    const widest = await page
      .locator('section svg[viewBox]')
      .first()
      .evaluate((svg) => svg.getBoundingClientRect().right);
    expect(widest).toBeLessThanOrEqual(700);
  });

  it('takes the colours of the system for text when they are forced', async () => {
    const { page } = await open('five lines', { forcedColors: 'active', colorScheme: 'dark' });
    const [text, system] = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.color = 'CanvasText';
      const label = document.querySelector('section svg text');
      return [label && getComputedStyle(label).fill, getComputedStyle(probe).color];
    });
    expect(text).toBe(system);
  });
});

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, each with the first element that it names. */
async function violationsOf(page: Page): Promise<string[]> {
  return page.evaluate(`${await axe};
    axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`);
}
