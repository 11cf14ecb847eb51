import type { RecordRange } from '@keytally/store-ports';
import type { RecordDay } from '../../export/find-page.ts';
import type { Connection } from '../engine/connection.ts';

/**
 * The days of a range that have records, with their number, ascending. They are looked for in spans that double, so
 * that neither a page of one day nor a range of ten years without records reads the whole table often.
 */
export async function* daysFrom(
  connection: Connection,
  { product, upToBatch, firstDay, lastDay, after }: RecordRange & { product: number; upToBatch: bigint },
): AsyncGenerator<RecordDay> {
  let start = after?.day ?? firstDay;
  for (let span = 1; start <= lastDay; span *= 2) {
    const end = Math.min(lastDay, start + span - 1);
    const rows = await connection.query(COUNT_BY_DAY, [product, upToBatch, start, end]);
    for (const { day, records } of rows) yield { day: Number(day), records: Number(records) };
    start = end + 1;
  }
}

const COUNT_BY_DAY = `
  SELECT day, count(*) AS records FROM (
    SELECT day FROM events WHERE product = $1 AND batch <= $2 AND day BETWEEN $3 AND $4
    UNION ALL
    SELECT day FROM session_records WHERE product = $1 AND batch <= $2 AND day BETWEEN $3 AND $4
  )
  GROUP BY day ORDER BY day`;
