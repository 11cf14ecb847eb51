import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { launchOptions } from '@keytally/tooling/browser';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { startFaultServer } from '../testing/fault-server.ts';
import { createRecordStore } from '../testing/record-store.ts';

/** The recipe of the README, for a page with one link. */
const script = `
  import { createKeytallyClient, createTracker, keepToken, storageSpool } from '@keytally/client';
  const credentials = keepToken(async () => (await fetch('/token')).text());
  const client = createKeytallyClient({ baseUrl: new URLSearchParams(location.search).get('api'), credentials });
  const tracker = createTracker(client, { productId: 'acme', clientId: 'u1', spool: storageSpool() });
  document.querySelector('a').addEventListener('click', (event) => {
    tracker.track('Page', location.hash.slice(1));
  });
  document.title = 'ready';
`;

const VISITS = inject('longTests') ? 200 : 20;

test.skipIf(!launchOptions)('who clicks a link and is gone at once is counted', async () => {
  const store = createRecordStore();
  const api = await startFaultServer((received, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, content-encoding');
    if (received.method === 'OPTIONS') response.writeHead(204).end();
    else store.answer(received, response);
  });
  const site = await servePages();
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    const names = Array.from({ length: VISITS }, (_, visit) => `visit-${visit}`);
    for (const name of names) {
      await page.goto(`${site.url}/?api=${api.url}#${name}`);
      await page.click('a', { noWaitAfter: true });
      await page.waitForURL('**/elsewhere');
    }
    // What the last one left in its browser goes with the next visit.
    await page.goto(`${site.url}/?api=${api.url}#last`);
    await expect.poll(() => new Set(store.names), { timeout: 20_000 }).toEqual(new Set(names));
  } finally {
    await browser.close();
    site.close();
    await api.close();
  }
});

/** Serves the page, and another one. */
async function servePages() {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['keytally-source'],
  });
  const icon = '<link rel="icon" href="data:,">';
  const html = `<!doctype html>${icon}<a href="/elsewhere">Elsewhere</a><script type="module">${outputFiles[0]?.text}</script>`;
  const server = createServer(({ url }, response) => {
    if (url === '/token') return void setTimeout(() => response.end('a-token'), 50);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(url === '/elsewhere' ? `<!doctype html>${icon}Elsewhere` : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
