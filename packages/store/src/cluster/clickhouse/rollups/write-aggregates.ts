import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Clickhouse } from '../connection/clickhouse.ts';
import { insertFrom } from '../sources/ask-snapshot.ts';
import { dayTables } from '../sources/day-tables.ts';
import { lifetimeTables } from '../sources/lifetime-tables.ts';
import { parametersOf } from '../sources/snapshot-parameters.ts';
import { tableRows } from '../sources/source-of.ts';

/**
 * Writes the aggregates of these days under the number of a new run. Nothing reads them until a snapshot names the run
 * for its days, so a run that stops half-way does no harm; it is never continued.
 */
export async function writeDays(
  clickhouse: Clickhouse,
  snapshot: Snapshot,
  days: readonly number[],
  run: bigint,
): Promise<void> {
  const ofRecords: Snapshot = { ...snapshot, rawDays: days, rolledDays: [] };
  for (const [name, { columns }] of Object.entries(dayTables)) {
    await write(clickhouse, ofRecords, name as keyof typeof dayTables, columns, ['run', run]);
  }
}

/** Writes the aggregates over lifetimes of all rolled days, under the number of a new generation. */
export async function writeLifetimes(
  clickhouse: Clickhouse,
  snapshot: Snapshot,
  generation: bigint,
): Promise<void> {
  const { generation: _, ...ofDays }: Snapshot = { ...snapshot, rawDays: [] };
  for (const [name, { columns }] of Object.entries(lifetimeTables)) {
    await write(clickhouse, ofDays, name as keyof typeof lifetimeTables, columns, ['generation', generation]);
  }
}

/** Writes what a report would read of a table. */
async function write(
  clickhouse: Clickhouse,
  snapshot: Snapshot,
  name: Parameters<typeof tableRows>[0],
  columns: string,
  [numberColumn, number]: readonly ['run' | 'generation', bigint],
): Promise<void> {
  await insertFrom(
    clickhouse,
    `INSERT INTO rolled_${name} (product, ${columns}, ${numberColumn})
     SELECT {product:Int32}, ${columns}, {number:UInt64} FROM (${tableRows(name, snapshot)})`,
    { ...parametersOf(snapshot), number },
  );
}
