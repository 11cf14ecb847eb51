import { recordedProperties } from '@keytally/contract/properties';
import type { QueryRunner, Row } from '@keytally/reports';
import { compile, type Sql, sql, tables } from '@keytally/reports/testing';

/**
 * Everything that reports can read of a product, with names instead of ids and in a fixed order. It is equal for equal
 * data, whatever the store, the order of arrival and the rollups.
 */
export async function readTables(
  { usage: { queries } }: { readonly usage: { readonly queries: QueryRunner } },
  productId: string,
): Promise<Record<string, unknown>> {
  const { dialect } = queries;
  const read = await queries.run(productId, async ({ ask, source, dataThrough }) => {
    const rows = async (query: Sql) => sorted(await ask(compile(query, dialect, source)));
    const event = sql`JOIN ${tables.eventNames} USING (event)`;
    const client = sql`JOIN (SELECT client, client_id FROM ${tables.clients}) AS of_clients USING (client)`;
    return {
      dataThrough: dataThrough ?? null,
      names: await rows(sql`SELECT category, name, tracking FROM ${tables.eventNames}`),
      dayUses: await rows(
        sql`SELECT day, category, name, uses, CAST(micros AS VARCHAR) AS micros FROM ${tables.dayUses} ${event}`,
      ),
      dayClientUses: await rows(
        sql`SELECT day, category, name, client_id, uses FROM ${tables.dayClientUses} ${event} ${client}`,
      ),
      daySetUses: await rows(
        sql`SELECT day, category, name, client_id, total_uses, CAST(total_micros AS VARCHAR) AS micros, ${stated}
            FROM (
              SELECT day, event, client, property_set, sum(uses) AS total_uses, sum(micros) AS total_micros
              FROM ${tables.daySetUses} GROUP BY day, event, client, property_set
            ) AS used ${event} ${client} LEFT JOIN ${tables.propertySets} USING (property_set)`,
      ),
      dayClients: await rows(
        sql`SELECT day, client_id, sessions, runtime FROM ${tables.dayClients} ${client}`,
      ),
      dayStatements: await rows(
        sql`SELECT day, client_id, stated_at, stated_by_event, stated_id, ${stated}
            FROM ${tables.dayStatements} ${client} JOIN ${tables.propertySets} USING (property_set)`,
      ),
      clientUses: await rows(
        sql`SELECT category, name, client_id, uses FROM ${tables.clientUses} ${event} ${client}`,
      ),
      clients: await rows(sql`SELECT * FROM ${tables.clients}`),
      // Sessions have no names here: two stores agree if the same uses are of one session.
      singleUses: await rows(
        sql`SELECT day, category, name, client_id, occurred_at, id, CASE WHEN session IS NOT NULL THEN first_of_session END AS first_use
            FROM (
              SELECT *, min(occurred_at) OVER (PARTITION BY session) AS first_of_session FROM ${tables.singleUses}
            ) AS of_sessions ${event} ${client}`,
      ),
      stated: statedFrom(
        await rows(
          sql`SELECT client_id, day, stated_at, ${stated}
              FROM ${tables.clientPropertySets} ${client} JOIN ${tables.propertySets} USING (property_set)`,
        ),
      ),
    };
  });
  return read ?? {};
}

/** The columns of property sets without their ids. */
const stated = sql`${() => recordedProperties.map(({ name }) => `property_sets."${name}"`).join(', ')}`;

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
