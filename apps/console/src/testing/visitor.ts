import { launchOptions } from '@keytally/tooling/browser';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { World } from './world.ts';

/** Whether this machine has a browser; without one the tests of pages are skipped. */
export const hasBrowser = launchOptions !== undefined;

/** Somebody with a browser. */
export interface Visitor {
  readonly page: Page;
  /** Opens a screen, such as `/events?product=demo`; somebody who has signed in stays so. */
  open(address: string): Promise<void>;
  /** Opens a screen in a page that is loaded anew, so that nothing of the screen before is left. */
  load(address: string): Promise<void>;
  /** Signs in with the link of the demo. */
  signIn(): Promise<void>;
  /** Errors and warnings of the page, breaches of its policy, and requests to other servers. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

let browser: Promise<Browser> | undefined;

/** Opens a window of its own: nothing is shared with other visitors. */
export async function visit(world: World, options: BrowserContextOptions = {}): Promise<Visitor> {
  browser ??= chromium.launch(launchOptions);
  const context = await (await browser).newContext({
    viewport: { width: 1400, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const faults = faultsOf(page, world.url);
  return {
    page,
    faults,
    open: async (address) => {
      await page.goto(`${world.url}/console/index.html#${address}`);
      await settled(page);
    },
    load: async (address) => {
      await page.goto('about:blank');
      await page.goto(`${world.url}/console/index.html#${address}`);
      await page.getByRole('navigation', { name: 'Screens' }).waitFor();
      await settled(page);
    },
    signIn: async () => {
      await page.goto(world.link);
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      await settled(page);
    },
    close: () => context.close(),
  };
}

/** Resolves when the screen shows what it loaded. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const loading = page.locator('[aria-busy=true]');
  while ((await loading.count()) > 0) await loading.first().waitFor({ state: 'detached' });
}

export async function closeBrowser(): Promise<void> {
  const running = browser;
  browser = undefined;
  await (await running)?.close();
}

function faultsOf(page: Page, home: string): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isAnswer(message.text()))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${home}/`) && !/^(data|blob):/.test(request.url()))
      faults.push(request.url());
  });
  return faults;
}

/** Chromium reports each refused call as an error; the page shows it to the person. */
function isAnswer(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of \d+/.test(text);
}
