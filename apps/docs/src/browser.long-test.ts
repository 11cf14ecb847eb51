import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchOptions } from '@keytally/tooling/browser';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

interface Site {
  readonly url: string;
  readonly requested: readonly string[];
  close(): void;
}

async function servePage(path: string): Promise<Site> {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(html));
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, requested, close: () => server.close() };
}

let html: string;
let browser: Browser;

beforeAll(async () => {
  if (!launchOptions) return;
  const output = join(mkdtempSync(join(tmpdir(), 'keytally-docs-')), 'index.html');
  buildDocs(bundle, output);
  html = readFileSync(output, 'utf8');
  browser = await chromium.launch(launchOptions);
});
afterAll(() => browser?.close());

it.skipIf(!launchOptions)('works in a browser without a request or an error (needs chromium)', async () => {
  const site = await servePage('/docs');
  const page = await browser.newPage();
  try {
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
    await page.close();
    site.close();
  }
});

it.skipIf(!launchOptions).each([
  ['/docs', 'the server that serves it', (url: string) => new URL(url).origin],
  ['/behind/a/proxy/docs', 'the server that serves it', (url: string) => url.replace('/docs', '')],
  ['/reference.html', 'the usual server, in a folder of files', () => 'http://127.0.0.1:8080'],
])('at %s shows commands for %s (needs chromium)', async (path, _, serverOf) => {
  const site = await servePage(path);
  const page = await browser.newPage();
  try {
    await page.goto(site.url, { waitUntil: 'networkidle' });
    // Its samples are drawn by the script, and the texts at its head came with the page.
    await page.goto(`${site.url}#/products/listproducts`);
    await page
      .getByText(`curl -sSf '${serverOf(site.url)}/v3/products'`)
      .first()
      .waitFor();
    const samples = (await page.locator('#redoc pre').allTextContents()).join('\n');
    const servers = [...samples.matchAll(/https?:\/\/127\.0\.0\.1:\d+\S*?(?=\/api|\/v3|'|"|$)/gm)];
    const others = servers.map(([server]) => server).filter((server) => !server.endsWith(':4010'));
    expect(new Set(others)).toEqual(new Set([serverOf(site.url)]));
  } finally {
    await page.close();
    site.close();
  }
});

/** Each text of a sample that has less than 4.5 times the light of what is behind it, or the other way round. */
const TOO_FAINT = `(() => {
  const numbersOf = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const lightOf = (colour) => {
    const [red, green, blue] = colour.map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = numbersOf(getComputedStyle(one).backgroundColor);
      if (colour.length < 4 || colour[3] > 0.5) return colour.slice(0, 3);
    }
    return [255, 255, 255];
  };
  return [...document.querySelectorAll('pre span')]
    .filter((one) => one.textContent.trim() !== '' && one.offsetParent !== null)
    .filter((one) => {
      const lights = [numbersOf(getComputedStyle(one).color).slice(0, 3), behind(one)].map(lightOf);
      return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05) < 4.5;
    })
    .map((one) => one.textContent);
})()`;

it.skipIf(!launchOptions).each(['light', 'dark'] as const)(
  'samples can be read in %s (needs chromium)',
  async (colorScheme) => {
    const site = await servePage('/docs');
    const page = await browser.newPage({ colorScheme });
    try {
      for (const place of ['#/events/ingestrecords', '#/reports/getbasicdatatable']) {
        await page.goto(site.url, { waitUntil: 'networkidle' });
        await page.goto(`${site.url}${place}`);
        await page.locator('#redoc pre .th-token').first().waitFor();
        expect(await page.evaluate(TOO_FAINT), place).toEqual([]);
      }
    } finally {
      await page.close();
      site.close();
    }
  },
);
