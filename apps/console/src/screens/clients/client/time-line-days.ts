import { type RecordedProperty, recordedProperties } from '@keytally/contract/properties';
import { type Day, dayIn } from '../../../ui/format/day.ts';
import type { UsageRecord } from './records-of-client.ts';

type EventRecord = Extract<UsageRecord, { readonly occurredAt: string }>;
type SessionRecord = Extract<UsageRecord, { readonly startedAt: string }>;
type Value = string | number | boolean;

/** A property that has another value from a record on; a value that is left out is none. */
export interface PropertyChange {
  readonly property: RecordedProperty;
  readonly from?: Value;
  readonly to?: Value;
}

interface EventLine {
  readonly kind: 'event';
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: EventRecord;
  readonly changes: readonly PropertyChange[];
}

interface SessionLine {
  readonly kind: 'session';
  readonly id: string;
  readonly at: number;
  /** Milliseconds from the earliest to the latest instant of its records, whatever their days. */
  readonly duration: number;
  /** Whether it may be longer: no record says when it ended, and it is at the edge of the days whose records are there. */
  readonly mayBeLonger: boolean;
  /** Whether it began on a day before. */
  readonly goesOn: boolean;
  readonly changes: readonly PropertyChange[];
  readonly lines: readonly EventLine[];
}

/** A day of a client with all that happened, in the order of time. */
export interface DayLine {
  readonly kind: 'day';
  readonly id: Day;
  readonly sessions: number;
  readonly events: number;
  /** Whether all of its records are there. */
  readonly isWhole: boolean;
  readonly lines: readonly (SessionLine | EventLine)[];
}

export type TimeLineRow = DayLine | SessionLine | EventLine;

interface Options {
  readonly timeZone: string;
  /** Whether the first record is the first there is: what it says of properties is then new. */
  readonly isFromStart: boolean;
  /** A day of which more records are still to come: what is newer is not compared with the last of these. */
  readonly unfinished?: Day | undefined;
}

/** The days of a client, the newest first, from its records in any order. */
export function timeLineDays(records: readonly UsageRecord[], options: Options): DayLine[] {
  const ordered = records.toSorted(byInstant);
  const { timeZone, unfinished } = options;
  const dayOf = (record: UsageRecord) => dayIn(timeZone, new Date(instantOf(record)));
  const changes = changesOf(ordered, options, dayOf);
  const spans = spansOf(ordered);
  const edges = new Set([ordered.at(0), ordered.at(-1)].flatMap((record) => (record ? [dayOf(record)] : [])));
  if (unfinished !== undefined) edges.add(unfinished);
  return [...Map.groupBy(ordered, dayOf)]
    .map(([day, ofDay]) => dayLine(day, ofDay, { spans, changes, dayOf, unfinished, edges }))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

interface Known {
  readonly spans: ReadonlyMap<string, Span>;
  readonly changes: ReadonlyMap<UsageRecord, readonly PropertyChange[]>;
  readonly dayOf: (record: UsageRecord) => Day;
  readonly unfinished: Day | undefined;
  /** Days beside which there may be records that are not there. */
  readonly edges: ReadonlySet<Day>;
}

function dayLine(day: Day, records: readonly UsageRecord[], known: Known): DayLine {
  const sessions = [...Map.groupBy(records, ({ sessionId }) => sessionId)].flatMap(([id, own]) =>
    id === undefined ? [] : [sessionLine(day, id, own, known)],
  );
  const single = records.filter((record) => record.sessionId === undefined).filter(isEvent);
  const lines = [...sessions, ...single.map((event) => eventLine(event, known))];
  return {
    kind: 'day',
    id: day,
    sessions: sessions.length,
    events: records.filter(isEvent).length,
    isWhole: day !== known.unfinished,
    lines: lines.toSorted((one, other) => one.at - other.at),
  };
}

function sessionLine(day: Day, id: string, records: readonly UsageRecord[], known: Known): SessionLine {
  const { first, last, start = 0, stop = 0, isTold = false } = known.spans.get(id) ?? {};
  const isAtEdge = [first, last].some(
    (record) => record !== undefined && known.edges.has(known.dayOf(record)),
  );
  return {
    kind: 'session',
    id: `${day} ${id}`,
    at: Math.min(...records.map(instantOf)),
    duration: stop - start,
    mayBeLonger: isAtEdge && !isTold,
    goesOn: first !== undefined && known.dayOf(first) < day,
    changes: records.filter(isSession).flatMap((record) => known.changes.get(record) ?? []),
    lines: records.filter(isEvent).map((event) => eventLine(event, known)),
  };
}

function eventLine(event: EventRecord, { changes }: Known): EventLine {
  const at = instantOf(event);
  // An id may come again on another day.
  return { kind: 'event', id: `${at} ${event.id}`, at, event, changes: changes.get(event) ?? [] };
}

/** What a session's records say of its time. */
interface Span {
  readonly first: UsageRecord;
  readonly last: UsageRecord;
  /** Whether a record says when it began and when it ended. */
  readonly isTold: boolean;
  readonly start: number;
  readonly stop: number;
}

function spansOf(ordered: readonly UsageRecord[]): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (const record of ordered) {
    if (record.sessionId === undefined) continue;
    const { first, start, stop, isTold } = spans.get(record.sessionId) ?? {
      first: record,
      start: instantOf(record),
      stop: 0,
      isTold: false,
    };
    spans.set(record.sessionId, {
      first,
      last: record,
      isTold: isTold || 'stoppedAt' in record,
      start,
      stop: Math.max(stop, endOf(record)),
    });
  }
  return spans;
}

