import { launchOptions } from '@keytally/tooling/browser';
import { servePage } from '@keytally/tooling/serve-page';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { broken, json, problem, startFaultServer } from '../testing/fault-server.ts';
import { createRecordStore } from '../testing/record-store.ts';

/** A page that uses the client; it puts the result in its title. */
const script = `
  import { createKeytallyClient, createTracker, keepToken } from '@keytally/client';
  const baseUrl = new URLSearchParams(location.search).get('api');
  const client = createKeytallyClient({ baseUrl, credentials: keepToken(() => 'a-token') });
  const { data } = await client.GET('/v3/products');
  const tracker = createTracker(client, { productId: 'acme', clientId: 'u1', batchSize: 50 });
  for (let index = 0; index < 120; index += 1) tracker.track('Page', 'e' + index);
  const counts = await tracker.close();
  const { error } = await client.GET('/v3/products/{product_id}', { params: { path: { product_id: 'none' } } });
  const controller = new AbortController();
  const aborted = client.GET('/livez', { signal: controller.signal }).catch((reason) => reason);
  controller.abort('left');
  document.title = JSON.stringify({ products: data.products, counts, code: error.code, aborted: await aborted });
`;

test.skipIf(!launchOptions)('works in a browser, across origins (needs chromium)', async () => {
  const store = createRecordStore();
  const api = await startFaultServer((received, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, content-encoding');
    if (received.method === 'OPTIONS') response.writeHead(204).end();
    else if (received.path === '/livez') return;
    else if (received.path.startsWith('/v3/events/')) {
      lost += 1;
      if (lost === 1) store.storing(broken)(received, response);
      else if (lost === 2) problem(503, 'busy', { 'Retry-After': '0' })(received, response);
      else store.answer(received, response);
    } else if (received.path.endsWith('/none')) problem(404, 'unknown-product')(received, response);
    else json(200, { products: [] })(received, response);
  });
  let lost = 0;
  const site = await servePage(script, { resolveDir: import.meta.dirname });
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}/?api=${api.url}`);
    await page.waitForFunction('document.title !== ""', undefined, { timeout: 180_000 });
    expect(JSON.parse(await page.title())).toEqual({
      products: [],
      counts: { queued: 0, accepted: 0, duplicates: 120, rejected: 0, dropped: 0 },
      code: 'unknown-product',
      aborted: 'left',
    });
    expect(store.names).toEqual(Array.from({ length: 120 }, (_, index) => `e${index}`));
    const calls = api.received.filter(({ method }) => method !== 'OPTIONS');
    expect(new Set(calls.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer a-token']));
  } finally {
    await browser.close();
    site.close();
    await api.close();
  }
});
