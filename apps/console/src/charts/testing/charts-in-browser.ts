import { launchOptions } from '@keytally/tooling/browser';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type ChartPage, serveChartPage } from './chart-page.ts';
import type { ExampleName } from './page/example-names.ts';

/** A page of the browser with one example, and what it complained about so far. */
interface OpenExample {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** Starts a browser for the tests of a file; the function opens an example in it for the length of a test. */
export function chartsInBrowser(): (
  name: ExampleName,
  options?: BrowserContextOptions,
) => Promise<OpenExample> {
  let browser: Browser;
  let site: ChartPage;
  beforeAll(async () => {
    [browser, site] = await Promise.all([chromium.launch(launchOptions), serveChartPage()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return (name, options) => openExample(browser, site, name, options);
}

async function openExample(
  browser: Browser,
  { url }: ChartPage,
  name: ExampleName,
  options: BrowserContextOptions = {},
): Promise<OpenExample> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, ...options });
  onTestFinished(() => page.close());
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${url}#${encodeURIComponent(name)}`);
  await page.waitForSelector('section svg[viewBox]');
  return { page, complaints };
}

/** What a screen reader is told. */
export function heard(page: Page): Promise<string | null> {
  return page.locator('[role=status]').textContent();
}

/** The cells of the table, row by row. */
export async function readTable(page: Page): Promise<string[][]> {
  await page.getByText('Show as table').click();
  await page.waitForSelector('section tbody tr');
  return page
    .locator('section tbody tr')
    .evaluateAll((rows) => rows.map((row) => Array.from(row.children, (cell) => cell.textContent ?? '')));
}
