import type { ParquetFile } from '../../imports.ts';
import { notParquet } from '../engine/engine-errors.ts';
import type { ScratchEngine } from '../engine/scratch-engine.ts';
import { isRefusal } from './part-cells.ts';

/** Types of the engine whose values are not text, numbers, booleans or instants. */
const NOT_SCALAR = /^(BLOB|BIT|STRUCT|MAP|UNION|INTERVAL|TIME)\b|\[\d*\]$/;

/** Reads the columns and the number of rows of a Parquet file. Rejects with `not-parquet` if it is not one. */
export async function openParquet(engine: Pick<ScratchEngine, 'query'>, path: string): Promise<ParquetFile> {
  const columns = await engine.query('DESCRIBE SELECT * FROM read_parquet($1)', [path]).catch((error) => {
    throw isRefusal(error) ? notParquet(path, error.cause) : error;
  });
  const [count] = await engine.query('SELECT count(*) AS n FROM read_parquet($1)', [path]);
  return {
    columns: columns.map(({ column_name, column_type }) => ({
      name: String(column_name),
      type: String(column_type),
      isScalar: !NOT_SCALAR.test(String(column_type)),
    })),
    rows: Number(count?.n),
  };
}
