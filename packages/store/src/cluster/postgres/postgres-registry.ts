import { randomUUID } from 'node:crypto';
import type { Registry } from '../../registry.ts';
import type { PostgresDatabases } from './open-postgres.ts';
import { createAuditTrail } from './registry/audit-trail.ts';
import { createKeyRegistry } from './registry/key-registry.ts';
import { createPairings } from './registry/pairings.ts';
import { createProductRegistry } from './registry/product-registry.ts';
import { createSecret } from './registry/secret.ts';
import { createTrackedEvents, type RecordsOfEvents } from './registry/tracked-events.ts';

/**
 * The part of a cluster's data that is small and strict: keys, audit trail, products and tracked events.
 *
 * @param server names this server; after a restart the same name continues its copy of the audit trail
 */
export function createPostgresRegistry(
  { urgent, usual }: Pick<PostgresDatabases, 'urgent' | 'usual'>,
  records: RecordsOfEvents,
  server: string = randomUUID(),
): Registry {
  return {
    keys: createKeyRegistry(urgent, server),
    pairings: createPairings(usual),
    audit: createAuditTrail(usual, server),
    products: createProductRegistry(usual, server),
    trackedEvents: createTrackedEvents(usual, records, server),
    secret: createSecret(usual),
  };
}
