import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { SCREENS } from './app/screens.ts';
import { hasBrowser } from './testing/has-browser.ts';
import { closeBrowser, settled } from './testing/visitor.ts';
import { visitInTest } from './testing/visits.ts';
import { startWorld } from './testing/world.ts';

const folder = fileURLToPath(new URL('../dist/', import.meta.url));
const FIRST_SCREEN_KIB = 270;
const ONE_SCREEN_KIB = 370;
const WORKER_KIB = 150;
const SHARED_PAGE_KIB = 216;

const DAYS = { startDate: '2026-03-01', stopDate: '2026-03-28' };
const STEP = { events: [{ category: 'File', name: 'Open' }] };
/** Those with the most around them. */
const SHARED = {
  'conversion-funnel': { ...DAYS, steps: [STEP, STEP], segmentBy: 'geography.country' },
  'basic-table': DAYS,
  'advanced-full': { ...DAYS, segmentBy: 'geography.country' },
} as const;

interface Weight {
  readonly file: string;
  readonly kib: number;
}

describe.skipIf(!hasBrowser)('the size of the page (needs a browser)', () => {
  afterAll(closeBrowser);

  it(`is at most ${FIRST_SCREEN_KIB} KiB gzip from the sign-in to the numbers of the overview`, async () => {
    const world = await startWorld();
    onTestFinished(() => world.close());
    const visitor = await visitInTest(world);
    const loaded = new Set<string>();
    visitor.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/console/')) loaded.add(pathname.slice('/console/'.length));
    });
    await visitor.page.goto(world.link);
    // By keyboard: a pointer would rest on some link, whose screen is loaded in advance.
    await visitor.page.getByRole('button', { name: 'Go on' }).press('Enter');
    await visitor.page.getByRole('region', { name: 'Most used' }).waitFor();
    await settled(visitor.page);
    expect([...loaded]).toContain('index.html');
    expectAtMost(FIRST_SCREEN_KIB, [...loaded]);
  });

  it(`is at most ${ONE_SCREEN_KIB} KiB gzip for any one screen`, async () => {
    const world = await startWorld();
    onTestFinished(() => world.close());
    const visitor = await visitInTest(world);
    await visitor.signIn();
    const asked: string[] = [];
    visitor.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/console/')) asked.push(pathname.slice('/console/'.length));
    });
    for (const { path } of SCREENS) {
      asked.length = 0;
      await visitor.load(path);
      const loaded = new Set(asked);
      expect(loaded).toContain('index.html');
      expect([...loaded].filter(isWorker), `${path} loads the worker only with a file`).toEqual([]);
      expectAtMost(ONE_SCREEN_KIB, [...loaded]);
    }
  });

  it.each(Object.entries(SHARED))(
    `is at most ${SHARED_PAGE_KIB} KiB gzip for a shared page with %s`,
    async (report, request) => {
      const world = await startWorld();
      onTestFinished(() => world.close());
      const path = { product_id: 'demo' };
      await world.client.PUT('/v3/questions/{product_id}/{question_id}', {
        params: { path: { ...path, question_id: 'one' } },
        body: { name: 'One', ask: { report, request } as never },
      });
      const { data: share } = await world.client.POST('/v3/shares/{product_id}', {
        params: { path },
        body: { subject: { question: 'one' } },
      });
      const visitor = await visitInTest(world);
      const loaded = new Set<string>(['shared.html']);
      visitor.page.on('request', (one) => {
        const { pathname } = new URL(one.url());
        if (pathname.startsWith('/console/')) loaded.add(pathname.slice('/console/'.length));
      });
      await visitor.page.goto(`${world.url}${share?.path}#${share?.secret}`);
      await visitor.page.getByText('All numbers').waitFor();
      await settled(visitor.page);
      expect([...loaded].some((file) => file.startsWith(report))).toBe(true);
      expectAtMost(SHARED_PAGE_KIB, [...loaded]);
    },
  );

  it(`has a worker of at most ${WORKER_KIB} KiB gzip`, () => {
    const workers = readdirSync(folder).filter(isWorker);
    expect(workers).toHaveLength(1);
    expectAtMost(WORKER_KIB, workers);
  });
});

function isWorker(file: string): boolean {
  return file.startsWith('import-worker-');
}

function expectAtMost(most: number, files: readonly string[]): void {
  const weights = files.map(weigh).toSorted((a, b) => b.kib - a.kib);
  const total = weights.reduce((sum, { kib }) => sum + kib, 0);
  expect(total, reportOf(weights, total)).toBeLessThanOrEqual(most);
}

function weigh(file: string): Weight {
  return { file, kib: gzipSync(readFileSync(folder + file)).length / 1024 };
}

/** The heaviest files, to see what to split or to load later. */
function reportOf(weights: readonly Weight[], total: number): string {
  const heaviest = weights.slice(0, 12).map(({ file, kib }) => `${kib.toFixed(1)} KiB ${file}`);
  return [`${weights.length} files have ${total.toFixed(1)} KiB. The heaviest:`, ...heaviest].join('\n');
}
