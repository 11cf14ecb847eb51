import { recordedProperties } from '@keytally/contract/properties';
import type { QueryRunner, Row } from '@keytally/reports';
import { compile, sql, tables } from '@keytally/reports/testing';

const event = sql`JOIN ${tables.eventNames} USING (event)`;
const client = sql`JOIN (SELECT client, client_id FROM ${tables.clients}) AS of_clients USING (client)`;

/** The columns of property sets without their ids. */
const stated = sql`${() => recordedProperties.map(({ name }) => `property_sets."${name}"`).join(', ')}`;

/** What reports can read, with names instead of ids. */
const queriesOf = {
  names: sql`SELECT category, name, tracking FROM ${tables.eventNames}`,
  dayUses: sql`SELECT day, category, name, uses, CAST(micros AS VARCHAR) AS micros FROM ${tables.dayUses} ${event}`,
  dayClientUses: sql`SELECT day, category, name, client_id, uses FROM ${tables.dayClientUses} ${event} ${client}`,
  daySetUses: sql`
    SELECT day, category, name, client_id, total_uses, CAST(total_micros AS VARCHAR) AS micros, ${stated}
    FROM (
      SELECT day, event, client, property_set, sum(uses) AS total_uses, sum(micros) AS total_micros
      FROM ${tables.daySetUses} GROUP BY day, event, client, property_set
    ) AS used ${event} ${client} LEFT JOIN ${tables.propertySets} USING (property_set)`,
  daySetTotals: sql`
    SELECT day, category, name, total_uses, CAST(total_micros AS VARCHAR) AS micros, ${stated}
    FROM (
      SELECT day, event, property_set, sum(uses) AS total_uses, sum(micros) AS total_micros
      FROM ${tables.daySetTotals} GROUP BY day, event, property_set
    ) AS used ${event} LEFT JOIN ${tables.propertySets} USING (property_set)`,
  dayClients: sql`SELECT day, client_id, sessions, runtime FROM ${tables.dayClients} ${client}`,
  dayStatements: sql`
    SELECT day, client_id, stated_at, stated_by_event, stated_id, ${stated}
    FROM ${tables.dayStatements} ${client} JOIN ${tables.propertySets} USING (property_set)`,
  clientUses: sql`SELECT category, name, client_id, uses FROM ${tables.clientUses} ${event} ${client}`,
  clients: sql`SELECT * FROM ${tables.clients}`,
  clientMonths: sql`
    SELECT client_id, month, months.first_day AS first_day, months.last_day AS last_day, months.active_days AS active_days
    FROM (SELECT client, month, first_day, last_day, active_days FROM ${tables.clientMonths}) AS months ${client}`,
  // Sessions have no names here: two stores agree if the same uses are of one session.
  singleUses: sql`
    SELECT day, category, name, client_id, occurred_at, id, CASE WHEN session IS NOT NULL THEN first_of_session END AS first_use
    FROM (
      SELECT *, min(occurred_at) OVER (PARTITION BY session) AS first_of_session FROM ${tables.singleUses}
    ) AS of_sessions ${event} ${client}`,
  stated: sql`
    SELECT client_id, day, stated_at, ${stated}
    FROM ${tables.clientPropertySets} ${client} JOIN ${tables.propertySets} USING (property_set)`,
} as const;

type ReadTable = keyof typeof queriesOf;
const allTables = Object.keys(queriesOf) as readonly ReadTable[];

/**
 * Everything that reports can read of a product, or some tables of it, in a fixed order. It is equal for equal data, whatever the
 * store, the order of arrival and the rollups.
 */
export async function readTables(
  { usage: { queries } }: { readonly usage: { readonly queries: QueryRunner } },
  productId: string,
  only: readonly ReadTable[] = allTables,
): Promise<Record<string, unknown>> {
  const read = await queries.run(productId, async ({ ask, source, dataThrough }) => {
    const found: Record<string, unknown> = { dataThrough: dataThrough ?? null };
    for (const name of only) {
      const rows = sorted(await ask(compile(queriesOf[name], queries.dialect, source)));
      found[name] = name === 'stated' ? statedFrom(rows) : rows;
    }
    return found;
  });
  return read ?? {};
}

/** Columns with ids, which each store assigns in its own way. */
const ID_COLUMNS = new Set(['product', 'client', 'event', 'property_set', 'key']);

function sorted(rows: readonly Row[]): Record<string, unknown>[] {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !ID_COLUMNS.has(column))),
  );
  return named.toSorted((a, b) => (canonicalRow(a) < canonicalRow(b) ? -1 : 1));
}

function canonicalRow(row: unknown): string {
  return JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
}

/**
 * The property sets of each client by day. A store may leave out a row that repeats the set before it, so these rows
 * are dropped here.
 */
function statedFrom(rows: readonly Record<string, unknown>[]): unknown[] {
  return [...Map.groupBy(rows, ({ client_id: clientId }) => clientId).values()].flatMap((ofClient) => {
    const byDay = ofClient.toSorted((a, b) => Number(a.day) - Number(b.day));
    let newest = Number.NEGATIVE_INFINITY;
    let before = '';
    return byDay.flatMap(({ day, stated_at: statedAt, ...set }) => {
      if (Number(statedAt) < newest) return [];
      newest = Number(statedAt);
      if (canonicalRow(set) === before) return [];
      before = canonicalRow(set);
      return [{ day, ...set }];
    });
  });
}
