import type { QueryRunner } from '@keytally/reports';
import type { Moment, Moments } from '@keytally/store-ports';
import type { KeptSnapshots } from './postgres/product/kept-snapshots.ts';
import type { Snapshot } from './snapshot/snapshot.ts';

/**
 * Moments of a cluster: snapshots, which PostgreSQL keeps, and queries restricted to them.
 *
 * @param read reads what counts of a product now
 * @param queriesOf runs queries on what one snapshot has
 */
export function createMoments(
  kept: KeptSnapshots,
  read: (productId: string) => Promise<Snapshot | undefined>,
  queriesOf: (snapshot: Snapshot) => QueryRunner,
): Moments {
  const momentOf = (snapshot: Snapshot | undefined): Moment | undefined =>
    snapshot && {
      queries: queriesOf(snapshot),
      keep: (milliseconds) => kept.keep(snapshot, milliseconds),
    };

  return {
    now: async (productId) => momentOf(await read(productId)),
    find: async (productId, id) => momentOf(await kept.find(productId, id)),
    renew: (productId, id, milliseconds) => kept.renew(productId, id, milliseconds),
  };
}
