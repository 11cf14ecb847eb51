import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { closeBrowser, type Visitor, visit } from './visitor.ts';
import { startWorld, type World } from './world.ts';

/** A server for all tests of a suite, and for each test somebody who has signed in. */
export interface Visits {
  readonly world: World;
  readonly visitor: Visitor;
}

/** Stands first in a suite. A test fails if the page had a fault in it. */
export function visitEach(): Visits {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await startWorld();
  });
  beforeEach(async () => {
    visitor = await visit(world);
    await visitor.signIn();
  });
  afterEach(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });
  afterAll(async () => {
    await closeBrowser();
    await world.close();
  });
  return {
    get world() {
      return world;
    },
    get visitor() {
      return visitor;
    },
  };
}
