import type { Registry } from '@keytally/store-ports';
import type { Connection } from '../rows/statement.ts';
import { createAuditTrail } from './audit-trail.ts';
import type { SqlEngine } from './engine.ts';
import { createFileTickets } from './file-tickets.ts';
import { createKeyRegistry } from './key-registry.ts';
import { createPairings } from './pairings.ts';
import { createProductRegistry } from './product-registry.ts';
import { createQuestions } from './questions.ts';
import { createSecret } from './secret.ts';
import { createShares } from './shares.ts';
import { createTrackedEvents } from './tracked-events.ts';

/** The registry in any database that speaks SQL: keys, pairings, tickets, audit trail, products, tracked events, questions and shares. */
export function createSqlRegistry<C extends Connection>(engine: SqlEngine<C>): Registry {
  return {
    keys: createKeyRegistry(engine),
    pairings: createPairings(engine),
    fileTickets: createFileTickets(engine),
    audit: createAuditTrail(engine),
    products: createProductRegistry(engine),
    trackedEvents: createTrackedEvents(engine),
    questions: createQuestions(engine),
    shares: createShares(engine),
    secret: createSecret(engine),
  };
}
