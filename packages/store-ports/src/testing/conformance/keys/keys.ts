import type { Store } from '../../../store.ts';
import type { TestEngine } from '../../test-engine.ts';
import { testAuditTrail } from './audit-trail.ts';
import { testFileTickets } from './file-tickets.ts';
import { testKeyRegistry } from './key-registry.ts';
import { testPairings } from './pairings.ts';

/** Keys and the audit trail. */
export function testKeys(engine: TestEngine<Pick<Store, 'registry'>>): void {
  testKeyRegistry(engine);
  testPairings(engine);
  testFileTickets(engine);
  testAuditTrail(engine);
}
