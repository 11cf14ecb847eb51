import { launchOptions } from '@keytally/tooling/browser';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import type { World } from './world.ts';

/** A report that a page asked for. */
export interface Asked {
  readonly url: string;
  /** The body of the request, as it was sent. */
  readonly body: string;
}

/** Somebody with a browser. */
export interface Visitor {
  readonly page: Page;
  /**
   * Opens a screen, such as `/events?product=demo`, in a page that is loaded anew, so that nothing of the screen before
   * is left. Somebody who has signed in stays so.
   */
  load(address: string): Promise<void>;
  /** Signs in with the link of the demo, or with another one. */
  signIn(link?: string): Promise<void>;
  /** Reports that the page asked for, oldest first. */
  readonly asked: Asked[];
  /** Errors and warnings of the page, breaches of its policy, and requests to other servers. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** The size of a window of which nothing else is said. */
export const WINDOW = { width: 1400, height: 900 };

let browser: Promise<Browser> | undefined;

/** Opens a window of its own: nothing is shared with other visitors. */
export async function visit(
  world: Pick<World, 'url' | 'link'>,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  browser ??= chromium.launch(launchOptions);
  const context = await (await browser).newContext({
    viewport: WINDOW,
    reducedMotion: 'reduce',
    ...options,
  });
  // Bounds only end what hangs: a busy machine may take long.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const faults = faultsOf(page, world.url);
  const asked: Asked[] = [];
  await page.exposeFunction('noteReport', (url: string, body: string) => asked.push({ url, body }));
  await page.addInitScript(noteReports);
  return {
    page,
    faults,
    asked,
    load: async (address) => {
      await page.goto('about:blank');
      await page.goto(`${world.url}/console/index.html#${address}`);
      await shell(page).waitFor();
      await settled(page);
    },
    signIn: async (link = world.link) => {
      await page.goto(link);
      await page.getByRole('button', { name: 'Go on' }).click();
      await shell(page).waitFor();
      await settled(page);
    },
    close: () => context.close(),
  };
}

/** What is around every screen, for somebody who is signed in. */
export function shell(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Screens' });
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

/** Chromium reports each call that failed as an error; the page shows it to the person. */
function isAnswer(text: string): boolean {
  return /^Failed to load resource: (the server responded with a status of \d+|net::ERR_(CONNECTION_|INTERNET_DISCONNECTED))/.test(
    text,
  );
}

/** Runs in the page. The browser does not tell the bodies of requests that were made from a `Request`. */
function noteReports(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (request, options) => {
    if (request instanceof Request && request.url.includes('/v3/reporting/')) {
      const { noteReport } = globalThis as unknown as { noteReport(url: string, body: string): void };
      noteReport(request.url, await request.clone().text());
    }
    return fetch(request, options);
  };
}
