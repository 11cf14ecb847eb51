import type { KeytallyClient, ListedEvent } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { nearestName } from '@keytally/validation';
import { CommandError } from '../command/command-error.ts';

/**
 * The events of a product that texts name: `category/name`, or the name alone where no other event has it. An event without
 * a category is named alone, or after a slash.
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

/** How an event is named on the command line. */
export function nameOf({ category, eventName }: Pick<ListedEvent, 'category' | 'eventName'>): string {
  return `${category ?? ''}/${eventName}`;
}

function eventNamed(text: string, events: readonly ListedEvent[]): Schema<'EventPair'> {
  const whole = events.filter((event) => nameOf(event) === text);
  const found = whole.length > 0 ? whole : events.filter(({ eventName }) => eventName === text);
  const [event, another] = found;
  if (event === undefined) throw unknown(text, events);
  if (another !== undefined)
    throw new CommandError(
      `"${text}" is the name of ${found.length} events: ${found.map(nameOf).join(', ')}.`,
      2,
    );
  return { category: event.category, name: event.eventName };
}

function unknown(text: string, events: readonly ListedEvent[]): CommandError {
  if (events.length === 0)
    return new CommandError(`There is no event "${text}": the product has no records yet.`, 2);
  const nearest = nearestName(text, [...events.map(nameOf), ...events.map(({ eventName }) => eventName)]);
  const hint = nearest === undefined ? '"keytally events list" shows them' : `did you mean "${nearest}"?`;
  return new CommandError(`There is no event "${text}"; ${hint}`, 2);
}
