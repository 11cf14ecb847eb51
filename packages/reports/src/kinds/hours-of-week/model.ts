import type { Schema } from '@keytally/contract';
import { dayOfIso, isoDay } from '../../model/days.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { quotient } from '../../model/numbers.ts';
import { warningOfCut } from '../../model/user-reports/history-cut.ts';
import { peopleOf, todayOf } from '../../model/user-reports/people.ts';
import { type Entry, inSegments, segmented } from '../../model/user-reports/segmented.ts';
import { advancedEvents } from '../../model/user-reports/used-events.ts';
import type { EventRow, World } from '../../model/world.ts';

interface Using extends Entry {
  readonly uses: readonly EventRow[];
}

export const modelHoursOfWeek = warningOfCut(
  (world: World, request: Schema<'HoursOfWeekRequest'>): Schema<'HoursOfWeekReport'> => {
    const { events: selection, startDate, stopDate } = request;
    const used = selection && advancedEvents(world, selection, '/events');
    const advanced = world.names.filter(({ tracking }) => tracking === 'advanced').map(({ event }) => event);
    const [first, last] = [dayOfIso(startDate), dayOfIso(stopDate)];
    const { today, isKnown } = todayOf(world, request, last);
    const { people, ungrouped } = peopleOf(world, request);
    const entries = people.flatMap((person): Using[] => {
      const user = person.asOf(last);
      const uses = person
        .usesOf(used?.events ?? advanced, request.useConditions)
        .filter(({ day }) => day >= first && day <= last);
      return uses.length === 0 ? [] : [{ person, user, uses }];
    });
    const { timeZone } = world.product;
    const end = Math.min(last, today);
    const clock = halfHoursOf(timeZone, first, end);
    const byDay = Map.groupBy(clock, ({ day }) => day);
    const halves = Map.groupBy(clock, hourOfWeek);
    return {
      status: 'OK',
      results: inSegments(request, segmented(world, request, entries), (own) => {
        const uses = own.flatMap((entry) =>
          entry.uses.map(({ occurredAt }) => ({ entry, hour: hourOfWeek(shownAt(timeZone, occurredAt)) })),
        );
        const byHour = Map.groupBy(uses, ({ hour }) => hour);
        return {
          hours: allHours.map((hour) => hourOf(hour, halves.get(hour)?.length ?? 0, byHour.get(hour) ?? [])),
        };
      }),
      meta: {
        ...metaOf(world, request),
        ...(isKnown ? { today: isoDay(today) } : {}),
        warnings: [
          ...(eachDay(first, end).some((day) => (byDay.get(day)?.length ?? 0) !== 48)
            ? [{ code: 'clock-change' as const, detail: '', pointer: '/startDate' }]
            : []),
          ...(used?.warnings ?? []),
          ...(withWarnings([], ungrouped) as Schema<'UserReportWarning'>[]),
        ],
      },
    };
  },
);

/** The hours of the week, from 0 to 167. */
const allHours = Array.from({ length: 168 }, (_, place) => place);
const halfHour = 1_800_000;

function hourOf(
  hour: number,
  halves: number,
  uses: readonly { readonly entry: Using }[],
): Schema<'HourOfWeek'> {
  return {
    weekday: Math.floor(hour / 24) + 1,
    hour: hour % 24,
    occurrences: halves / 2,
    uses: uses.length,
    users: new Set(uses.map(({ entry }) => entry)).size,
    averageUses: quotient(2n * BigInt(uses.length), BigInt(halves)),
  };
}

function hourOfWeek({ day, hour }: Shown): number {
  const afterSunday = new Date(day * 48 * halfHour).getUTCDay();
  return ((afterSunday + 6) % 7) * 24 + hour;
}

function eachDay(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
}

/** What a clock shows. */
interface Shown {
  readonly day: number;
  readonly hour: number;
}

/** What clocks show at each half hour of some days: no zone of the worlds is a part of a half hour from UTC. */
function halfHoursOf(timeZone: string, first: number, last: number): Shown[] {
  const instants = Array.from(
    { length: Math.max(0, last - first + 3) * 48 },
    (_, place) => ((first - 1) * 48 + place) * halfHour,
  );
  return instants
    .map((instant) => shownAt(timeZone, instant))
    .filter(({ day }) => day >= first && day <= last);
}

/** What clocks of a zone showed before, by instant, since `Intl` is slow. */
const known = new Map<string, (instant: number) => Shown>();

function shownAt(timeZone: string, instant: number): Shown {
  const clock = known.get(timeZone) ?? openClock(timeZone);
  known.set(timeZone, clock);
  return clock(instant);
}

function openClock(timeZone: string): (instant: number) => Shown {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const shown = new Map<number, Shown>();
  return (instant) => {
    const found = shown.get(instant);
    if (found) return found;
    const [date = '', hour] = format.format(instant).split(', ');
    const read = { day: dayOfIso(date), hour: Number(hour) };
    shown.set(instant, read);
    return read;
  };
}
