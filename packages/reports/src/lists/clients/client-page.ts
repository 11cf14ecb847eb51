import type { Schema } from '@keytally/contract';
import { isShown } from '../../events/event-lookup.ts';
import { within } from '../../request/day-range.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { integer, text } from '../../sql/rows.ts';
import { allOf, isAmong, type Named, nothing, type Sql, sql, withQueries } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import type { QueriedProduct } from '../../stages/report-meta.ts';
import { queriesOfCountedClients } from '../../users/counted-users.ts';
import { joinUsage, passesFilters, propertiesOf } from '../../users/filters.ts';
import { properties } from '../../values/properties.ts';
import type { ClientQuestion } from './client-question.ts';
import { queryLastDay, readLastDay } from './last-active-day.ts';
import type { Lifetime } from './listed-properties.ts';

/** A client of a page: its id in the data, and how many rows reading it takes. */
export interface PageClient extends Lifetime {
  readonly client: number;
  /** Rows of daily data and of event usage. */
  readonly listedRows: number;
  /** Days on which it changed what it states, if daily data needs them. */
  readonly statements: number;
}

/** The clients of a page, at most one more than its limit; and the last active day of the product, null without any. */
interface ClientPage {
  readonly clients: readonly PageClient[];
  readonly today: number | null;
  /** How many users the number counts that the list is of, and how many clients they are; null on a page but the first. */
  readonly counted: Schema<'CountedMeta'> | null;
}

export async function findPage(
  question: ClientQuestion,
  ask: AskAll,
  product: QueriedProduct,
): Promise<ClientPage> {
  const { counting, start } = question;
  const named = counting && queriesOfCountedClients(await counting.find(ask, product));
  const { clients: rows, days } = await ask({ clients: queryPage(question, named), days: queryLastDay });
  const { total } =
    named && start === '' ? await ask({ total: withQueries(named, queryTotal) }) : { total: null };
  const found = rows.map(readClient);
  const counts = await ask(queryCounts(question, found));
  const countOf = (answer: readonly Row[] = []) =>
    new Map(answer.map((row) => [Number(integer(row, 'client')), Number(integer(row, 'counted'))]));
  const [ofDays, ofUses, ofStatements] = [counts.days, counts.uses, counts.statements].map(countOf);
  const clients = found.map((one) => ({
    ...one,
    listedRows: (ofDays?.get(one.client) ?? 0) + (ofUses?.get(one.client) ?? 0),
    statements: ofStatements?.get(one.client) ?? 0,
  }));
  return { clients, today: readLastDay(days), counted: total && readTotal(total) };
}

/** Query for the clients of the page and the one after them. */
function queryPage({ start, filters, daily, limit }: ClientQuestion, named: Named | null): Sql {
  const testsRecorded = propertiesOf(filters).some((name) => properties[name].source === 'record');
  const active = daily
    ? sql`
      JOIN (
        SELECT DISTINCT client
        FROM ${tables.dayClients}
        WHERE ${within(daily.range)}
      ) AS active ON active.client = lifetimes.client`
    : nothing;
  const propertySets = testsRecorded
    ? sql`
      LEFT JOIN (
        SELECT client, argMax(property_set, stated_at) AS newest_set
        FROM ${tables.clientPropertySets}
        GROUP BY client
      ) AS stated ON stated.client = lifetimes.client
      LEFT JOIN ${tables.propertySets} ON property_sets.property_set = stated.newest_set`
    : nothing;
  const counted = named ? [sql`lifetimes.client IN (SELECT client FROM counted_clients)`] : [];
  const page = sql`
    SELECT lifetimes.client AS client, lifetimes.client_id AS client_id, lifetimes.first_day AS first_day,
      lifetimes.last_day AS last_day, lifetimes.sessions AS sessions, lifetimes.runtime AS runtime
    FROM (
      SELECT client, client_id, first_day, last_day, sessions, runtime
      FROM ${tables.clients}
      WHERE client_id >= ${start}
    ) AS lifetimes
    ${active}
    ${propertySets}
    ${joinUsage(filters, 'clientId', sql`lifetimes.client`)}
    WHERE ${allOf([...counted, passesFilters(filters, 'clientId', sql`lifetimes.client`)])}
    ORDER BY client_id
    LIMIT ${limit + 1}`;
  return named ? withQueries(named, page) : page;
}

const queryTotal = sql`
  SELECT count(DISTINCT person) AS users, count(*) AS clients
  FROM counted_clients`;

function readTotal([row]: readonly Row[]): Schema<'CountedMeta'> {
  const numberOf = (column: string) => (row ? Number(integer(row, column)) : 0);
  return { users: numberOf('users'), clients: numberOf('clients') };
}

type Found = Omit<PageClient, 'listedRows' | 'statements'>;

function readClient(row: Row): Found {
  return {
    client: Number(integer(row, 'client')),
    clientId: text(row, 'client_id'),
    firstDay: Number(integer(row, 'first_day')),
    lastDay: Number(integer(row, 'last_day')),
    sessions: integer(row, 'sessions'),
    runtime: integer(row, 'runtime'),
  };
}

/** Queries for the rows that the clients take, by client; none if they take none. */
function queryCounts({ daily, listsUses }: ClientQuestion, found: readonly Found[]) {
  const isFound = ofClients(found);
  if (found.length === 0) return {};
  return {
    ...(daily && {
      days: sql`
        SELECT client, count(*) AS counted
        FROM ${tables.dayClients}
        WHERE ${within(daily.range)} AND ${isFound}
        GROUP BY client`,
    }),
    ...(daily && {
      statements: sql`
        SELECT client, count(*) AS counted
        FROM ${tables.clientPropertySets}
        WHERE ${isFound}
        GROUP BY client`,
    }),
    ...(listsUses && {
      uses: sql`
        SELECT client, count(*) AS counted
        FROM ${tables.clientUses}
        WHERE ${isFound} AND ${isOfShownEvent}
        GROUP BY client`,
    }),
  };
}

/** Condition: the row is of one of these clients. */
export function ofClients(clients: readonly Pick<PageClient, 'client'>[]): Sql {
  return isAmong(
    sql`client`,
    clients.map(({ client }) => client),
  );
}

/** Condition: the row is of an event that is not inactive. */
const isOfShownEvent = sql`event IN (
  SELECT event
  FROM ${tables.eventNames}
  WHERE ${isShown('reported')}
)`;
