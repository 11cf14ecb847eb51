import { launchOptions } from '@keytally/tooling/browser';
import { chromium } from 'playwright-core';
import { serveChartPage } from './chart-page.ts';
import type { DrawingTime } from './page/measure.tsx';

/** Prints how long the browser of this machine takes to draw timelines. */
if (!launchOptions) throw new Error('There is no browser: run npm run setup:browser first.');
const site = await serveChartPage();
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(`${site.url}#measure`);
  const place = await page.waitForSelector('[data-times]', { timeout: 300_000 });
  const times = JSON.parse((await place.getAttribute('data-times')) ?? '[]') as DrawingTime[];
  for (const { lines, points, drawn, painted } of times)
    console.log(
      `${lines} x ${points} points: drawn in ${drawn.toFixed(0)} ms, painted after ${painted.toFixed(0)} ms (medians)`,
    );
} finally {
  await browser.close();
  await site.close();
}
