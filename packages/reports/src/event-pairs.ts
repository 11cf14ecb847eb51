import type { Schema } from '@keytally/contract';
import type { Intake } from './intake.ts';
import type { Row } from './query.ts';
import type { RefusalItem } from './refusal.ts';
import { integer, text, textOrNull } from './rows.ts';
import { anyOf, type Sql, sql } from './sql.ts';
import { tables } from './tables.ts';

type EventPair = Schema<'EventPair'>;
type ReportWarning = Schema<'ReportWarning'>;

/** An event asked for, with its number in the store if it is shown, else with a warning. */
export type FoundPair = EventPair & { readonly event: bigint | null; readonly warning: ReportWarning | null };

/** Reads the pairs of a request, cleaned as recorded ones are. */
export function parsePairs(events: readonly EventPair[], intake: Intake): EventPair[] {
  return events.map(({ category, name }, index) => ({
    category: category === null ? null : parseCategory(category, `/events/${index}/category`, intake),
    name: parseName(name, `/events/${index}/name`, intake),
  }));
}

function parseCategory(raw: string, pointer: string, intake: Intake): string | null {
  return intake.cleanName(raw).fault === 'empty' ? null : parseName(raw, pointer, intake);
}

function parseName(raw: string, pointer: string, intake: Intake): string {
  const cleaned = intake.cleanName(raw);
  if (cleaned.fault === undefined) return cleaned.text;
  const message = cleaned.fault === 'empty' ? 'has nothing but white space' : 'holds what no name may hold';
  intake.malformed(pointer, message);
  return raw;
}

/** Pairs that are asked for again. */
export function checkPairs(pairs: readonly EventPair[]): RefusalItem[] {
  const keys = pairs.map(keyOf);
  return keys.flatMap((key, index) => {
    const first = keys.indexOf(key);
    if (first === index) return [];
    const message = `asks for the same event as /events/${first}`;
    return [{ pointer: `/events/${index}`, code: 'duplicate-event', message }];
  });
}

/** The condition that an event's name is one of the pairs. */
export function isOneOf(pairs: readonly EventPair[]): Sql {
  return anyOf(
    pairs.map(({ category, name }) =>
      category === null
        ? sql`category IS NULL AND name = ${name}`
        : sql`category = ${category} AND name = ${name}`,
    ),
  );
}

/** What the store knows of the pairs, for `findPairs`. */
export function queryPairs(pairs: readonly EventPair[]): Sql {
  return sql`
    SELECT event, category, name, tracking
    FROM ${tables.eventNames}
    WHERE ${isOneOf(pairs)}`;
}

/** The pairs, in their order, each with what the rows of `queryPairs` say of it. */
export function findPairs(pairs: readonly EventPair[], rows: readonly Row[]): FoundPair[] {
  const known = new Map(
    rows.map((row) => [keyOf({ category: textOrNull(row, 'category'), name: text(row, 'name') }), row]),
  );
  return pairs.map((pair, index) => {
    const row = known.get(keyOf(pair));
    const title = pair.category === null ? pair.name : `${pair.category} / ${pair.name}`;
    const warn = (code: ReportWarning['code'], detail: string): FoundPair => ({
      ...pair,
      event: null,
      warning: { code, detail: `${title} ${detail}`, pointer: `/events/${index}` },
    });
    if (!row) return warn('unknown-event', 'was never seen in this product.');
    if (text(row, 'tracking') === 'inactive')
      return warn('inactive-event', 'is inactive, so its uses are not shown.');
    return { ...pair, event: integer(row, 'event'), warning: null };
  });
}

function keyOf({ category, name }: EventPair): string {
  return JSON.stringify([category, name]);
}
