import type { Schema } from '@keytally/contract';
import { cleanCategory, cleanName, formatDay } from '@keytally/events';
import type { EventKey, TrackedEvent, TrackingChange } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { InputProblem, type ProblemItem } from '../problems/problem.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { Handlers } from '../types.ts';
import { type ListedEvents, readEventCursor, writeEventCursor } from './event-cursor.ts';

/** Tracked events and their tracking modes. */
export function createTrackedEventHandlers(
  { store }: AppOptions,
  reporting: Reporting,
): Pick<Handlers, 'listTrackedEvents' | 'updateTrackedEvents'> {
  return {
    listTrackedEvents: async ({ product: { id: productId }, query }) => {
      const { search, cursor } = query;
      const list = { productId, search };
      const limit = query.limit === undefined ? undefined : Number(query.limit);
      const events = await store.registry.trackedEvents.list(productId, {
        ...(search !== undefined && { search }),
        ...(cursor !== undefined && { after: eventBefore(list, cursor) }),
        ...(limit !== undefined && { limit: limit + 1 }),
      });
      const page = events.slice(0, limit);
      const last = events.length > page.length ? page.at(-1) : undefined;
      const nextCursor = last === undefined ? null : writeEventCursor(list, last);
      const results = byCategory(page);
      return { type: 'application/json', body: limit === undefined ? { results } : { results, nextCursor } };
    },
    updateTrackedEvents: async ({ product: { id }, body, stillAdmitted }) => {
      const changes = readChanges(body.events);
      const { unknown, withRecords } = await store.registry.trackedEvents.change(id, changes, stillAdmitted);
      refuseIfAny([...unknown.map(unknownEvent), ...withRecords.map(eventHasRecords)]);
      // Kept report tables would still show the erased records.
      if (changes.some((change) => 'remove' in change)) reporting.forget(id);
      return {
        type: 'application/json',
        body: { results: byCategory(await store.registry.trackedEvents.list(id)) },
      };
    },
  };
}

function eventBefore(list: ListedEvents, cursor: string): EventKey {
  const event = readEventCursor(list, cursor);
  if (event !== undefined) return event;
  const message =
    'is not a cursor of this list: it belongs to another product or search, or is not a cursor at all';
  throw new InputProblem([{ pointer: '/query/cursor', code: 'cursor-mismatch', message }]);
}

/** The changes with names cleaned like recorded ones. Each event may be changed only once. */
function readChanges(events: readonly Schema<'TrackingChange'>[]): TrackingChange[] {
  const cleaned = events.map(({ category, name }) => ({
    category: cleanCategory(category),
    name: cleanName(name),
  }));
  refuseIfAny(
    cleaned.flatMap(({ category, name }, index) => (category.fault || name.fault ? unknownEvent(index) : [])),
  );
  const changes = events.map((change, index): TrackingChange => {
    const category = cleaned[index]?.category.text ?? null;
    const name = cleaned[index]?.name.text ?? '';
    if ('tracking' in change) return { category, name, tracking: change.tracking };
    return { category, name, remove: true, eraseRecords: change.eraseRecords === true };
  });
  refuseIfAny(duplicates(changes));
  return changes;
}

function duplicates(changes: readonly TrackingChange[]): ProblemItem[] {
  const first = new Map<string, number>();
  return changes.flatMap(({ category, name }, index) => {
    const key = JSON.stringify([category, name]);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, index);
      return [];
    }
    const message = `is the same event as /events/${earlier}`;
    return { pointer: `/events/${index}`, code: 'duplicate-event', message };
  });
}

function unknownEvent(index: number): ProblemItem {
  return { pointer: `/events/${index}`, code: 'unknown-event', message: 'was never seen in this product' };
}

function eventHasRecords(index: number): ProblemItem {
  const message = 'has records: with "eraseRecords" they are erased together with it';
  return { pointer: `/events/${index}`, code: 'event-has-records', message };
}

function refuseIfAny(items: readonly ProblemItem[]): void {
  if (items.length > 0) throw new InputProblem(items);
}

/** Groups events that are sorted by category. */
function byCategory(events: readonly TrackedEvent[]): Schema<'TrackedEventCategory'>[] {
  return [...Map.groupBy(events, ({ category }) => category)].map(([category, ofCategory]) => ({
    category,
    categoryEventNames: ofCategory.map(({ name, tracking, firstDay }) => ({
      eventName: name,
      basic: tracking !== 'inactive',
      advanced: tracking === 'advanced',
      dateFirstSeen: formatDay(firstDay),
    })),
  }));
}
