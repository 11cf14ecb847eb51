import { describe } from 'vitest';
import { testErasure } from '../../../testing/conformance/erasure.ts';
import { testKeys } from '../../../testing/conformance/keys.ts';
import { testProducts } from '../../../testing/conformance/products.ts';
import { testRetention } from '../../../testing/conformance/retention.ts';
import { testSharedKeys } from '../../../testing/conformance/shared-keys.ts';
import { testTrackedEvents } from '../../../testing/conformance/tracked-events.ts';
import { registryEngine, registryWithRecords } from '../../../testing/postgres/postgres-engine.ts';

describe('the registry in PostgreSQL', () => {
  testKeys(registryEngine);
  testSharedKeys(registryEngine);
  testProducts(registryWithRecords);
  testTrackedEvents(registryWithRecords);
  testErasure(registryWithRecords);
  testRetention(registryWithRecords);
});
