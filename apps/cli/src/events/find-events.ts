import type { KeytallyClient, ListedEvent } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { nearestName } from '@keytally/validation';
import { CommandError } from '../command/command-error.ts';

/**
 * The events of a product that texts name: `category/name`, or the name alone where no other event has it. An event without
 * a category is named alone, or after a slash. A slash that belongs to a category or to a name is written `\\/`, and a
 * backslash `\\\\`; as they are, they will do where only one event is meant.
 *
 * @throws {CommandError} a usage error if a text names no event, or several
 */
export async function findEvents(
  client: KeytallyClient,
  productId: string,
  texts: readonly string[],
): Promise<Schema<'EventPair'>[]> {
  const events = await listEvents(client, productId);
  return texts.map((text) => eventNamed(text, events));
}

/** All events of a product, or those with a text in their category or name. */
export async function listEvents(
  client: KeytallyClient,
  productId: string,
  search?: string,
): Promise<ListedEvent[]> {
  const events: ListedEvent[] = [];
  const options = search === undefined ? {} : { search };
  for await (const event of client.trackedEvents(productId, options)) events.push(event);
  return events;
}

/** How an event is named on the command line: no other event of a product is named like it. */
export function eventLabel({ category, eventName }: Pick<ListedEvent, 'category' | 'eventName'>): string {
  return `${partOfName(category ?? '')}/${partOfName(eventName)}`;
}

/** A category or a name in the name of an event. */
export function partOfName(text: string): string {
  return text.replaceAll(/[\\/]/g, '\\$&');
}

function eventNamed(text: string, events: readonly ListedEvent[]): Schema<'EventPair'> {
  const found = WAYS.map((isMeant) => events.filter((event) => isMeant(event, text)));
  const meant = found.find(({ length }) => length > 0) ?? [];
  const [event, another] = meant;
  if (event === undefined) throw unknown(text, events);
  if (another !== undefined)
    throw new CommandError(
      `"${text}" is the name of ${meant.length} events: ${meant.map(eventLabel).join(', ')}.`,
      2,
    );
  return { category: event.category, name: event.eventName };
}

/** How a text may name an event; the first way that finds one counts. */
const WAYS: readonly ((event: ListedEvent, text: string) => boolean)[] = [
  (event, text) => eventLabel(event) === text,
  ({ category, eventName }, text) => `${category ?? ''}/${eventName}` === text,
  ({ eventName }, text) => eventName === text,
];

function unknown(text: string, events: readonly ListedEvent[]): CommandError {
  if (events.length === 0)
    return new CommandError(`There is no event "${text}": the product has no records yet.`, 2);
  const nearest = nearestName(text, [...events.map(eventLabel), ...events.map(({ eventName }) => eventName)]);
  const hint = nearest === undefined ? '"keytally events list" shows them' : `did you mean "${nearest}"?`;
  return new CommandError(`There is no event "${text}"; ${hint}`, 2);
}
