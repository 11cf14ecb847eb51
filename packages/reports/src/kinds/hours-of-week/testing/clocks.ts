import type { Schema } from '@keytally/contract';
import { createCalendar } from '@keytally/events/calendar-day';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { isoDay } from '../../../testing/arbitraries/days.ts';
import type { WorldData } from '../../../testing/arbitraries/worlds.ts';

/** When clocks are set: by an hour, by half an hour, and over a whole day. */
const changes = [
  ['Europe/Amsterdam', '2026-03-29T01:00:00Z'],
  ['Europe/Amsterdam', '2026-10-25T01:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
] as const;

const quarter = 900_000;

/** A few clients that use an event around a change of the clock. */
export const worldsOfClocks: fc.Arbitrary<WorldData> = fc
  .record({
    change: fc.constantFrom(...changes),
    uses: fc.uniqueArray(
      fc.record({ clientId: fc.constantFrom('a', 'b'), quarters: fc.integer({ min: -12, max: 12 }) }),
      {
        minLength: 1,
        maxLength: 20,
        selector: ({ clientId, quarters }) => `${clientId} ${quarters}`,
      },
    ),
  })
  .map(({ change: [timeZone, at], uses }) => {
    const { dayOf } = createCalendar(timeZone);
    return {
      timeZone,
      names: [{ event: 0, category: 'File', name: 'Open', tracking: 'advanced' }],
      events: uses.map(({ clientId, quarters }) => {
        const occurredAt = Date.parse(at) + quarters * quarter;
        return {
          clientId,
          sessionId: null,
          occurredAt,
          day: dayOf(occurredAt),
          event: 0,
          micros: null,
          id: String(quarters),
          properties: null,
        };
      }),
      sessionRecords: [],
    };
  });

/** Some days around the uses, up to one of them or to a later day. */
export const requestsOfClocks = ({ events }: Pick<World, 'events'>) =>
  fc
    .record({
      of: fc.constantFrom(...events),
      before: fc.nat(8),
      after: fc.nat(8),
    })
    .map(
      ({ of: { day }, before, after }): Schema<'HoursOfWeekRequest'> => ({
        startDate: isoDay(day - before),
        stopDate: isoDay(day + after),
        today: isoDay(day + 5),
      }),
    );
