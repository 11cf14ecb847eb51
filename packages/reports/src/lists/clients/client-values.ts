import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import { isShown } from '../../events/event-lookup.ts';
import { within } from '../../request/day-range.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { integer, text, textOrNull } from '../../sql/rows.ts';
import { isAmong, list, type Sql, sql } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import { compareText, compareTextOrNull } from '../../values/alphabetical.ts';
import type { Property } from '../../values/properties.ts';
import { ofClients, type PageClient } from './client-page.ts';
import type { ClientQuestion } from './client-question.ts';
import { isRecorded, listedValues, recordedColumns, recordedValues } from './listed-properties.ts';

type ListedClient = Schema<'ListedClient'>;
type Usage = Schema<'ListedEventUsage'>;

/** The property set that a client states from a day on. */
interface Statement {
  readonly since: number;
  readonly instant: bigint;
  readonly set: number;
}

/** What the data say about some clients, by their ids there. */
interface Facts {
  readonly statements: ReadonlyMap<number, readonly Statement[]>;
  readonly sets: ReadonlyMap<number, Row>;
  readonly days: ReadonlyMap<number, readonly number[]>;
  readonly uses: ReadonlyMap<number, readonly Usage[]>;
}

/** Reads what is listed of some clients. */
export async function listValues(
  question: ClientQuestion,
  clients: readonly PageClient[],
  ask: AskAll,
): Promise<ListedClient[]> {
  const facts = await readFacts(question, clients, ask);
  return clients.map((client) => shapeClient(question, client, facts));
}

async function readFacts(
  question: ClientQuestion,
  clients: readonly PageClient[],
  ask: AskAll,
): Promise<Facts> {
  const answers = await ask(queryFacts(question, clients));
  const statements = byClient(answers.statements, readStatement);
  const stated = new Set([...statements.values()].flatMap((some) => some.map(({ set }) => set)));
  const recorded = recordedOf(question);
  const sets = stated.size === 0 ? [] : (await ask({ sets: querySets(recorded, [...stated]) })).sets;
  return {
    statements,
    sets: new Map(sets.map((row) => [Number(integer(row, 'property_set')), row])),
    days: byClient(answers.days, (row) => Number(integer(row, 'day'))),
    uses: byClient(answers.uses, readUsage),
  };
}

function recordedOf({ listed, daily }: ClientQuestion): Property[] {
  return [...new Set([...listed, ...(daily?.listed ?? [])])].filter(isRecorded);
}

function queryFacts(question: ClientQuestion, clients: readonly PageClient[]) {
  const { daily, listsUses } = question;
  const isListed = ofClients(clients);
  return {
    ...(recordedOf(question).length > 0 && { statements: queryStatements(question, isListed) }),
    ...(daily && {
      days: sql`
        SELECT client, day
        FROM ${tables.dayClients}
        WHERE ${within(daily.range)} AND ${isListed}
        ORDER BY client, day`,
    }),
    ...(listsUses && {
      uses: sql`
        SELECT client, category, name, uses
        FROM ${tables.clientUses}
        JOIN (
          SELECT event, category, name
          FROM ${tables.eventNames}
          WHERE ${isShown('reported')}
        ) AS shown USING (event)
        WHERE ${isListed}`,
    }),
  };
}

/** Days need all that clients have stated; without days the newest is enough. */
function queryStatements({ daily }: ClientQuestion, isListed: Sql): Sql {
  if (daily && daily.listed.length > 0)
    return sql`
      SELECT client, day AS since, stated_at AS instant, property_set AS stated_set
      FROM ${tables.clientPropertySets}
      WHERE ${isListed}`;
  return sql`
    SELECT client, max(day) AS since, max(stated_at) AS instant, argMax(property_set, stated_at) AS stated_set
    FROM ${tables.clientPropertySets}
    WHERE ${isListed}
    GROUP BY client`;
}

function querySets(recorded: readonly Property[], sets: readonly number[]): Sql {
  return sql`
    SELECT property_sets.property_set AS property_set, ${list(recordedColumns(recorded))}
    FROM ${tables.propertySets}
    WHERE ${isAmong(sql`property_sets.property_set`, sets)}`;
}

function byClient<Fact>(rows: readonly Row[] = [], read: (row: Row) => Fact): Map<number, Fact[]> {
  const groups = Map.groupBy(rows, (row) => Number(integer(row, 'client')));
  return new Map([...groups].map(([client, own]) => [client, own.map(read)]));
}

function readStatement(row: Row): Statement {
  return {
    since: Number(integer(row, 'since')),
    instant: integer(row, 'instant'),
    set: Number(integer(row, 'stated_set')),
  };
}

function readUsage(row: Row): Usage {
  return {
    eventCategory: textOrNull(row, 'category'),
    eventName: text(row, 'name'),
    eventCount: Number(integer(row, 'uses')),
  };
}

function shapeClient(question: ClientQuestion, one: PageClient, facts: Facts): ListedClient {
  const { listed, listsUses, daily } = question;
  const { client, clientId } = one;
  const statements = (facts.statements.get(client) ?? []).toSorted((a, b) =>
    a.instant < b.instant ? -1 : 1,
  );
  const newest = setAsOf(statements, Number.POSITIVE_INFINITY, facts);
  return {
    clientId,
    ...listedValues(listed, one, newest),
    ...(listsUses && { lifetimeEventUsage: (facts.uses.get(client) ?? []).toSorted(compareUsages) }),
    ...(daily && {
      dailyData: (facts.days.get(client) ?? []).map((day) => ({
        date: formatDay(day),
        ...recordedValues(daily.listed, setAsOf(statements, day, facts)),
      })),
    }),
  };
}

/** The property set of a client as of the end of a day, from its statements, the oldest first. */
function setAsOf(statements: readonly Statement[], day: number, { sets }: Facts): Row | undefined {
  const newest = statements.findLast(({ since }) => since <= day);
  return newest && sets.get(newest.set);
}

function compareUsages(a: Usage, b: Usage): number {
  return compareTextOrNull(a.eventCategory, b.eventCategory) || compareText(a.eventName, b.eventName);
}
