import { describe } from 'vitest';
import type { SharedEngine } from '../test-engine.ts';
import { testSharedKeys } from './keys/shared-keys.ts';
import { testMoments } from './moments.ts';
import { testSharedRollups } from './shared-rollups.ts';
import { testTurns } from './turns.ts';

/** Tests what a store promises besides if several servers share its data. */
export function describeSeveralServers(engine: SharedEngine): void {
  describe(`the ${engine.name} store, shared by several servers`, () => {
    testSharedKeys(engine);
    testMoments(engine);
    testTurns(engine);
    testSharedRollups(engine);
  });
}
