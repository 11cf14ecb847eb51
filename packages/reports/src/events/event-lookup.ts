import type { Schema } from '@keytally/contract';
import type { Queries } from '../sql/queries.ts';
import type { Row } from '../sql/query.ts';
import { integer, text, textOrNull } from '../sql/rows.ts';
import { isAmong, list, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import {
  type Combination,
  type EventPair,
  eventPairKey,
  isCombination,
  isOf,
  isPair,
  isPattern,
  type Member,
  type PatternMember,
  type SelectedEvent,
  type SelectedPair,
} from './event-selection.ts';

type ReportWarning = Schema<'ReportWarning'>;

/** Which events a report may show: all that are not inactive, or only advanced ones. */
export type Shown = 'reported' | 'advanced';

/** Why a pair, or a member of a combination, contributes nothing to a report. */
interface EventFault {
  readonly kind: 'unknown' | 'not-shown' | 'no-match';
  readonly title: string;
  readonly pointer: string;
}

/** An event that a report may show: its id in the data, category and name. */
export interface KnownEvent extends EventPair {
  readonly event: number;
}

/** A selected event, looked up in the data. */
export interface FoundEvent {
  readonly selected: SelectedEvent;
  /** The ids of its exact pair or members, of those that may be shown. */
  readonly events: readonly number[];
  readonly faults: readonly EventFault[];
}

/** Condition on `event_names`: the report may show the event. */
export function isShown(shown: Shown): Sql {
  return shown === 'advanced' ? sql`tracking = 'advanced'` : sql`tracking <> 'inactive'`;
}

/** Query for all events that a report may show; `knownEvents` reads its rows. */
export function queryAllEvents(shown: Shown): Sql {
  return sql`
    SELECT event, category, name
    FROM ${tables.eventNames}
    WHERE ${isShown(shown)}`;
}

/** Reads the rows of `queryAllEvents`. */
export function knownEvents(rows: readonly Row[]): KnownEvent[] {
  return rows.map((row) => ({
    event: Number(integer(row, 'event')),
    category: textOrNull(row, 'category'),
    name: text(row, 'name'),
  }));
}

/**
 * Queries that look up a selection in the data; `findEvents` reads their rows. `named` finds events by name. For each
 * combination with patterns, a query under its index counts the events that each pattern matches.
 */
export function querySelection(selection: readonly SelectedEvent[], shown: Shown): Queries {
  const names = [...new Set(exactPairs(selection).map(({ name }) => name))];
  const matches = selection.flatMap((one, index) => {
    const patterns = isCombination(one) ? one.members.filter(isPattern) : [];
    return patterns.length === 0 ? [] : [[String(index), queryMatches(patterns, shown)] as const];
  });
  return { ...Object.fromEntries(matches), named: queryNamed(names) };
}

function exactPairs(selection: readonly SelectedEvent[]): SelectedPair[] {
  return selection.flatMap((one) => (isCombination(one) ? one.members.filter(isPair) : [one]));
}

function queryNamed(names: readonly string[]): Sql {
  return sql`
    SELECT event, category, name, tracking
    FROM ${tables.eventNames}
    WHERE ${isAmong(sql`name`, names)}`;
}

function queryMatches(patterns: readonly PatternMember[], shown: Shown): Sql {
  const counts = patterns.map(
    (member, index) => sql`count(CASE WHEN ${isOf(member)} THEN 1 END) AS ${() => matchesColumn(index)}`,
  );
  return sql`
    SELECT ${list(counts)}
    FROM ${tables.eventNames}
    WHERE ${isShown(shown)}`;
}

function matchesColumn(index: number): string {
  return `matches_${index}`;
}

/** The selected events in order, with what the rows of `querySelection` say about them. */
export function findEvents(
  selection: readonly SelectedEvent[],
  answers: Readonly<Record<string, readonly Row[]>>,
  shown: Shown,
): FoundEvent[] {
  const known = new Map((answers.named ?? []).map((row) => [eventPairKey(pairOf(row)), row]));
  return selection.map((selected, index) => {
    const pairs = exactPairs([selected]).map((pair) => findPair(pair, known.get(eventPairKey(pair)), shown));
    const [row] = answers[index] ?? [];
    const faults = [
      ...pairs.flatMap(({ fault }) => fault ?? []),
      ...(isCombination(selected) && row ? unmatched(selected, row) : []),
    ];
    return {
      selected,
      events: pairs.flatMap(({ event }) => event ?? []),
      faults: isCombination(selected) ? inOrder(selected.members, faults) : faults,
    };
  });
}

function pairOf(row: Row): EventPair {
  return { category: textOrNull(row, 'category'), name: text(row, 'name') };
}

function findPair(
  pair: SelectedPair,
  row: Row | undefined,
  shown: Shown,
): { readonly event: number | null; readonly fault: EventFault | null } {
  const { category, name, pointer } = pair;
  const title = category === null ? name : `${category} / ${name}`;
  if (!row) return { event: null, fault: { kind: 'unknown', title, pointer } };
  const tracking = text(row, 'tracking');
  const isHidden = shown === 'advanced' ? tracking !== 'advanced' : tracking === 'inactive';
  if (isHidden) return { event: null, fault: { kind: 'not-shown', title, pointer } };
  return { event: Number(integer(row, 'event')), fault: null };
}

function unmatched({ members, combiLabel }: Combination, row: Row): EventFault[] {
  return members
    .filter(isPattern)
    .filter((_, index) => integer(row, matchesColumn(index)) === 0n)
    .map(({ pointer }) => ({ kind: 'no-match', title: combiLabel, pointer }));
}

function inOrder(members: readonly Member[], faults: readonly EventFault[]): EventFault[] {
  return members.flatMap(({ pointer }) => faults.filter((fault) => fault.pointer === pointer));
}

/** The warnings of a report that shows unknown and inactive events as zero rows. */
export function warningsOf(found: readonly FoundEvent[]): ReportWarning[] {
  return found.flatMap(({ faults }) => faults).map(warningOf);
}

function warningOf({ kind, title, pointer }: EventFault): ReportWarning {
  if (kind === 'unknown') {
    return { code: 'unknown-event', detail: `${title} was never seen in this product.`, pointer };
  }
  if (kind === 'not-shown') {
    return { code: 'inactive-event', detail: `${title} is inactive, so its uses are not shown.`, pointer };
  }
  return { code: 'unknown-event', detail: `A pattern of ${title} matches no event in this report.`, pointer };
}
