import type { Schema } from '@keytally/contract';
import { cleanCategory, cleanName, formatDay } from '@keytally/events';
import type { TrackedEvent, TrackingChange } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { InputProblem, type ProblemItem } from '../problem.ts';
import type { Handlers } from '../types.ts';

/** Which events were seen and how they are tracked. */
export function createTrackedEventHandlers({
  store,
}: AppOptions): Pick<Handlers, 'listTrackedEvents' | 'updateTrackedEvents'> {
  const answerList = async (productId: string) => {
    const results = byCategory(await store.trackedEvents.list(productId));
    return { type: 'application/json', body: { results } } as const;
  };

  return {
    listTrackedEvents: ({ product }) => answerList(product.id),
    updateTrackedEvents: async ({ product, body }) => {
      const changes = readChanges(body.events);
      const { unknown } = await store.trackedEvents.change(product.id, changes);
      refuseIfAny(unknown.map(unknownEvent));
      return answerList(product.id);
    },
  };
}

/** The changes with their names cleaned like recorded ones; each event may stand once only. */
function readChanges(events: readonly Schema<'TrackingChange'>[]): TrackingChange[] {
  const cleaned = events.map(({ category, name, tracking }) => ({
    category: cleanCategory(category),
    name: cleanName(name),
    tracking,
  }));
  refuseIfAny(
    cleaned.flatMap(({ category, name }, index) => (category.fault || name.fault ? unknownEvent(index) : [])),
  );
  const changes = cleaned.map(({ category, name, tracking }) => ({
    category: category.text ?? null,
    name: name.text ?? '',
    tracking,
  }));
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

function refuseIfAny(items: readonly ProblemItem[]): void {
  if (items.length > 0) throw new InputProblem(items);
}

/** Events that stand in order of their categories, in one group each. */
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
