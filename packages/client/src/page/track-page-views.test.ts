import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { launchOptions } from '@keytally/tooling/browser';
import { build } from 'esbuild';
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
  'each view is an event, and those without a longer pause are a session',
  async () => {
    const { outputFiles } = await build({
      stdin: { contents: script, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      conditions: ['keytally-source'],
    });
    const html = `<!doctype html><link rel="icon" href="data:,"><script type="module">${outputFiles[0]?.text}</script>`;
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(html);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const browser = await chromium.launch(launchOptions);
    try {
      const page = await browser.newPage();
      await page.clock.install();
      await page.goto(`http://localhost:${port}/orders/1138/items`);
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
      server.close();
    }
  },
);
