import { expect, it } from 'vitest';
import { eventsFor, labelOfEvents } from './events-for.ts';

const open = { category: 'File', name: 'Open' };
const save = { category: 'File', name: 'Save' };
const any = { combiLabel: 'Any', combiArray: [] };

it.each([
  [{ most: 50, combinations: true }, [open, save, any], '3 events'],
  [{ most: 50, combinations: false }, [open, save, any], '2 of 3 events'],
  [{ most: 50, combinations: false }, [open, any], '1 of 2 events'],
  [{ most: 1, combinations: false }, [open, save], '1 of 2 events'],
  [{ most: 50, combinations: false }, [any], '0 of 1 event'],
  [{ most: 50, combinations: false }, [open], 'File / Open'],
  [{ most: 50, combinations: true, without: 'All events' }, [], 'All events'],
])('with %j, %j is “%s”', (rules, events, label) => {
  const { shown, others } = eventsFor(rules, events);
  expect(labelOfEvents(rules, shown, others)).toBe(label);
  expect([...shown, ...others]).toHaveLength(events.length);
});
