import type { Schema } from '@keytally/client';
import type { Reports } from '@keytally/contract/reports';
import type { KnownEvent } from '../../api/catalogue.ts';
import { keyOfEvent } from '../../question/events/event.ts';

/** The measures of the basic data table, under one roof. */
type Measures = Schema<'UsageSummary'> & Schema<'CustomValuesSummary'>;
export type Measure = keyof Measures;

/** A row of the table: an event, a segment of its uses, or a category with its events. */
export interface EventRow {
  readonly category: string | null;
  /** Absent for a category. */
  readonly name?: string;
  /** The label, for a segment. */
  readonly segment?: string;
  readonly now: Measures;
  /** The same in the days to compare with; absent if there are none, or they are not known yet. */
  readonly before?: Measures;
  readonly events?: readonly EventRow[];
  /** Of an event, if its uses are divided. */
  readonly segments?: readonly EventRow[];
}

type Category = Schema<'BasicDataTableCategory'>;

/** What the table leaves out was not used: no uses, no values, and averages that it does not tell. */
const NOT_USED: Measures = {
  cumulativeUsageCount: 0,
  averageCountPerUser: null,
  averageCountPerSession: null,
  averageCountPerRuntimeHour: null,
  cumulativeValue: null,
  averageValuePerUser: null,
  averageValuePerSession: null,
  averageValuePerRuntimeHour: null,
  averageValuePerUsage: null,
};

/**
 * The rows of a report, each beside its numbers of the earlier days. What was used then and not now is there too, so that the
 * numbers of both add up.
 */
export function eventRows(
  report: Reports['basic-table'],
  before: Reports['basic-table'] | undefined,
): EventRow[] {
  const now = byCategory(report);
  const then = before && byCategory(before);
  return [...new Set([...now.keys(), ...(then?.keys() ?? [])])].map((category) => {
    const [current, earlier] = [now.get(category), then?.get(category)];
    return {
      category,
      now: summaryOf(current),
      ...(then && { before: summaryOf(earlier) }),
      events: eventsOf(category, eventsIn(current), then && eventsIn(earlier)),
    };
  });
}

function byCategory({ results }: Reports['basic-table']): ReadonlyMap<string | null, Category> {
  return new Map(results.map((one) => [one.category, one]));
}

function summaryOf(category: Category | undefined): Measures {
  return category ? { ...category.categoryUsageSummary, ...category.categoryCustomValuesSummary } : NOT_USED;
}

type Event = Schema<'BasicDataTableEvent'>;

function eventsIn(category: Category | undefined): ReadonlyMap<string, Event> {
  return new Map(Object.entries(category?.categoryEventsData ?? {}));
}

function eventsOf(
  category: string | null,
  now: ReadonlyMap<string, Event>,
  before: ReadonlyMap<string, Event> | undefined,
): EventRow[] {
  return [...new Set([...now.keys(), ...(before?.keys() ?? [])])].map((name) => {
    const [current, earlier] = [now.get(name), before?.get(name)];
    const segments = segmentsOf(current, earlier).map((row) => ({ category, name, ...row }));
    return {
      category,
      name,
      now: measuresOf(current),
      ...(before && { before: measuresOf(earlier) }),
      ...(segments.length > 0 && { segments }),
    };
  });
}

function measuresOf(event: Omit<Event, 'segments'> | undefined): Measures {
  return event ? { ...event.eventUsage, ...event.eventCustomValues } : NOT_USED;
}

/** One that the earlier days do not name may be among their others, so it has no numbers there. */
function segmentsOf(
  now: Event | undefined,
  before: Event | undefined,
): Pick<EventRow, 'segment' | 'now' | 'before'>[] {
  const earlier = new Map(before?.segments?.map((one) => [one.segmentLabel, one]));
  return (now?.segments ?? []).map((one) => {
    const past = earlier.get(one.segmentLabel);
    return { segment: one.segmentLabel, now: measuresOf(one), ...(past && { before: measuresOf(past) }) };
  });
}

/** The events of all categories beside each other, to be ranked. */
export function flatRows(rows: readonly EventRow[]): readonly EventRow[] {
  return rows.flatMap(({ events = [] }) => events);
}

/** The same rows and, with no uses, each event that reports may have and that is in none of them. */
export function withUnused(rows: readonly EventRow[], known: readonly KnownEvent[]): readonly EventRow[] {
  const compares = rows.some(({ before }) => before !== undefined);
  const used = new Set(flatRows(rows).map(({ category, name = '' }) => keyOfEvent({ category, name })));
  const unused = known.filter((event) => event.mode !== 'inactive' && !used.has(keyOfEvent(event)));
  const none = { now: NOT_USED, ...(compares && { before: NOT_USED }) };
  const missing = Map.groupBy(unused, ({ category }) => category);
  const eventsOf = (category: string | null): readonly EventRow[] =>
    (missing.get(category) ?? []).map(({ name }) => ({ category, name, ...none }));
  const there = new Set(rows.map(({ category }) => category));
  return [
    ...rows.map((row) => ({ ...row, events: [...(row.events ?? []), ...eventsOf(row.category)] })),
    ...[...missing.keys()]
      .filter((category) => !there.has(category))
      .map((category) => ({ category, ...none, events: eventsOf(category) })),
  ];
}

/** The rows whose category or name contains a text, whatever its case. */
export function search(rows: readonly EventRow[], text: string): readonly EventRow[] {
  const part = text.trim().toLocaleLowerCase('en');
  if (part === '') return rows;
  const has = (words: string | null | undefined) => words?.toLocaleLowerCase('en').includes(part) ?? false;
  return rows.flatMap((row) => {
    if (has(row.category)) return [row];
    const events = row.events?.filter(({ name }) => has(name)) ?? [];
    return events.length > 0 ? [{ ...row, events }] : [];
  });
}
