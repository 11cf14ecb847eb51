import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { type QueryLimits, querySettings, usualLimits } from '../clickhouse/connection/query-settings.ts';
import { tableNames, tablesBy } from '../clickhouse/tables/schema.ts';

/** The greatest numbers under which ClickHouse has rows, whether these count or not; 0 if there are none. */
export interface UsedNumbers {
  readonly product: bigint;
  /** Of runs and generations, which share their numbers; 0 if it is not greater than the known one. */
  readonly run: bigint;
  readonly propertySet: bigint;
  /** By product, where it is greater than the known one. */
  readonly batches: ReadonlyMap<number, bigint>;
}

const limits: QueryLimits = { ...usualLimits, seconds: 80 };
const settings = querySettings(limits);

/**
 * @param known the last numbers that were handed out. Greater ones are looked for, which reads nearly nothing if there are
 *   none: an index tells the greatest number of each block.
 */
export async function readUsedNumbers(
  clickhouse: Clickhouse,
  known: Pick<UsedNumbers, 'batches' | 'run'>,
): Promise<UsedNumbers> {
  const greatest = async (...parts: readonly string[]): Promise<bigint> => {
    const [row] = await clickhouse.query(
      `SELECT CAST(max(number) AS Int64) AS number FROM (${parts.join(' UNION ALL ')})`,
      { settings },
    );
    return BigInt(row?.number ?? 0);
  };
  const aggregates = (['run', 'generation'] as const).flatMap((column) =>
    tablesBy(column).map((table) => ({ column, table })),
  );
  return {
    batches: await findGreaterBatches(clickhouse, known.batches),
    // All tables are in the order of products, so this reads their ends only.
    product: await greatest(
      ...tableNames.map(
        (table) => `SELECT * FROM (SELECT product AS number FROM ${table} ORDER BY product DESC LIMIT 1)`,
      ),
    ),
    run: await greatest(
      ...aggregates.map(
        ({ column, table }) => `SELECT max(${column}) AS number FROM ${table} WHERE ${column} > ${known.run}`,
      ),
    ),
    propertySet: await greatest('SELECT max(property_set) AS number FROM property_sets'),
  };
}

/** Products are looked up in groups: the text of one query for all would be too long. */
const GROUP = 100;

async function findGreaterBatches(
  clickhouse: Clickhouse,
  known: ReadonlyMap<number, bigint>,
): Promise<ReadonlyMap<number, bigint>> {
  const products = [...known];
  const found = new Map<number, bigint>();
  for (let first = 0; first < products.length; first += GROUP) {
    const parts = batchesAbove(products.slice(first, first + GROUP));
    const rows = await clickhouse.query(
      `SELECT of_product AS product, max(greatest) AS batch FROM (${parts.join(' UNION ALL ')})
       GROUP BY of_product HAVING batch > 0`,
      { settings },
    );
    for (const { product, batch } of rows) found.set(Number(product), BigInt(batch ?? 0));
  }
  return found;
}

function batchesAbove(products: readonly (readonly [number, bigint])[]): string[] {
  return products.flatMap(([product, batch]) =>
    tablesBy('batch').map(
      (table) =>
        `SELECT toInt32(${product}) AS of_product, max(batch) AS greatest FROM ${table} WHERE product = ${product} AND batch > ${batch}`,
    ),
  );
}
