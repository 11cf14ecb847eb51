import { describe } from 'vitest';
import type { TestEngine } from '../test-engine.ts';
import { testAuditedChanges } from './audited-changes.ts';
import { testErasure } from './erasure.ts';
import { testExports } from './exports.ts';
import { testImportRuns } from './import-runs.ts';
import { testIngestion } from './ingestion.ts';
import { testKeeping } from './keeping.ts';
import { testKeys } from './keys/keys.ts';
import { testNameLimits } from './name-limits.ts';
import { testProducts } from './products.ts';
import { testQueries } from './queries.ts';
import { testRepeatedRecords } from './repeated-records.ts';
import { testReplacement } from './replacement.ts';
import { testRetention } from './retention.ts';
import { testErasedRecords } from './senders/erased-records.ts';
import { testReceivedRecords } from './senders/received-records.ts';
import { testShares } from './shares.ts';
import { testTrackedEvents } from './tracked-events.ts';
import { testValuesOfUses } from './values-of-uses.ts';

/** Tests everything that the ports of a store promise. Each engine runs it in its own test file. */
export function describeStore(engine: TestEngine): void {
  describe(`the ${engine.name} store`, () => {
    testKeys(engine);
    testProducts(engine);
    testTrackedEvents(engine);
    testShares(engine);
    testKeeping(engine);
    testIngestion(engine);
    testNameLimits(engine);
    testQueries(engine);
    testValuesOfUses(engine);
    testErasure(engine);
    testRetention(engine);
    testImportRuns(engine);
    testReplacement(engine);
    testRepeatedRecords(engine);
    testReceivedRecords(engine);
    testErasedRecords(engine);
    testAuditedChanges(engine);
    testExports(engine);
  });
}
