import { anyOf, isAmong, literal, nothing, type Sql, sql, union } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { type FoundEvent, isShown, type KnownEvent, type Shown } from './event-lookup.ts';
import { isCombination, isOf, isPattern } from './event-selection.ts';

/** An item is what a row of a report is about: one event or one combination. Items assign uses to rows. */
export interface Items {
  /** The item's id for a use: the id of its event or, if there are combinations, the place of the item. */
  readonly id: Sql;
  /** Joins items to uses if there are combinations: an item may be several events, and an event in several items. */
  readonly join: Sql;
  /** Condition on uses that leaves out events of no item, as far as event ids can tell; `join` does the rest. */
  readonly condition: Sql;
  readonly areCombined: boolean;
  /** Query for each `item` and its events if there are combinations, else null. */
  readonly combined: Sql | null;
  /** Condition on uses: the event is of an item. If there are combinations, `items` names the query for them. */
  readonly isOfItem: Sql;
  /** The id of each item, in order; null for an item without uses. */
  readonly ids: readonly (number | null)[];
}

/** One item per event; they are all events that are shown. */
export function itemsOfEvents(events: readonly KnownEvent[], shown: Shown): Items {
  return {
    id: sql`event`,
    join: nothing,
    condition: sql`TRUE`,
    areCombined: false,
    combined: null,
    isOfItem: isOfShown(shown),
    ids: events.map(({ event }) => event),
  };
}

/** One item per selected event or combination. */
export function itemsOfSelection(found: readonly FoundEvent[], shown: Shown): Items {
  if (found.some(({ selected }) => isCombination(selected))) return combinedItems(found, shown);
  return {
    id: sql`event`,
    join: nothing,
    condition: areEvents(found),
    areCombined: false,
    combined: null,
    isOfItem: areEvents(found),
    ids: found.map(({ events: [event = null] }) => event),
  };
}

function combinedItems(found: readonly FoundEvent[], shown: Shown): Items {
  const items = found.map(
    (one, place) => sql`
      SELECT ${literal(place)} AS item, event
      FROM ${tables.eventNames}
      WHERE ${isShown(shown)} AND ${isOfItem(one)}`,
  );
  return {
    id: sql`item`,
    join: sql`
      JOIN (
        ${union(items)}
      ) AS items USING (event)`,
    condition: found.some(hasPattern) ? sql`TRUE` : areEvents(found),
    areCombined: true,
    combined: union(items),
    isOfItem: sql`event IN (SELECT event FROM items)`,
    ids: found.map((_, place) => place),
  };
}

function isOfItem({ selected, events }: FoundEvent): Sql {
  const patterns = isCombination(selected) ? selected.members.filter(isPattern) : [];
  const ofEvents = events.length > 0 ? [isAmong(sql`event`, [...new Set(events)])] : [];
  return anyOf([...ofEvents, ...patterns.map(isOf)]);
}

/** Condition on uses: the event is one of the selected pairs, or of a combination. */
export function isOneOf(found: readonly FoundEvent[], shown: Shown): Sql {
  if (!found.some(hasPattern)) return areEvents(found);
  return sql`event IN (
    SELECT event
    FROM ${tables.eventNames}
    WHERE ${isShown(shown)} AND ${anyOf(found.map(isOfItem))}
  )`;
}

/** Condition on uses: the event is one that a report may show. */
export function isOfShown(shown: Shown): Sql {
  return sql`event IN (SELECT event FROM ${tables.eventNames} WHERE ${isShown(shown)})`;
}

function hasPattern({ selected }: FoundEvent): boolean {
  return isCombination(selected) && selected.members.some(isPattern);
}

/** Condition on rows of an event: it has one of these ids. They are numbers of our own; a parameter for each of thousands would be too many. */
export function hasOneOf(events: readonly number[]): Sql {
  return isAmong(
    sql`event`,
    events.toSorted((a, b) => a - b).map((event) => literal(event)),
  );
}

/** Condition on uses: the event is one of the selected pairs or exact members. */
export function areEvents(found: readonly FoundEvent[]): Sql {
  const events = found.flatMap((one) => one.events);
  return isAmong(sql`event`, [...new Set(events)]);
}
