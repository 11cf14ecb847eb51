import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { type QueryLimits, querySettings, usualLimits } from '../clickhouse/connection/query-settings.ts';

/** The greatest numbers under which ClickHouse has rows, whether these count or not; 0 if there are none. */
export interface UsedNumbers {
  readonly product: bigint;
  /** Of runs and generations, which share their numbers. */
  readonly run: bigint;
  readonly propertySet: bigint;
  /** By product, where it is greater than the known one. */
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

const limits: QueryLimits = { ...usualLimits, seconds: 80 };
const settings = querySettings(limits);

/** @param batches the last known number of a batch, by product; greater ones are looked for */
export async function readUsedNumbers(
  clickhouse: Clickhouse,
  batches: ReadonlyMap<number, bigint>,
): Promise<UsedNumbers> {
  const greatest = async (...parts: readonly string[]): Promise<bigint> => {
    const [row] = await clickhouse.query(
      `SELECT CAST(max(number) AS Int64) AS number FROM (${parts.join(' UNION ALL ')})`,
      { settings },
    );
    return BigInt(row?.number ?? 0);
  };
  const aggregates = Object.entries(aggregateTables).flatMap(([column, tables]) =>
    tables.map((table) => ({ column, table })),
  );
  const tables = [...batchTables, ...aggregates.map(({ table }) => table)];
  return {
    batches: await findGreaterBatches(clickhouse, batches),
    // All tables are in the order of products, so this reads their ends only.
    product: await greatest(
      ...tables.map(
        (table) => `SELECT * FROM (SELECT product AS number FROM ${table} ORDER BY product DESC LIMIT 1)`,
      ),
    ),
    run: await greatest(
      ...aggregates.map(({ column, table }) => `SELECT max(${column}) AS number FROM ${table}`),
    ),
    propertySet: await greatest('SELECT max(property_set) AS number FROM property_sets'),
  };
}

/** Up to so many products are looked up one by one: longer texts of queries take longer than reading all rows. */
const FEW_PRODUCTS = 100;

async function findGreaterBatches(
  clickhouse: Clickhouse,
  known: ReadonlyMap<number, bigint>,
): Promise<ReadonlyMap<number, bigint>> {
  if (known.size === 0) return known;
  const parts = known.size > FEW_PRODUCTS ? allBatches : batchesAbove(known);
  const rows = await clickhouse.query(
    `SELECT of_product AS product, max(greatest) AS batch FROM (${parts.join(' UNION ALL ')}) GROUP BY of_product`,
    { settings },
  );
  const found = rows.map(({ product, batch }) => [Number(product), BigInt(batch ?? 0)] as const);
  return new Map(found.filter(([product, batch]) => batch > (known.get(product) ?? batch)));
}

const allBatches = batchTables.map(
  (table) => `SELECT product AS of_product, max(batch) AS greatest FROM ${table} GROUP BY product`,
);

/** The large tables have an index by which ClickHouse passes over rows of lower batches. */
function batchesAbove(known: ReadonlyMap<number, bigint>): string[] {
  return [...known].flatMap(([product, batch]) =>
    batchTables.map(
      (table) =>
        `SELECT toInt32(${product}) AS of_product, max(batch) AS greatest FROM ${table} WHERE product = ${product} AND batch > ${batch}`,
    ),
  );
}
