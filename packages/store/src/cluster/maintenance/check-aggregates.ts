import type { CheckedAggregates } from '@keytally/store-ports';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { daysDiffer, lifetimesDiffer } from '../clickhouse/rollups/compare-aggregates.ts';
import { type DayTable, dayTables } from '../clickhouse/sources/day-tables.ts';
import { type LifetimeTable, lifetimeTables } from '../clickhouse/sources/lifetime-tables.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Databases } from '../writing/databases.ts';

/** How many days of a product are compared when not all are. */
const DAYS_BY_CHANCE = 3;

/** Days of one query: it takes as much memory as the run that aggregates them. */
const DAYS_AT_ONCE = 100;

/**
 * Compares aggregates of a product with its records, up to the first that are wrong. Nothing is written, and nobody waits for it.
 *
 * @param extent some rolled days, by chance, or all of them and what is kept over lifetimes
 */
export async function checkAggregates(
  { postgres, clickhouse }: Databases,
  productId: string,
  extent: 'some' | 'all',
): Promise<CheckedAggregates> {
  const read = () => readSnapshot(postgres.usual, productId);
  const rolled = (await read())?.rolledDays.map(({ day }) => day) ?? [];
  const days = extent === 'all' ? rolled : byChance(rolled, DAYS_BY_CHANCE);
  const comparisons = extent === 'all' ? [...ofDays(days), ...OF_LIFETIMES] : ofDays(days);
  for (const differ of comparisons) {
    // Rows that an older one reads may be deleted half an hour after they were replaced.
    const snapshot = await read();
    if (snapshot !== undefined && (await differ(clickhouse, snapshot)))
      return { productId, days: days.length, isWrong: true };
  }
  return { productId, days: days.length, isWrong: false };
}

/** Whether some aggregates are not what the records of a snapshot say. */
type Comparison = (clickhouse: Clickhouse, snapshot: Snapshot) => Promise<boolean>;

function byChance(days: readonly number[], most: number): readonly number[] {
  return days
    .map((day) => ({ day, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, most)
    .map(({ day }) => day);
}

function ofDays(days: readonly number[]): readonly Comparison[] {
  const comparisons: Comparison[] = [];
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    const part = days.slice(first, first + DAYS_AT_ONCE);
    for (const name of DAY_TABLES)
      comparisons.push((clickhouse, snapshot) => daysDiffer(clickhouse, snapshot, name, part));
  }
  return comparisons;
}

const DAY_TABLES = Object.keys(dayTables) as readonly DayTable[];
const LIFETIME_TABLES = Object.keys(lifetimeTables) as readonly LifetimeTable[];

const OF_LIFETIMES = LIFETIME_TABLES.map<Comparison>(
  (name) => (clickhouse, snapshot) => lifetimesDiffer(clickhouse, snapshot, name),
);
