import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { closeBrowser, type Visitor, visit, WINDOW } from './visitor.ts';
import { startWorld, type World } from './world.ts';

/** A server for all tests of a suite, and somebody with a browser. */
export interface Visits {
  readonly world: World;
  readonly visitor: Visitor;
}

interface Circumstances {
  readonly browser?: BrowserContextOptions;
  /** Settings of the server. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What the server has before anybody comes. */
  readonly prepare?: (world: World) => Promise<void>;
  /** The link to sign in with, if it is not that of the demo, which may do everything. */
  readonly link?: (world: World) => Promise<string>;
}

/** Stands first in a suite whose tests share one visitor, who has signed in. A test fails if the page had a fault in it. */
export function visitOnce(circumstances: Circumstances = {}): Visits {
  const suite = worldOfSuite(circumstances);
  beforeAll(() => arrive(suite, circumstances, visit));
  // Taken out, so that the next tests are not blamed.
  afterEach(async () => {
    await putBack(suite.visitor.page, circumstances);
    expect(suite.visitor.faults.splice(0)).toEqual([]);
  });
  return suite;
}

/** The same with a new visitor for each test. */
export function visitEach(circumstances: Circumstances = {}): Visits {
  const suite = worldOfSuite(circumstances);
  beforeEach(() => arrive(suite, circumstances, visitInTest));
  afterEach(() => expect(suite.visitor.faults).toEqual([]));
  return suite;
}

/** Opens a window of its own for the length of a test, whatever comes of it. */
export async function visitInTest(world: World, options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await visit(world, options);
  onTestFinished(() => visitor.close());
  return visitor;
}

/** Only the server, for suites in which visitors differ. At the end there is no browser any more. */
export function worldOfSuite({ environment, prepare }: Circumstances = {}): Suite {
  const suite = new Suite();
  beforeAll(async () => {
    suite.world = await startWorld(environment);
    await prepare?.(suite.world);
  });
  afterAll(async () => {
    // A browser that did not start cannot be closed; the server would stay.
    await closeBrowser().finally(() => suite.world.close());
  });
  return suite;
}

/** What hooks set before a test reads it. */
class Suite implements Visits {
  world!: World;
  visitor!: Visitor;
}

async function arrive(
  suite: Suite,
  { browser, link }: Circumstances,
  open: (world: World, options?: BrowserContextOptions) => Promise<Visitor>,
): Promise<void> {
  suite.visitor = await open(suite.world, browser);
  await suite.visitor.signIn(await link?.(suite.world));
}

/** What a test changed about the browser ends with it: its network, the size of its window, and that it prints or is dark. */
async function putBack(page: Page, { browser }: Circumstances): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.setViewportSize(browser?.viewport ?? WINDOW);
  await page.emulateMedia({ media: null, colorScheme: 'light' });
}
