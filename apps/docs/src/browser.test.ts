import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchOptions } from '@keytally/tooling/browser';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildDocs } from './build-docs.ts';

const bundle = fileURLToPath(
  new URL('../../../packages/contract/src/generated/openapi.json', import.meta.url),
);

/** The strictest policy under which the page works: its two scripts, inline styles, images and fonts as data. */
function contentSecurityPolicy(html: string): string {
  const scripts = Array.from(html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g), ([, text = '']) => text);
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function servePage(): Promise<{ url: string; requested: string[]; close: () => void }> {
  const output = join(mkdtempSync(join(tmpdir(), 'keytally-docs-')), 'index.html');
  buildDocs(bundle, output);
  const html = readFileSync(output, 'utf8');
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(html));
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/docs`, requested, close: () => server.close() };
}

it.skipIf(!launchOptions)('works in a browser without a request or an error (needs chromium)', async () => {
  const site = await servePage();
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    const requests: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));

    await page.goto(site.url, { waitUntil: 'networkidle' });
    const search = page.getByPlaceholder('Search docs...');
    // The page is visible before its event handlers are attached.
    while (!(await search.isVisible())) {
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(100);
    }
    await search.fill('histogram');
    await page.getByText('/v3/reporting/eventTracking/lifetime/').first().waitFor();

    expect(errors).toEqual([]);
    expect(requests).toEqual([site.url]);
    expect(site.requested).toEqual(['/docs']);
  } finally {
    await browser.close();
    site.close();
  }
});
