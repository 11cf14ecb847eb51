import type { Schema } from '@keytally/contract';
import { type Records, runtimeOf } from './activity.ts';
import { isoDay, periodOf, type Range } from './days.ts';
import { byCodePoints, byNumber, byText, sortedBy } from './order.ts';
import type { StatedProperties } from './properties.ts';
import type { EventRow, Session, Statement } from './world.ts';

/** A client, or a group of clients that counts as one, with its whole lifetime. */
export interface User {
  readonly clientIds: readonly string[];
  readonly events: readonly EventRow[];
  readonly sessions: readonly Session[];
  /** Each day on which any of them was active, once. */
  readonly activeDays: readonly string[];
  readonly propertyValue: (property: Schema<'SegmentBy'>) => PropertyValue;
}

/** Days are text, which sorts like days; the parts of `licenseStatus` are the texts `true` and `false`. */
export type PropertyValue = string | number | null;

/** In how many days, weeks or months the user was active. */
export function activePeriods({ activeDays }: User, split: 'day' | 'week' | 'month'): bigint {
  return BigInt(new Set(activeDays.map((day) => periodOf(day, split))).size);
}

/** Some clients as one user. */
export function userOf(records: Records, range: Range, clientIds: readonly string[]): User {
  const isOurs = ({ clientId }: { clientId: string }) => clientIds.includes(clientId);
  const events = records.events.filter(isOurs);
  const sessions = records.sessions.filter(isOurs);
  const activeDays = [...new Set([...events, ...sessions].map(({ day }) => isoDay(day)))].sort();
  const newest = newestStatement(
    records.statements.filter(isOurs).filter(({ day }) => byCodePoints(isoDay(day), range.stopDate) <= 0),
  );
  const computed: Partial<Record<Schema<'SegmentBy'>, PropertyValue>> = {
    clientId: clientIds.length === 1 ? (clientIds[0] ?? null) : (newest?.clientId ?? null),
    dateInstalled: activeDays[0] ?? null,
    dateLastSeen: activeDays.at(-1) ?? null,
    lifetimeSessionCount: sessions.length,
    lifetimeRuntimeMinutes: Number(runtimeOf(sessions) / 60_000n),
  };
  const propertyValue = (property: Schema<'SegmentBy'>): PropertyValue => {
    if (property in computed) return computed[property] ?? null;
    return valueIn(newest?.properties, property);
  };
  return { clientIds, events, sessions, activeDays, propertyValue };
}

/** The value of a property in a set. */
export function valueIn(stated: StatedProperties | undefined, property: Schema<'SegmentBy'>): PropertyValue {
  const value = stated?.[property as keyof StatedProperties];
  return typeof value === 'boolean' ? String(value) : (value ?? null);
}

/**
 * The newest of some records that state properties. At the same instant an event wins over a session's start, then the
 * greater id, then the greater client id.
 */
export function newestStatement(statements: readonly Statement[]): Statement | undefined {
  return sortedBy(
    statements,
    byNumber(({ at }) => at, 'desc'),
    byNumber(({ byEvent }) => (byEvent ? 0 : 1)),
    byText(({ id }) => id, 'desc'),
    byText(({ clientId }) => clientId, 'desc'),
  )[0];
}
