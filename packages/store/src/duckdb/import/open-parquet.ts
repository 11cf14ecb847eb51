import { resolve } from 'node:path';
import { type ParquetFile, StoreError } from '@keytally/store-ports';
import { isRefusal, notParquet } from '../engine/engine-errors.ts';
import { isReadablePath, literalPath } from '../engine/literal-path.ts';
import type { ScratchEngine } from '../engine/scratch-engine.ts';

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

/**
 * Awaits what reads a Parquet file. The engine finds damage at any moment, and tells it in many ways.
 *
 * @throws {StoreError} `not-parquet` for damage
 */
export async function readingParquet<T>(path: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw isRefusal(error) || isCutShort(error, path) ? notParquet(path, error.cause) : error;
  }
}

/** Whether the file ends before what it announces. The engine says the same of its own files. */
function isCutShort(error: unknown, path: string): error is Error {
  const cause = error instanceof Error ? String(error.cause) : '';
  return cause.includes('Could not read enough bytes') && cause.includes(resolve(path));
}