/** A record with properties states all of them; one without says nothing of them. */
function changesOf(
  ordered: readonly UsageRecord[],
  { isFromStart, unfinished }: Options,
  dayOf: Known['dayOf'],
): Map<UsageRecord, PropertyChange[]> {
  const changes = new Map<UsageRecord, PropertyChange[]>();
  let before: UsageRecord['properties'] = isFromStart ? {} : undefined;
  let isBeforeGap = unfinished !== undefined;
  for (const record of ordered) {
    const { properties } = record;
    if (isBeforeGap && unfinished !== undefined && dayOf(record) > unfinished) {
      isBeforeGap = false;
      before = undefined;
    }
    if (properties === undefined) continue;
    if (before !== undefined) changes.set(record, differences(before, properties));
    before = properties;
  }
  return changes;
}

function differences(before: object, after: object): PropertyChange[] {
  return recordedProperties.flatMap((property): PropertyChange[] => {
    const [from, to] = [valueIn(before, property), valueIn(after, property)];
    if (from === to) return [];
    return [{ property, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}

function valueIn(properties: object, { path }: RecordedProperty): Value | undefined {
  const value = path.reduce<unknown>((part, field) => (part as Record<string, unknown>)?.[field], properties);
  return (value as Value | null | undefined) ?? undefined;
}

/** At the same instant, what an event says of properties is newer than the start of a session, and a greater id than a smaller. */
function byInstant(one: UsageRecord, other: UsageRecord): number {
  const place = instantOf(one) - instantOf(other) || Number(isEvent(one)) - Number(isEvent(other));
  return place || (idOf(one) < idOf(other) ? -1 : 1);
}

function idOf(record: UsageRecord): string {
  return isEvent(record) ? record.id : record.sessionId;
}

function isEvent(record: UsageRecord): record is EventRecord {
  return 'occurredAt' in record;
}

function isSession(record: UsageRecord): record is SessionRecord {
  return 'startedAt' in record;
}

function instantOf(record: UsageRecord): number {
  return Date.parse(isEvent(record) ? record.occurredAt : record.startedAt);
}

function endOf(record: UsageRecord): number {
  const { stoppedAt } = record as SessionRecord;
  return stoppedAt === undefined ? instantOf(record) : Date.parse(stoppedAt);
}
