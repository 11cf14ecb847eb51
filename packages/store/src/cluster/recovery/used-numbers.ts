import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { tableNames, tablesBy } from '../clickhouse/tables/schema.ts';
import { lookUpProducts, settings } from './look-up-products.ts';

/** The greatest numbers under which ClickHouse has rows, whether these count or not; 0 if there are none. */
export interface UsedNumbers {
  readonly product: bigint;
  /** Of runs and generations, which share their numbers; 0 if it is not greater than the known one. */
  readonly run: bigint;
  readonly propertySet: bigint;
  /** By product, where it is greater than the known one. */
  readonly batches: ReadonlyMap<number, bigint>;
}

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

async function findGreaterBatches(
  clickhouse: Clickhouse,
  known: ReadonlyMap<number, bigint>,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await lookUpProducts(clickhouse, [...known], greaterBatch);
  return new Map(rows.map(({ of_product, greatest }) => [Number(of_product), BigInt(greatest ?? 0)]));
}

/** The greatest number of a batch above one in any table of a product; no row if there is none. */
function greaterBatch([product, batch]: readonly [number, bigint]): readonly string[] {
  const above = tablesBy('batch').map(
    (table) => `SELECT max(batch) AS greatest FROM ${table} WHERE product = ${product} AND batch > ${batch}`,
  );
  return [
    `SELECT * FROM (
       SELECT toInt32(${product}) AS of_product, max(greatest) AS greatest FROM (${above.join(' UNION ALL ')})
     ) WHERE greatest > 0`,
  ];
}
