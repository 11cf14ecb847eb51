import type { Items } from '../../events/items.ts';
import type { Row } from '../../sql/query.ts';
import { integer } from '../../sql/rows.ts';
import { isAmong, literal, type Sql, sql, union } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';

/**
 * The events of each step by their ids, so that what reads single uses reads no others, and the text of a long query stays
 * short whatever patterns there are.
 */
export interface StepEvents {
  /** Joins uses with their steps, from 0, as `item`: an event may be in several. */
  readonly join: Sql;
  /** Condition on uses that leaves out events of no step. */
  readonly condition: Sql;
  /** Whether an event is in two steps. */
  readonly overlap: boolean;
}

/** Query for the events of each step; `stepEventsOf` reads its rows. */
export function queryStepEvents({ join }: Items): Sql {
  return sql`
    SELECT item, event
    FROM ${tables.eventNames}
    ${join}`;
}

/** Reads the rows of `queryStepEvents`. */
export function stepEventsOf(rows: readonly Row[], steps: number): StepEvents {
  const pairs = rows.map((row) => ({
    step: Number(integer(row, 'item')),
    event: Number(integer(row, 'event')),
  }));
  const eventsOf = Map.groupBy(pairs, ({ step }) => step);
  const isOfStep = Array.from({ length: steps }, (_, step) =>
    areAmong((eventsOf.get(step) ?? []).map(({ event }) => event)),
  );
  const distinct = [...new Set(pairs.map(({ event }) => event))].sort((a, b) => a - b);
  const items = isOfStep.map(
    (isOf, step) => sql`
      SELECT ${literal(step)} AS item, event
      FROM ${tables.eventNames}
      WHERE ${isOf}`,
  );
  return {
    join: sql`
      JOIN (
        ${union(items)}
      ) AS items USING (event)`,
    condition: areAmong(distinct),
    overlap: distinct.length < pairs.length,
  };
}

/** Ids are numbers of our own; a parameter for each of thousands would be too many. */
function areAmong(events: readonly number[]): Sql {
  return isAmong(sql`event`, events.toSorted((a, b) => a - b).map(literal));
}
