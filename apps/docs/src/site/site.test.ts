import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { operations } from '@keytally/contract/document';
import { launchOptions } from '@keytally/tooling/browser';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { siteLink } from './site-links.ts';
import { sitePages } from './site-pages.ts';

/** The folder that `npm run docs` writes. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-site-'));
  buildSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const htmlOf = (name: string) => readFileSync(join(folder, name), 'utf8');

describe.each(sitePages)('$output', ({ output }) => {
  test('links to what is in the folder: pages, headings, operations, files', () => {
    const links = Array.from(htmlOf(output).matchAll(/\bhref="([^"]*)"/g), ([, href = '']) => href);
    expect(links.filter((href) => !/^(data|https):/.test(href) && !isThere(output, href))).toEqual([]);
  });
});

function isThere(page: string, href: string): boolean {
  const [file = '', anchor] = href.split('#');
  const target = file === '' ? page : file;
  if (!existsSync(join(folder, target))) return false;
  if (anchor === undefined) return true;
  const [, operation] = /^operation\/(\w+)$/.exec(anchor) ?? [];
  if (operation) return operations.some(({ operationId }) => operationId === operation);
  return htmlOf(target).includes(`id="${anchor}"`);
}

test('llms.txt leads to every page and document of the folder', () => {
  const text = readFileSync(join(folder, 'llms.txt'), 'utf8');
  const links = Array.from(text.matchAll(/\]\(([^)]*)\)/g), ([, href = '']) => href);
  const files = globSync('*.{html,json}', { cwd: folder });
  expect(text).toMatch(/^# Keytally\n\n> .+\n\n## Pages\n/);
  expect(links.toSorted()).toEqual(files.toSorted());
});

test('Markdown that is not a page of the folder cannot be linked to', () => {
  expect(() => siteLink('docs/running.md', '../SECURITY.md')).toThrow('SECURITY.md, which is not a page');
});

describe.skipIf(!launchOptions || !inject('longTests'))(
  'served under a path, in a browser (needs chromium)',
  () => {
    test('pages open without an error or a request elsewhere, and links of operations lead to them', async () => {
      const site = await serveUnder('/tools/keytally/');
      const browser = await chromium.launch(launchOptions);
      try {
        const page = await browser.newPage();
        const troubles: string[] = [];
        // The search of the reference runs in a worker that the page makes itself.
        const isOwn = (url: string) => url.replace(/^blob:/, '').startsWith(new URL('/', site.url).href);
        page.on('request', (request) => isOwn(request.url()) || troubles.push(request.url()));
        page.on('response', (answer) => answer.ok() || troubles.push(`${answer.status()} ${answer.url()}`));
        page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
        page.on('pageerror', (error) => troubles.push(error.message));

        await page.goto(site.url);
        await page.getByRole('link', { name: 'Ask a report' }).first().click();
        await page.getByRole('link', { name: 'basic timeline' }).click();
        await page.getByRole('heading', { name: 'Get the basic timeline' }).waitFor();
        await page.waitForURL(/#\/reports\/getbasictimeline$/);
        for (const { output } of sitePages) await page.goto(site.url + output);
        expect(troubles).toEqual([]);
      } finally {
        await browser.close();
        site.close();
      }
    });

    test('the address of a chapter in the menu of the reference opens it', async () => {
      const site = await serveUnder('/tools/keytally/');
      const browser = await chromium.launch(launchOptions);
      try {
        const page = await browser.newPage();
        await page.goto(`${site.url}api.html`);
        const chapter = page.getByRole('link', { name: 'Build against the mock' }).first();
        const address = await chapter.getAttribute('href');
        const other = await browser.newPage();
        await other.goto(`${site.url}api.html${address}`);
        const heading = other.getByRole('heading', { name: 'Build against the mock' });
        await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(300);
        expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      } finally {
        await browser.close();
        site.close();
      }
    });
  },
);

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.css': 'text/css' };

/** Serves the folder as any web server would, at `path`. */
async function serveUnder(path: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const files = new Map(globSync('**/*.*', { cwd: folder }).map((name) => [path + name, join(folder, name)]));
  files.set(path, join(folder, 'index.html'));
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    if (file === undefined) return void response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, close: () => server.close() };
}
