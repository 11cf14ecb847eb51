import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Clickhouse } from '../connection/clickhouse.ts';
import { patientLimits } from '../connection/query-settings.ts';
import { askOf } from '../sources/ask-snapshot.ts';
import { type DayTable, dayTable, dayTables } from '../sources/day-tables.ts';
import { type LifetimeTable, lifetimeTable, lifetimeTables } from '../sources/lifetime-tables.ts';

/**
 * Whether the aggregates of these days are not what the records say. Days that the snapshot does not read from this table of
 * aggregates are left out.
 */
export async function daysDiffer(
  clickhouse: Clickhouse,
  snapshot: Snapshot,
  name: DayTable,
  days: readonly number[],
): Promise<boolean> {
  const chosen = new Set(days);
  const isRead = ({ hasSets = false }) => hasSets || !OF_STATED_SETS.includes(name);
  const rolledDays = snapshot.rolledDays.filter((rolled) => chosen.has(rolled.day) && isRead(rolled));
  if (rolledDays.length === 0) return false;
  const rawDays = rolledDays.map(({ day }) => day);
  // One query has the parameters of both.
  return differ(clickhouse, { ...snapshot, rolledDays, rawDays }, dayTables[name].columns, [
    dayTable(name, { ...snapshot, rolledDays, rawDays: [] }),
    dayTable(name, { ...snapshot, rolledDays: [], rawDays }),
  ]);
}

/** Tables that runs of versions before did not write. */
const OF_STATED_SETS: readonly DayTable[] = ['day_stated_uses', 'day_stated_totals'];

/** Whether the aggregates over lifetimes are not what all days say. */
export async function lifetimesDiffer(
  clickhouse: Clickhouse,
  snapshot: Snapshot,
  name: LifetimeTable,
): Promise<boolean> {
  if (snapshot.generation === undefined) return false;
  return differ(clickhouse, snapshot, lifetimeTables[name].columns, [
    lifetimeTable(name, snapshot),
    lifetimeTable(name, { ...snapshot, generation: undefined }),
  ]);
}

/**
 * Whether two queries have other rows, in any order. Rows are told apart by a hash of their text, which knows nothing of types: a
 * column may be nullable in one of them only. Both are parts of one query: a second one might begin after rows of the snapshot were
 * deleted.
 */
async function differ(
  clickhouse: Clickhouse,
  snapshot: Snapshot,
  columns: string,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  const hashes = (rows: string, sign: 1 | -1) =>
    `SELECT ${sign} * CAST(sipHash64(toString(tuple(${columns}))) AS Int128) AS hash FROM (${rows})`;
  const [row] = await askOf(clickhouse, snapshot, { limits: patientLimits })(
    `SELECT coalesce(sum(hash), 0) AS difference FROM (${hashes(one, 1)} UNION ALL ${hashes(other, -1)})`,
  );
  return row?.difference !== 0n;
}
