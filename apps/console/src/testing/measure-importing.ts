import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Page } from 'playwright-core';
import { createProduct } from './products.ts';
import { visit } from './visitor.ts';
import { startWorld } from './world.ts';

/** What a large file does to the page. */
interface ImportingLoad {
  readonly rows: number;
  readonly seconds: number;
  /** Bytes that the process of the page had at most above what it had before. */
  readonly memory: number;
  /** Milliseconds for which the page answered nothing while the file was read, at most. */
  readonly longestTask: number;
}

const PAUSE_MS = 200;

/** Reads a file of so many bytes in the page without storing it, against a server beside it. Linux tells the memory of the page. */
export async function measureImporting(bytes: number): Promise<ImportingLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'keytally-importing-'));
  const world = await startWorld();
  try {
    const path = join(folder, 'large.csv');
    const rows = await writeLargeFile(path, bytes);
    await createProduct(world, 'usage', []);
    const visitor = await visit(world);
    await visitor.signIn();
    await visitor.load('/imports?product=usage');
    const { page } = visitor;
    const pages = await pagesOf(page);
    const before = await memoryOf(pages);
    await page.locator('input[type=file]').setInputFiles(path);
    const dryRun = page.getByRole('button', { name: 'Dry run' });
    await dryRun.waitFor();
    await page.getByRole('table', { name: 'First rows' }).waitFor();
    await page.evaluate(noteLongTasks);
    const began = performance.now();
    await dryRun.click();
    const ended = page.getByText(`${rows.toLocaleString('en')} records would be stored`);
    const isOver = ended.waitFor({ timeout: 0 }).then(() => true);
    let most = before;
    const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), PAUSE_MS));
    while (!(await Promise.race([isOver, pause()]))) most = Math.max(most, await memoryOf(pages));
    const seconds = (performance.now() - began) / 1_000;
    const longestTask = await page.evaluate(
      () => (globalThis as { readonly longestTask?: number }).longestTask ?? 0,
    );
    await visitor.close();
    return { rows, seconds, memory: most - before, longestTask };
  } finally {
    await world.close();
    await rm(folder, { recursive: true });
  }
}

const ROWS_OF_BLOCK = 10_000;

/** Rows of some hundred bytes, all different, and how many there are. */
async function writeLargeFile(path: string, bytes: number): Promise<number> {
  let rows = 0;
  function* blocks() {
    yield 'user,session,time,category,event,duration,version,platform,edition\n';
    for (let size = 0; size < bytes; ) {
      const block = Array.from({ length: ROWS_OF_BLOCK }, () => rowOf(rows++)).join('');
      size += block.length;
      yield block;
    }
  }
  await pipeline(Readable.from(blocks()), createWriteStream(path));
  if ((await stat(path)).size < bytes) throw new Error('The file is smaller than was asked for.');
  return rows;
}

function rowOf(place: number): string {
  const time = new Date(Date.UTC(2026, 0, 1) + place * 1_000).toISOString();
  return `client-${place % 50_000},session-${place >> 4},${time},Category ${place % 9},Event ${place % 60},${place % 1_000}.25,2026.${place % 7},Windows,Professional\n`;
}

/** The processes of pages: of one page there is one, with its workers. */
async function pagesOf(page: Page): Promise<readonly number[]> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

async function memoryOf(processes: readonly number[]): Promise<number> {
  const all = processes.map(async (id) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024;
  });
  return (await Promise.all(all)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Runs in the page. */
function noteLongTasks(): void {
  const noted = globalThis as { longestTask?: number };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      noted.longestTask = Math.max(noted.longestTask ?? 0, duration);
  }).observe({ type: 'longtask' });
}
