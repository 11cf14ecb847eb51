import type { Page } from 'playwright-core';
import { type Visitor, visit } from './visitor.ts';
import { startWorld } from './world.ts';

/** Milliseconds from the navigation to the numbers of the overview, in the order of the rounds. */
interface OpeningTimes {
  /** With nothing in the browser's cache. */
  readonly first: readonly number[];
  /** With the files that the browser has kept. */
  readonly again: readonly number[];
}

const ROUNDS = 9;
const NUMBERS = ['Uses', 'Active users'].map((label) => `section[aria-label="${label}"] strong`);

/** Opens the console of the demo, as `npm start` serves it, for somebody who is signed in. */
export async function measureOpening(): Promise<OpeningTimes> {
  const world = await startWorld();
  try {
    const visitor = await visit(world);
    await visitor.signIn();
    const times = { first: [] as number[], again: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      await forgetFiles(visitor.page);
      times.first.push(await openOnce(visitor, world.url));
      times.again.push(await openOnce(visitor, world.url));
    }
    return times;
  } finally {
    await world.close();
  }
}

async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
}

async function openOnce({ page }: Visitor, url: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(`${url}/console/index.html#/overview?product=demo`);
  for (const number of NUMBERS) await page.locator(number).waitFor();
  return page.evaluate(() => performance.now());
}
