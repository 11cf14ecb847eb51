import type { KeytallyClient, ListedEvent } from '@keytally/client';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventLabel, findEvents } from './find-events.ts';

type Named = Pick<ListedEvent, 'category' | 'eventName'>;

function clientWith(events: readonly Named[]): KeytallyClient {
  async function* trackedEvents() {
    yield* events;
  }
  return { trackedEvents } as unknown as KeytallyClient;
}

const find = async (text: string, events: readonly Named[]) =>
  (await findEvents(clientWith(events), 'p', [text]))[0];

it('each event has a name of its own, whatever slashes are in it, and is found by it', () => {
  const part = fc.stringMatching(/^[ab/\\\\]{1,4}$/);
  const event = fc.record({ category: fc.option(part), eventName: part });
  const identity = ({ category, eventName }: Named) => JSON.stringify([category, eventName]);
  return fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(event, { selector: identity, minLength: 1, maxLength: 6 }),
      async (events) => {
        expect(new Set(events.map(eventLabel)).size).toBe(events.length);
        for (const one of events)
          expect(await find(eventLabel(one), events)).toEqual({
            category: one.category,
            name: one.eventName,
          });
      },
    ),
  );
});

it('a slash may be written as it is where only one event is meant', async () => {
  const [one, other] = [
    { category: 'a/b', eventName: 'c' },
    { category: 'a', eventName: 'b/c' },
  ];
  expect(await find('a/b/c', [one])).toEqual({ category: 'a/b', name: 'c' });
  await expect(find('a/b/c', [one, other])).rejects.toThrow(String.raw`2 events: a\/b/c, a/b\/c`);
  expect(await find(String.raw`a\/b/c`, [one, other])).toEqual({ category: 'a/b', name: 'c' });
});
