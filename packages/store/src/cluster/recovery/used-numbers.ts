import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { type QueryLimits, querySettings, usualLimits } from '../clickhouse/connection/query-settings.ts';

/** The greatest numbers under which ClickHouse has rows, whether these count or not; 0 if there are none. */
export interface UsedNumbers {
  readonly product: number;
  /** Of runs and generations, which share their numbers. */
  readonly run: bigint;
  readonly propertySet: bigint;
  /** By product. */
  readonly batches: ReadonlyMap<number, bigint>;
}

/** Tables with rows of batches. */
export const batchTables = [
  'events',
  'session_records',
  'sessions',
  'client_names',
  'property_sets',
] as const;

/** Tables of aggregates, by the column that has the number under which they were written. */
export const aggregateTables = {
  run: ['rolled_day_uses', 'rolled_day_client_uses', 'rolled_day_clients', 'rolled_day_statements'],
  generation: ['rolled_client_uses', 'rolled_clients', 'rolled_client_property_sets'],
} as const;

/** All rows are read, though only of two narrow columns. */
const limits: QueryLimits = { ...usualLimits, seconds: 80 };

export async function readUsedNumbers(clickhouse: Clickhouse): Promise<UsedNumbers> {
  const settings = querySettings(limits);
  const greatest = async (sql: string): Promise<bigint> => {
    const [row] = await clickhouse.query(`SELECT CAST(max(number) AS Int64) AS number FROM (${sql})`, {
      settings,
    });
    return BigInt(row?.number ?? 0);
  };
  const rows = await clickhouse.query(
    `SELECT product, max(batch) AS batch
     FROM (${batchTables.map((table) => `SELECT product, max(batch) AS batch FROM ${table} GROUP BY product`).join(' UNION ALL ')})
     GROUP BY product`,
    { settings },
  );
  const batches = new Map(rows.map(({ product, batch }) => [Number(product), BigInt(batch ?? 0)]));
  const aggregates = Object.entries(aggregateTables).flatMap(([column, tables]) =>
    tables.map((table) => ({ column, table })),
  );
  return {
    batches,
    run: await greatest(
      aggregates
        .map(({ column, table }) => `SELECT max(${column}) AS number FROM ${table}`)
        .join(' UNION ALL '),
    ),
    propertySet: await greatest('SELECT max(property_set) AS number FROM property_sets'),
    product: Math.max(
      ...batches.keys(),
      Number(
        await greatest(
          aggregates.map(({ table }) => `SELECT max(product) AS number FROM ${table}`).join(' UNION ALL '),
        ),
      ),
    ),
  };
}
