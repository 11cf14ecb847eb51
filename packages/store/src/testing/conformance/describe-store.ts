import { describe } from 'vitest';
import type { TestEngine } from './engine.ts';
import { testErasure } from './erasure.ts';
import { testIngestion } from './ingestion.ts';
import { testKeys } from './keys.ts';
import { testNameLimits } from './name-limits.ts';
import { testProducts } from './products.ts';
import { testQueries } from './queries.ts';
import { testRetention } from './retention.ts';
import { testTrackedEvents } from './tracked-events.ts';

/** Holds a kind of store to everything that the ports promise. Each engine runs this in a test of its own. */
export function describeStore(engine: TestEngine): void {
  describe(`the ${engine.name} store`, () => {
    testKeys(engine);
    testProducts(engine);
    testTrackedEvents(engine);
    testIngestion(engine);
    testNameLimits(engine);
    testQueries(engine);
    testErasure(engine);
    testRetention(engine);
  });
}
