import { anyOf, isAmong, nothing, type Sql, sql, union } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { type FoundEvent, isShown, type KnownEvent, type Shown } from './event-lookup.ts';
import { isCombination, isOf, isPattern } from './event-selection.ts';

/** What the rows of a report are of, and how uses are assigned to them. */
export interface Items {
  /** The number of a use's item: that of its event or, where an item may be several events, the place of the item. */
  readonly number: Sql;
  /** Joins the items to uses where an item may be several events, and an event in several items. */
  readonly join: Sql;
  /** The condition that a use is of an item, as far as numbers of events say it; the rest is up to `join`. */
  readonly condition: Sql;
  readonly areCombined: boolean;
  /** The number of each item, in the order of the items; null of one that has no use. */
  readonly numbers: readonly (number | null)[];
}

/** An item for each event. */
export function itemsOfEvents(events: readonly KnownEvent[]): Items {
  const numbers = events.map(({ event }) => event);
  return { number: sql`event`, join: nothing, condition: sql`TRUE`, areCombined: false, numbers };
}

/** An item for each selected event and combination. */
export function itemsOfSelection(found: readonly FoundEvent[], shown: Shown): Items {
  if (found.some(({ selected }) => isCombination(selected))) return combinedItems(found, shown);
  return {
    number: sql`event`,
    join: nothing,
    condition: areEvents(found),
    areCombined: false,
    numbers: found.map(({ events: [event = null] }) => event),
  };
}

function combinedItems(found: readonly FoundEvent[], shown: Shown): Items {
  const items = found.map(
    (one, place) => sql`
      SELECT ${() => String(place)} AS item, event
      FROM ${tables.eventNames}
      WHERE ${isShown(shown)} AND ${isOfItem(one)}`,
  );
  return {
    number: sql`item`,
    join: sql`
      JOIN (
        ${union(items)}
      ) AS items USING (event)`,
    condition: found.some(hasPattern) ? sql`TRUE` : areEvents(found),
    areCombined: true,
    numbers: found.map((_, place) => place),
  };
}

function isOfItem({ selected, events }: FoundEvent): Sql {
  const patterns = isCombination(selected) ? selected.members.filter(isPattern) : [];
  const ofEvents = events.length > 0 ? [isAmong(sql`event`, events)] : [];
  return anyOf([...ofEvents, ...patterns.map(isOf)]);
}

function hasPattern({ selected }: FoundEvent): boolean {
  return isCombination(selected) && selected.members.some(isPattern);
}

/** The condition that a use is of the exact pair of an event, or of an exact member of a combination. */
export function areEvents(found: readonly FoundEvent[]): Sql {
  const events = found.flatMap((one) => one.events);
  return isAmong(sql`event`, [...new Set(events)]);
}
