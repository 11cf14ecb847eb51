import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { closeBrowser, type Visitor, visit } from './visitor.ts';
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
  beforeAll(() => arrive(suite, circumstances));
  // Taken out, so that the next tests are not blamed.
  afterEach(() => expect(suite.visitor.faults.splice(0)).toEqual([]));
  return suite;
}

/** The same with a new visitor for each test. */
export function visitEach(circumstances: Circumstances = {}): Visits {
  const suite = worldOfSuite(circumstances);
  beforeEach(() => arrive(suite, circumstances));
  afterEach(async () => {
    expect(suite.visitor.faults).toEqual([]);
    await suite.visitor.close();
  });
  return suite;
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

async function arrive(suite: Suite, { browser, link }: Circumstances): Promise<void> {
  suite.visitor = await visit(suite.world, browser);
  await suite.visitor.signIn(await link?.(suite.world));
}
