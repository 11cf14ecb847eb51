import type { Browser } from 'playwright-core';
import { serveChartPage } from './chart-page.ts';
import type { DrawingTime } from './page/measure.tsx';

/** How long a browser takes to draw timelines. */
export async function measureDrawing(browser: Browser): Promise<DrawingTime[]> {
  const site = await serveChartPage();
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.goto(`${site.url}#measure`);
    const place = await page.waitForSelector('[data-times]', { timeout: 300_000 });
    return JSON.parse((await place.getAttribute('data-times')) ?? '[]') as DrawingTime[];
  } finally {
    await site.close();
  }
}
