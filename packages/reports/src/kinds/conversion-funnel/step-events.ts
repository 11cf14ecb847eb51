import { hasOneOf, type Items } from '../../events/items.ts';
import type { Row } from '../../sql/query.ts';
import { integer } from '../../sql/rows.ts';
import { literal, type Sql, sql, union } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';

/**
 * The events of each step, and of each exclusion, by their ids, so that what reads single uses reads no others, and the text of a long query stays
 * short whatever patterns there are.
 */
export interface StepEvents {
  /** How uses of some items are read: those of all steps, from 0, and then of the exclusions, unless told. */
  readonly of: (items?: readonly number[]) => EventsOfItems;
  /** Whether an event is in two steps. */
  readonly overlap: boolean;
}

export interface EventsOfItems {
  /** Joins uses with their `item`: an event may be in several. */
  readonly join: Sql;
  /** Condition on uses that leaves out events of no item. */
  readonly condition: Sql;
}

/** Query for the events of each item; `stepEventsOf` reads its rows. */
export function queryStepEvents({ join }: Items): Sql {
  return sql`
    SELECT item, event
    FROM ${tables.eventNames}
    ${join}`;
}

/**
 * Reads the rows of `queryStepEvents`.
 *
 * @param items how many there are, of which the first `steps` are steps
 */
export function stepEventsOf(rows: readonly Row[], steps: number, items: number): StepEvents {
  const pairs = rows.map((row) => ({
    item: Number(integer(row, 'item')),
    event: Number(integer(row, 'event')),
  }));
  const eventsOf = Map.groupBy(pairs, ({ item }) => item);
  const idsOf = (item: number) => (eventsOf.get(item) ?? []).map(({ event }) => event);
  const ofSteps = pairs.filter(({ item }) => item < steps).map(({ event }) => event);
  const all = Array.from({ length: items }, (_, item) => item);
  return {
    of: (some = all) => ({
      join: joinItems(some, idsOf),
      condition: hasOneOf([...new Set(some.flatMap(idsOf))]),
    }),
    overlap: new Set(ofSteps).size < ofSteps.length,
  };
}

function joinItems(items: readonly number[], eventsOf: (item: number) => readonly number[]): Sql {
  const queries = items.map(
    (item) => sql`
      SELECT ${literal(item)} AS item, event
      FROM ${tables.eventNames}
      WHERE ${hasOneOf(eventsOf(item))}`,
  );
  return sql`
      JOIN (
        ${union(queries)}
      ) AS items USING (event)`;
}
