import { launchOptions } from '@keytally/tooling/browser';
import { plainPage, servePage } from '@keytally/tooling/serve-page';
import { chromium, type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { startFaultServer } from '../testing/fault-server.ts';
import { createRecordStore, type RecordStore } from '../testing/record-store.ts';

/** The recipe of the README, for a page with one link. */
const script = (spool: string) => `
  import { createKeytallyClient, createTracker, keepToken, storageSpool } from '@keytally/client';
  const credentials = keepToken(async () => (await fetch('/token')).text());
  const client = createKeytallyClient({ baseUrl: new URLSearchParams(location.search).get('api'), credentials });
  const tracker = createTracker(client, { productId: 'acme', clientId: 'u1', ${spool} });
  document.querySelector('a').addEventListener('click', () => tracker.track('Page', location.hash.slice(1)));
  await client.prepare();
  document.title = 'ready';
`;

const VISITS = inject('longTests') ? 200 : 20;

/** Pages that are left by a click, and the events that arrive. */
async function visit(
  options: string,
  work: (page: Page, address: string, store: RecordStore) => Promise<void>,
) {
  const store = createRecordStore();
  const api = await startFaultServer((received, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, content-encoding');
    if (received.method === 'OPTIONS') response.writeHead(204).end();
    else store.answer(received, response);
  });
  const site = await servePage(script(options), {
    resolveDir: import.meta.dirname,
    body: '<a href="/elsewhere">Elsewhere</a>',
    others: {
      '/elsewhere': plainPage('Elsewhere'),
      '/token': (response) => void setTimeout(() => response.end('a-token'), 50),
    },
  });
  const browser = await chromium.launch(launchOptions);
  try {
    await work(await browser.newPage(), `${site.url}/?api=${api.url}`, store);
  } finally {
    await browser.close();
    site.close();
    await api.close();
  }
}

async function leave(page: Page): Promise<void> {
  await page.click('a', { noWaitAfter: true });
  await page.waitForURL('**/elsewhere');
}

test.skipIf(!launchOptions)('who clicks a link and is gone at once is counted (needs chromium)', () =>
  visit('spool: storageSpool()', async (page, address, store) => {
    const names = Array.from({ length: VISITS }, (_, visit) => `visit-${visit}`);
    for (const name of names) {
      await page.goto(`${address}#${name}`);
      await leave(page);
    }
    // What the last one left in its browser goes with the next visit.
    await page.goto(`${address}#last`);
    await expect.poll(() => new Set(store.names), { timeout: 20_000 }).toEqual(new Set(names));
  }),
);

test.skipIf(!launchOptions)('what waits is sent when its page is left (needs chromium)', () =>
  visit('', async (page, address, store) => {
    for (const name of ['one', 'two', 'three']) {
      await page.goto(`${address}#${name}`);
      await page.waitForFunction("document.title === 'ready'");
      await leave(page);
      await expect.poll(() => store.names.at(-1), { timeout: 20_000 }).toBe(name);
    }
  }),
);
