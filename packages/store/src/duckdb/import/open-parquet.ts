import { type ParquetFile, StoreError } from '@keytally/store-ports';
import { isReadablePath, literalPath } from '../engine/literal-path.ts';
import type { ScratchEngine } from '../engine/scratch-engine.ts';
import { readingParquet } from './reading-parquet.ts';

/** Types of the engine whose values are not text, numbers, booleans or instants. */
const NOT_SCALAR = /^(BLOB|BIT|STRUCT|MAP|UNION|INTERVAL|TIME)\b|\[\d*\]$/;

/** Without `hive_partitioning` a folder named `user=anna` would be a column of the file. */
const FILE = 'read_parquet($1, hive_partitioning = false)';
const DESCRIBE = `DESCRIBE SELECT * FROM ${FILE}`;
const COUNT = `SELECT count(*) AS n FROM ${FILE}`;

/** Reads the columns and the number of rows of a Parquet file. Rejects with `not-parquet` if it is not one. */
export async function openParquet(engine: Pick<ScratchEngine, 'query'>, path: string): Promise<ParquetFile> {
  if (!isReadablePath(path)) throw notReadable(path);
  const columns = await readingParquet(path, engine.query(DESCRIBE, [literalPath(path)]));
  const [count] = await readingParquet(path, engine.query(COUNT, [literalPath(path)]));
  return {
    columns: columns.map(({ column_name, column_type }) => ({
      name: String(column_name),
      type: String(column_type),
      isScalar: !NOT_SCALAR.test(String(column_type)),
    })),
    rows: Number(count?.n),
  };
}

function notReadable(path: string): StoreError {
  const reason = 'a path with a backslash and with *, ? or [ cannot be told from a pattern';
  return new StoreError('not-parquet', `${path} cannot be read because of its name: ${reason}. Rename it.`);
}
