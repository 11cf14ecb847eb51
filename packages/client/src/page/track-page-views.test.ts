import { launchOptions } from '@keytally/tooling/browser';
import { servePage } from '@keytally/tooling/serve-page';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';

/** A page whose tracker writes down what it is told. */
const script = `
  import { trackPageViews } from '@keytally/client';
  const told = (window.told = []);
  const tracker = {
    track: (category, name) => told.push(category + ' ' + name),
    session() {
      told.push('begin');
      return { stop: () => told.push('end') };
    },
  };
  window.end = trackPageViews(tracker);
`;

test.skipIf(!launchOptions)(
  'each view is an event, and those without a longer pause are a session (needs chromium)',
  async () => {
    const site = await servePage(script, { resolveDir: import.meta.dirname });
    const browser = await chromium.launch(launchOptions);
    try {
      const page = await browser.newPage();
      await page.clock.install();
      await page.goto(`${site.url}/orders/1138/items`);
      const told = () => page.evaluate('window.told') as Promise<string[]>;
      await page.evaluate("history.pushState(null, '', '/help')");
      await page.evaluate("history.replaceState(null, '', '/help')");
      const first = ['begin', 'Page /orders/:id/items', 'Page /help'];
      await page.clock.fastForward('29:00');
      expect(await told()).toEqual(first);
      await page.clock.fastForward('02:00');
      expect(await told()).toEqual([...first, 'end']);
      await page.evaluate("history.pushState(null, '', '/help#faq')");
      await page.evaluate('history.back()');
      const second = ['begin', 'Page /help', 'Page /help'];
      await expect.poll(async () => (await told()).slice(4)).toEqual(second);
      await page.clock.fastForward('31:00');
      expect((await told()).slice(4)).toEqual([...second, 'end']);
      await page.evaluate("window.end(); history.pushState(null, '', '/later')");
      expect((await told()).at(-1)).toBe('end');
    } finally {
      await browser.close();
      site.close();
    }
  },
);
