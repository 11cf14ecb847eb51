import type { Schema } from '@keytally/contract';
import { type Activity, clientsActiveIn, clientsOf, type Records, worldRecords } from '../activity.ts';
import { dayOfIso, eachDay, isoDay, type Range } from '../days.ts';
import { ModelRefusal } from '../refusal.ts';
import { type User, userOf } from '../user.ts';
import { countsUses } from '../uses.ts';
import { type EventRow, sessionsOf, type World } from '../world.ts';

/** A client, or a group of clients, over its whole lifetime. */
export interface Person {
  readonly clientIds: readonly string[];
  /** Each day on which it was active, ascending. */
  readonly days: readonly number[];
  /** Each day on which it used any of these events and the use met the conditions, ascending. */
  readonly daysOfUse: (events: readonly number[], useConditions?: Schema<'Conditions'>) => number[];
  /** Its uses of any of these events that met the conditions. */
  readonly usesOf: (events: readonly number[], useConditions?: Schema<'Conditions'>) => EventRow[];
  /** It with the recorded properties that it had at the end of a day. */
  readonly asOf: (day: number) => User;
}

/** Who could be in a report, and how many clients active in the range are nobody. */
interface People {
  readonly people: readonly Person[];
  readonly ungrouped: number;
}

interface PeopleRequest extends Range {
  readonly groupBy?: Schema<'GroupBy'>;
}

/** Everybody with activity up to the end of the range. */
export function peopleOf(world: World, request: PeopleRequest): People {
  const { groupBy = 'clientId', stopDate } = request;
  const records = worldRecords(world);
  const groupOf = (clientId: string) => userOf(records, request, [clientId]).propertyValue(groupBy);
  const started = clientsOf(records).filter((clientId) =>
    daysOf(records, [clientId]).some((day) => day <= dayOfIso(stopDate)),
  );
  const groups = Map.groupBy(
    started.filter((clientId) => groupOf(clientId) !== null),
    groupOf,
  );
  return {
    people: [...groups.values()].map((clientIds) => ({
      clientIds,
      days: daysOf(records, clientIds),
      daysOfUse: (events, useConditions) => {
        const uses = usesOf(records, events, useConditions);
        return daysOf({ events: uses, sessions: [] }, clientIds);
      },
      usesOf: (events, useConditions) =>
        usesOf(records, events, useConditions).filter(({ clientId }) => clientIds.includes(clientId)),
      asOf: (day) => userOf(records, { startDate: stopDate, stopDate: isoDay(day) }, clientIds),
    })),
    ungrouped: clientsActiveIn(records, request).filter((clientId) => groupOf(clientId) === null).length,
  };
}

function usesOf(
  records: Records,
  events: readonly number[],
  useConditions: Schema<'Conditions'> | undefined,
): EventRow[] {
  const counts = countsUses(records, useConditions);
  return records.events.filter((use) => events.includes(use.event) && counts(use));
}

function daysOf({ events, sessions }: Activity, clientIds: readonly string[]): number[] {
  const own = [...events, ...sessions].filter(({ clientId }) => clientIds.includes(clientId));
  return [...new Set(own.map(({ day }) => day))].sort((a, b) => a - b);
}

/** The day of the newest activity; null without any. */
export function newestDayOf(world: World): number | null {
  const days = [...world.events, ...sessionsOf(world)].map(({ day }) => day);
  return days.length === 0 ? null : Math.max(...days);
}

/** How far after the newest activity today may be. */
export const mostDaysAhead = 3660;

/** The day that counts as today, and whether anything says so. */
export function todayOf(
  world: World,
  { today }: { readonly today?: string },
  otherwise: number,
): { readonly today: number; readonly isKnown: boolean } {
  const newest = newestDayOf(world);
  const requested = today === undefined ? null : dayOfIso(today);
  if (requested !== null && newest !== null && (requested < newest || requested > newest + mostDaysAhead))
    throw new ModelRefusal([{ pointer: '/today', code: 'bad-date-range' }]);
  const day = requested ?? newest;
  return { today: day ?? otherwise, isKnown: day !== null };
}

/** The days of the range with any activity of a user. */
export function daysWithin({ days }: Person, range: Range): number[] {
  const wanted = new Set(eachDay(range).map(dayOfIso));
  return days.filter((day) => wanted.has(day));
}

/** The last day whose losses are final; the first day that can be written if it is before that. */
export function lastFinalDay(today: number, after: number, reported: Schema<'DateReportedLost'>): number {
  return Math.max(dayOfIso('0001-01-01'), reported === 'dateLastSeen' ? today - after - 1 : today - 1);
}

/** Each day on which a loss of a user counts. */
export function lossesOf(
  { days }: Person,
  today: number,
  after: number,
  reported: Schema<'DateReportedLost'>,
): number[] {
  return days
    .filter((last) => last + after < today && !days.some((day) => day > last && day <= last + after))
    .map((last) => (reported === 'dateLastSeen' ? last : last + after));
}
