import type { Schema } from '@keytally/contract';
import { cleanCategory, cleanName, formatDay } from '@keytally/events';
import type { ChangedEvents, EventKey, TrackedEvent, TrackingChange } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { KeptAnswers, type TaggedBytes, taggedBytes } from '../http/kept-answers.ts';
import { InputProblem, type ProblemItem } from '../problems/problem.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { Handlers } from '../types.ts';
import { type ListedEvents, readEventCursor, writeEventCursor } from './event-cursor.ts';
import { auditedTracking, changeContext } from './product-changes.ts';
import { requireMatch, tagOfEvents } from './revisions.ts';

/** Tracked events and their tracking modes. */
export function createTrackedEventHandlers(
  { store, audit, now }: AppOptions,
  reporting: Reporting,
): Pick<Handlers, 'listTrackedEvents' | 'updateTrackedEvents'> {
  const tags = new KeptAnswers<string>();
  const lists = new KeptAnswers<TaggedBytes>();
  return {
    listTrackedEvents: async ({ product, query }) => {
      const { id: productId } = product;
      const { search, cursor } = query;
      const limit = query.limit === undefined ? undefined : Number(query.limit);
      const all = await store.registry.trackedEvents.list(productId);
      const ETag = tags.of(all, product.defaultTracking, () => tagOfEvents(product, all));
      if (search === undefined && cursor === undefined && limit === undefined)
        return { type: 'application/json', ...lists.of(all, ETag, () => taggedBytes(ETag, resultsOf(all))) };
      const list = { productId, search };
      const events = await store.registry.trackedEvents.list(productId, {
        ...(search !== undefined && { search }),
        ...(cursor !== undefined && { after: eventBefore(list, cursor) }),
        ...(limit !== undefined && { limit: limit + 1 }),
      });
      const page = events.slice(0, limit);
      const last = events.length > page.length ? page.at(-1) : undefined;
      const nextCursor = last === undefined ? null : writeEventCursor(list, last);
      const body = limit === undefined ? resultsOf(page) : { ...resultsOf(page), nextCursor };
      return { type: 'application/json', headers: { ETag }, body };
    },
    updateTrackedEvents: async (call) => {
      const { product } = call;
      const { id } = product;
      const changes = readChanges(call.body.events);
      const { trackedEvents, products } = store.registry;
      const isCurrent = async () => {
        if (call.ifMatch === undefined) return;
        const current = (await products.get(id)) ?? product;
        const events = await trackedEvents.list(id);
        requireMatch(call.ifMatch, tagOfEvents(current, events), () => whatIs(changes, events));
      };
      const audited = ({ before }: ChangedEvents) => auditedTracking(id, changes, before);
      const context = changeContext(call, now, 'tracking-changed', audited, isCurrent);
      const { unknown, withRecords } = await audit.change(
        () => trackedEvents.change(id, changes, context),
        'data-changed',
      );
      refuseIfAny([...unknown.map(unknownEvent), ...withRecords.map(eventHasRecords)]);
      // Kept report tables would still show the erased records.
      if (changes.some((change) => 'remove' in change)) reporting.forget(id);
      const events = await trackedEvents.list(id);
      // Its settings may be others since the call began, and the tag is of those of now.
      const settled = (await products.get(id)) ?? product;
      return { type: 'application/json', ...taggedBytes(tagOfEvents(settled, events), resultsOf(events)) };
    },
  };
}

/** Events that a problem names. */
const NAMED = 5;

/** How the events of a change are tracked now. */
function whatIs(changes: readonly TrackingChange[], events: readonly TrackedEvent[]): string {
  const modes = new Map(
    events.map(({ category, name, tracking }) => [JSON.stringify([category, name]), tracking]),
  );
  const now = changes.slice(0, NAMED).map(({ category, name }) => {
    const mode = modes.get(JSON.stringify([category, name])) ?? 'not there';
    return `"${category === null ? name : `${category} / ${name}`}" is ${mode}`;
  });
  return `Tracking modes were changed since you read them. Now ${now.join(', ')}.`;
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
function resultsOf(events: readonly TrackedEvent[]): Schema<'TrackedEventList'> {
  const results = [...Map.groupBy(events, ({ category }) => category)].map(([category, ofCategory]) => ({
    category,
    categoryEventNames: ofCategory.map(({ name, tracking, firstDay }) => ({
      eventName: name,
      basic: tracking !== 'inactive',
      advanced: tracking === 'advanced',
      dateFirstSeen: formatDay(firstDay),
    })),
  }));
  return { results };
}
