import type { QueryParameter } from '@keytally/reports';
import type { EventSelection, TrackedEvents, TrackingChange } from '@keytally/store-ports';
import { forgetRepeatsOfEvents } from '../records/repeated-records.ts';
import { comesAfter, eventNameKey, toListedEvent } from '../rows/event-name-row.ts';
import type { Connection, Statement } from '../rows/statement.ts';
import { addAuditEntry } from './audit-entries.ts';
import type { RegistryDialect, SqlEngine } from './engine.ts';

/** The events that were seen at least once, and their tracking modes. */
export function createTrackedEvents<C extends Connection>({ usual, dialect }: SqlEngine<C>): TrackedEvents {
  return {
    async list(productId, selection = {}) {
      const rows = await usual.read(...listing(dialect, productId, selection));
      return rows.map(toListedEvent).map(({ event: _, ...listed }) => listed);
    },

    change: (productId, changes, { guard, audit } = {}) =>
      usual.transaction(async (connection) => {
        const product = await dialect.holdProduct(connection, productId);
        await guard?.();
        const rows = product ? await connection.query(...listing(dialect, productId)) : [];
        const events = new Map(rows.map(toListedEvent).map((event) => [eventNameKey(event), event]));
        const eventOf = (change: TrackingChange) => events.get(eventNameKey(change))?.event ?? 0;

        const unknown = placesWhere(changes, (change) => !events.has(eventNameKey(change)));
        if (product === undefined || unknown.length > 0) return { unknown, withRecords: [] };
        const unused = changes.filter(mustBeUnused).map(eventOf);
        const used = await dialect.eventsWithRecords(connection, product.number, unused);
        const withRecords = placesWhere(
          changes,
          (change) => mustBeUnused(change) && used.has(eventOf(change)),
        );
        if (withRecords.length > 0) return { unknown, withRecords };

        await changeModes(connection, product.number, changes, eventOf);
        const removals = changes.filter((change) => 'remove' in change);
        const removed = removals.map(eventOf);
        await forgetRepeatsOfEvents(connection, product.number, removals);
        if (removed.length > 0) await dialect.removeEvents(connection, product, removed);
        else await dialect.moveBatch(connection, product.number);
        const before = changes.flatMap((change) => events.get(eventNameKey(change)) ?? []);
        await addAuditEntry(connection, dialect, audit?.({ before }));
        return { unknown, withRecords };
      }),
  };
}

/** By category, `null` last, then by name, both in the order of code points. */
function listing(
  { folded }: Pick<RegistryDialect<never>, 'folded'>,
  productId: string,
  { search = '', after, limit }: EventSelection = {},
): Statement {
  const parameters: QueryParameter[] = [productId, search];
  const condition = after === undefined ? 'true' : comesAfter(after, parameters);
  const limited = limit === undefined ? '' : `LIMIT $${parameters.push(limit)}`;
  const contains = (column: string) => `strpos(${folded(column)}, ${folded('$2')}) > 0`;
  const sql = `
    SELECT event, category, name, tracking, first_day
    FROM event_names
    WHERE product = (SELECT product FROM products WHERE id = $1)
      AND (${contains('name')} OR ${contains('category')}) AND (${condition})
    ORDER BY category NULLS LAST, name ${limited}`;
  return [sql, parameters];
}

/** The indexes of the changes that pass a test. */
function placesWhere(
  changes: readonly TrackingChange[],
  test: (change: TrackingChange) => boolean,
): number[] {
  return [...changes.entries()].flatMap(([place, change]) => (test(change) ? place : []));
}

/** Whether a change removes an event, but only if it has no records. */
function mustBeUnused(change: TrackingChange): boolean {
  return 'remove' in change && !change.eraseRecords;
}

async function changeModes(
  connection: Connection,
  product: number,
  changes: readonly TrackingChange[],
  eventOf: (change: TrackingChange) => number,
): Promise<void> {
  const modes = changes.filter((change) => 'tracking' in change);
  for (const [tracking, ofMode] of Map.groupBy(modes, (change) => change.tracking))
    await connection.query(
      `UPDATE event_names SET tracking = $2
       WHERE product = $1 AND event = ANY(string_to_array($3, ',')::integer[])`,
      [product, tracking, ofMode.map(eventOf).join(',')],
    );
}
