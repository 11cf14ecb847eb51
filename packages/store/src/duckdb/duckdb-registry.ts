import type { Registry } from '../registry.ts';
import type { Database } from './file/database.ts';
import type { KnownRows } from './ingest/known-rows.ts';
import { createAuditTrail } from './registry/audit-trail.ts';
import { createKeyRegistry } from './registry/key-registry.ts';
import { createPairings } from './registry/pairings.ts';
import { createProductRegistry } from './registry/product-registry.ts';
import { createSecret } from './registry/secret.ts';
import { createTrackedEvents } from './registry/tracked-events.ts';

/** The part of the data file that is not records: keys, audit trail, products and tracked events. */
export function createDuckdbRegistry(database: Database, known: KnownRows): Registry {
  return {
    keys: createKeyRegistry(database),
    pairings: createPairings(database),
    audit: createAuditTrail(database),
    products: createProductRegistry(database, known),
    trackedEvents: createTrackedEvents(database, known),
    secret: createSecret(database),
  };
}
