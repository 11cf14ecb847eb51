import type { LendRecords, ReadRows } from '../../export/read-chunks.ts';
import { recordOf } from '../../rows/record-rows.ts';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { readSets } from '../ingest/read-sets.ts';
import { daysOf, type Snapshot } from '../snapshot/snapshot.ts';
import { countByDay, countRows, positionAt, readRows } from './record-rows.ts';

/** Reads records of what counts in a cluster. */
export function lendRecords(
  clickhouse: Clickhouse,
  readSnapshot: (productId: string) => Promise<Snapshot | undefined>,
): LendRecords {
  return async (productId, work) => {
    const snapshot = await readSnapshot(productId);
    if (snapshot === undefined) return undefined;
    const ask = askOf(clickhouse, snapshot);
    return work({
      ...{ batch: snapshot.batch, firstBatch: snapshot.firstBatch },
      upTo(upToBatch) {
        const of = { ask, snapshot, upToBatch };
        return {
          async *daysFrom({ firstDay, lastDay, after }) {
            const start = after?.day ?? firstDay;
            const days = daysOf(snapshot).filter((day) => day >= start && day <= lastDay);
            // A page of one day does not count the records of years, and a page of years does not ask for each day.
            for (let span = 1; days.length > 0; span *= 2) yield* await countByDay(of, days.splice(0, span));
          },
          countAfter: (day, after) => countRows(of, day, after),
          positionAt: (day, after, place) => positionAt(of, day, after, place),
          async read(day, span, most) {
            const rows = await readRows(of, day, span, most);
            return { rows, records: await recordsOf(clickhouse, snapshot, rows) };
          },
        };
      },
    });
  };
}

/** The records of rows, each as it came in. */
async function recordsOf(
  clickhouse: Clickhouse,
  snapshot: Snapshot,
  rows: ReadRows['rows'],
): Promise<ReadRows['records']> {
  const ids = rows.flatMap(({ property_set: id }) => (id === null ? [] : [Number(id)]));
  const sets = await readSets(askOf(clickhouse, snapshot), snapshot, ids);
  const names = new Map(snapshot.eventNames.map((name) => [name.event, name]));
  return rows.map((row) => {
    const { category, name } = names.get(Number(row.event)) ?? { category: null, name: null };
    return recordOf({ ...row, category, name }, sets.get(Number(row.property_set)) ?? null);
  });
}
