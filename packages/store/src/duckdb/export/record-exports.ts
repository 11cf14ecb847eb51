import type { LendRecords } from '../../export/read-chunks.ts';
import { snapshot } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { daysFrom } from './record-days.ts';
import { countRows, positionAt, readRows } from './record-rows.ts';
import { recordsOf } from './row-records.ts';

/** Reads records out of the data file. */
export function lendRecords({ exports }: Pick<Database, 'exports'>): LendRecords {
  return (productId, work) =>
    exports.use((connection) =>
      snapshot(connection, async () => {
        const [row] = await connection.query('SELECT * FROM products WHERE id = $1', [productId]);
        if (row === undefined) return undefined;
        const product = Number(row.product);
        return work({
          ...{ batch: row.batch, firstBatch: row.first_batch },
          upTo(upToBatch) {
            const of = (day: number) => ({ product, day, upToBatch });
            return {
              daysFrom: (range) => daysFrom(connection, { product, upToBatch, ...range }),
              countAfter: (day, after) => countRows(connection, of(day), after),
              positionAt: (day, after, place) => positionAt(connection, of(day), after, place),
              async read(day, span, most) {
                const rows = await readRows(connection, of(day), span, most);
                return { rows, records: await recordsOf(connection, rows) };
              },
            };
          },
        });
      }),
    );
}
