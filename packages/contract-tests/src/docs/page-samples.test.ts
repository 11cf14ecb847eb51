import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateKeyPair, putKeys } from '@keytally/keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { compilerErrors } from './pages/compile.ts';

/** Every program that a page shows compiles; those that no other test runs are run. */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const pages = globSync(['*.md', 'docs/*.md', 'docs/guide/*.md', '{apps,packages}/*/README.md'], {
  cwd: root,
});
const samples = pages.flatMap((page) => {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(/^```(?:ts|js|mjs)\n(.*?)^```/gms);
  return Array.from(blocks, ([, source = ''], index) => ({ page, source, name: nameOf(page, index) }));
});

function nameOf(page: string, index: number): string {
  return `${page.replaceAll(/\W+/g, '-')}-${index}.ts`;
}

let inside: string;
beforeAll(() => {
  // They find the packages only inside the repository.
  const cache = join(root, 'node_modules/.cache/keytally');
  mkdirSync(cache, { recursive: true });
  inside = mkdtempSync(join(cache, 'page-samples-'));
  for (const { name, source } of samples) writeFileSync(join(inside, name), source);
});
afterAll(() => rmSync(inside, { recursive: true }));

test('pages show programs, and all of them compile', () => {
  expect(new Set(samples.map(({ page }) => page))).toEqual(
    new Set([
      'docs/guide/track-an-application.md',
      'packages/client/README.md',
      'packages/contract/README.md',
    ]),
  );
  const files = samples.map(({ name }) => join(inside, name));
  expect(compilerErrors(files)).toBe('');
});

/** What the first program of a page prints; it finds the packages from here. */
async function printed(
  page: string,
  change: (source: string) => string = (source) => source,
): Promise<string> {
  const { source = '' } = samples.find((sample) => sample.page === page) ?? {};
  const args = ['--conditions=keytally-source', '--input-type=module-typescript', '--eval', change(source)];
  return (await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname })).stdout;
}

test('packages/contract/README.md: the sample prints what it says', async () => {
  expect(await printed('packages/contract/README.md')).toMatch(/^\d+\.\d+\.\d+ acme-editor .*product/);
});

describe('docs/guide/track-an-application.md', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    const { publicKey, privateKey } = generateKeyPair('EdDSA');
    const app = { id: 'app', publicKey, products: ['editor'], access: ['ingest' as const] };
    await putKeys(server.keys, 'CLIENT', [app], new Date());
    mkdirSync(join(inside, 'keys'));
    writeFileSync(join(inside, 'keys/app.private.pem'), privateKey);
    await server.client.PUT('/v3/products/{product_id}', {
      params: { path: { product_id: 'editor' } },
      body: {},
    });
  });
  afterAll(() => server.close());

  test('the sample sends its records, with a key that may do no more', async () => {
    await printed('docs/guide/track-an-application.md', (source) =>
      source
        .replace('http://127.0.0.1:8080', server.url)
        .replace('keys/', `${inside}/keys/`)
        .replace("fileSpool('unsent')", `fileSpool('${inside}/unsent')`),
    );
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const { data } = await server.client.POST('/v3/reporting/eventTracking/basic/dataTable/{product_id}', {
      params: { path: { product_id: 'editor' } },
      body: { startDate: day(-1), stopDate: day(1) },
    });
    const events = (data?.results ?? []).flatMap(({ categoryEventsData }) =>
      Object.entries(categoryEventsData),
    );
    expect(events).toMatchObject([['Open', { eventUsage: { cumulativeUsageCount: 1 } }]]);
  });
});
