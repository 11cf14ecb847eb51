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
  window.end = trackPageViews(tracker, { idleMinutes: 0.02 });
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
      await page.goto(`http://localhost:${port}/orders/1138/items`);
      const told = () => page.evaluate('window.told') as Promise<string[]>;
      await page.evaluate("history.pushState(null, '', '/help')");
      await page.evaluate("history.replaceState(null, '', '/help')");
      await expect.poll(told).toEqual(['begin', 'Page /orders/:id/items', 'Page /help', 'end']);
      await page.evaluate("history.pushState(null, '', '/help#faq')");
      await page.evaluate('history.back()');
      await expect
        .poll(told)
        .toEqual([
          'begin',
          'Page /orders/:id/items',
          'Page /help',
          'end',
          'begin',
          'Page /help',
          'Page /help',
          'end',
        ]);
      await page.evaluate("window.end(); history.pushState(null, '', '/later')");
      expect((await told()).at(-1)).toBe('end');
    } finally {
      await browser.close();
      server.close();
    }
  },
);
