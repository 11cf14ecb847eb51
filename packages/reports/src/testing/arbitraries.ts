import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { ReportRequest } from '../report-kinds.ts';
import type { World } from './world.ts';

/** A few weeks over the end of a year, with Mondays and ends of months near each other. */
const firstDay = Date.parse('2025-12-10T00:00:00Z') / 86_400_000;
const dayNumber = fc.integer({ min: firstDay, max: firstDay + 60 });

/** Names that trip up objects, sorting and SQL, few enough to meet again. */
const category = fc.constantFrom(
  null,
  'File',
  'file',
  '10',
  '__proto__',
  `O'Hara "$1"`,
  '\u{1F600}',
  '\uFF21',
);
const name = fc.constantFrom('Open', '2', '10', '__proto__', 'constructor', '=1+1', '\u{1F600}', '\uFF21');
const pair = fc.record({ category, name });

const clientId = fc.constantFrom('u1', 'u2', 'u3', 'u4');
const msOfDay = fc.integer({ min: 0, max: 86_399_999 });
const micros = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -400, max: 400 }).map((hundredths) => BigInt(hundredths) * 2_500n),
  fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }),
);

/** Data of one product, to be given an id of its own. */
export const worlds: fc.Arbitrary<Omit<World, 'product'>> = fc
  .uniqueArray(fc.tuple(pair, fc.constantFrom<Schema<'TrackingMode'>>('advanced', 'basic', 'inactive')), {
    minLength: 1,
    maxLength: 6,
    selector: ([{ category, name }]) => JSON.stringify([category, name]),
  })
  .map((entries) => entries.map(([known, tracking], event) => ({ ...known, event, tracking })))
  .chain((names) =>
    fc.record({
      names: fc.constant(names),
      events: fc.array(
        fc
          .record({ clientId, day: dayNumber, ms: msOfDay, event: fc.nat(names.length - 1), micros })
          .map(({ ms, ...event }) => ({
            ...event,
            sessionId: null,
            occurredAt: event.day * 86_400_000 + ms,
          })),
        { maxLength: 40 },
      ),
      sessions: fc.uniqueArray(
        fc
          .record({
            clientId,
            sessionId: fc.nat(9),
            day: dayNumber,
            ms: msOfDay,
            runtime: fc.nat(200_000_000),
          })
          .map(({ clientId, sessionId, day, ms, runtime }) => ({
            clientId,
            sessionId: `s${sessionId}`,
            firstAt: day * 86_400_000 + ms,
            lastAt: day * 86_400_000 + ms + runtime,
            day,
          })),
        { maxLength: 12, selector: ({ clientId, sessionId }) => `${clientId} ${sessionId}` },
      ),
    }),
  );

const ranges = fc.tuple(fc.integer({ min: -5, max: 65 }), fc.nat(50)).map(([start, length]) => ({
  startDate: isoDay(firstDay + start),
  stopDate: isoDay(firstDay + start + length),
}));

export const dataTableRequests: fc.Arbitrary<ReportRequest<'getBasicDataTable'>> = ranges;

/** Requests whose names still need their white space trimmed. */
export const timelineRequests: fc.Arbitrary<ReportRequest<'getBasicTimeline'>> = fc
  .record({
    range: ranges,
    dateSplit: fc.constantFrom('day', 'week', 'month'),
    shown: fc.oneof(
      fc.record({
        dataView: fc.constantFrom('usageCounts', 'usageCount'),
        divisor: fc.constantFrom('users', 'sessions', 'runtime', null),
      }),
      fc.record(
        {
          dataView: fc.constant('customValues' as const),
          divisor: fc.constantFrom('users', 'sessions', 'runtime', 'usageCounts', null),
        },
        { requiredKeys: ['dataView'] },
      ),
    ),
    events: fc.uniqueArray(pair, {
      minLength: 1,
      maxLength: 8,
      selector: ({ category, name }) => JSON.stringify([category, name]),
    }),
    space: fc.constantFrom('', ' '),
  })
  .map(({ range, dateSplit, shown, events, space }) => ({
    ...range,
    dateSplit,
    ...shown,
    events: events.map(({ category, name }) => ({
      category: category === null ? (space === '' ? null : space) : `${space}${category}`,
      name: `${name}${space}`,
    })),
  }));

function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
