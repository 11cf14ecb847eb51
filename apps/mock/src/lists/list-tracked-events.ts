import type { Schema } from '@keytally/contract';
import { DAY_MS, formatDay } from '@keytally/events';
import { byCodePoints } from '@keytally/reports/model';
import { readJson } from '@keytally/strict-json';
import { inputProblem, type MockAnswer } from '../mock-answer.ts';
import { usageFor } from '../reports/usage.ts';
import { byCategory } from './by-category.ts';

/** A call for events whose parts fit the contract. */
interface ListCall {
  readonly example: MockAnswer;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

interface ListedEvent {
  readonly category: string | null;
  readonly name: string;
  readonly tracking: Schema<'TrackingMode'>;
  readonly dateFirstSeen: string;
}

/** The events that reports of the product have, those that are searched for, and the page that is asked for. */
export function listTrackedEvents({ example, path, query }: ListCall): MockAnswer {
  const { search, limit, cursor } = query as Readonly<Record<string, string>>;
  const all = eventsOf(path.product_id ?? '').filter(({ category, name }) =>
    [category, name].some((text) => text?.toLowerCase().includes((search ?? '').toLowerCase())),
  );
  const start = cursor === undefined ? 0 : placeAfter(all, cursor);
  if (start === undefined) return notOfThisList();
  if (limit === undefined) return { ...example, body: { results: byCategory(all.slice(start)) } };
  const end = start + Number(limit);
  const page = all.slice(start, end);
  const last = end < all.length ? page.at(-1) : undefined;
  return { ...example, body: { results: byCategory(page), nextCursor: last ? cursorAfter(last) : null } };
}

/** The events of the usage that is made up until today. */
function eventsOf(productId: string): ListedEvent[] {
  const today = formatDay(Math.floor(Date.now() / DAY_MS));
  const usage = usageFor({ productId, startDate: today, stopDate: today, events: [] });
  const days = Map.groupBy(usage.events, ({ event }) => event);
  return usage.names
    .flatMap(({ event, ...name }) => {
      const used = days.get(event);
      if (used === undefined) return [];
      return { ...name, dateFirstSeen: formatDay(Math.min(...used.map(({ day }) => day))) };
    })
    .sort((a, b) => byCodePoints(a.category, b.category) || byCodePoints(a.name, b.name));
}

function cursorAfter({ category, name }: ListedEvent): string {
  return `e_${Buffer.from(JSON.stringify([category, name])).toString('base64url')}`;
}

/** The place of the first event of the page with this cursor; undefined if it is not one of this list. */
function placeAfter(events: readonly ListedEvent[], cursor: string): number | undefined {
  const { value } = readJson(Buffer.from(cursor.slice('e_'.length), 'base64url').toString());
  const [category, name] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const place = events.findIndex((event) => event.category === category && event.name === name);
  return place === -1 ? undefined : place + 1;
}

/** In the words of the server. */
function notOfThisList(): MockAnswer {
  const message =
    'is not a cursor of this list: it belongs to another product or search, or is not a cursor at all';
  return inputProblem([{ pointer: '/query/cursor', code: 'cursor-mismatch', message }]);
}
