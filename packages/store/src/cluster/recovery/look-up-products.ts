import type { Row } from '@keytally/reports';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { querySettings, usualLimits } from '../clickhouse/connection/query-settings.ts';

/** Of statements that look into all data at the start. */
export const settings = querySettings({ ...usualLimits, seconds: 80 });

/** Products are looked up in groups: the text of one query for all would be too long. */
const GROUP = 100;

/**
 * Looks into the tables for each of these products. Resolves to the rows of all.
 *
 * @param queriesFor SQL for one of them, whose rows are put together
 */
export async function lookUpProducts<Product>(
  clickhouse: Clickhouse,
  products: readonly Product[],
  queriesFor: (product: Product) => readonly string[],
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let first = 0; first < products.length; first += GROUP) {
    const queries = products.slice(first, first + GROUP).flatMap(queriesFor);
    found.push(...(await clickhouse.query(queries.join(' UNION ALL '), { settings })));
  }
  return found;
}
