import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Clickhouse } from '../connection/clickhouse.ts';
import { insertFrom } from '../sources/ask-snapshot.ts';
import { dayTable, dayTables } from '../sources/day-tables.ts';
import { lifetimeTable, lifetimeTables } from '../sources/lifetime-tables.ts';
import { parametersOf } from '../sources/snapshot-parameters.ts';

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
    const rows = dayTable(name as keyof typeof dayTables, ofRecords);
    await write(clickhouse, ofRecords, { name, columns, rows }, ['run', run]);
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
    const rows = lifetimeTable(name as keyof typeof lifetimeTables, ofDays);
    await write(clickhouse, ofDays, { name, columns, rows }, ['generation', generation]);
  }
}

/** A table, the columns that are written, and SQL for its rows. */
interface Aggregates {
  readonly name: string;
  readonly columns: string;
  readonly rows: string;
}

/** Writes what a report would read of a table. */
async function write(
  clickhouse: Clickhouse,
  snapshot: Snapshot,
  { name, columns, rows }: Aggregates,
  [numberColumn, number]: readonly ['run' | 'generation', bigint],
): Promise<void> {
  await insertFrom(
    clickhouse,
    `INSERT INTO rolled_${name} (product, ${columns}, ${numberColumn})
     SELECT {product:Int32}, ${columns}, {number:UInt64} FROM (${rows})`,
    { ...parametersOf(snapshot), number },
  );
}
