import { resolve } from 'node:path';
import type { Row } from '@keytally/reports';
import { type ParquetColumn, type ParquetFile, type ParquetTime, StoreError } from '@keytally/store-ports';
import { isRefusal, notParquet } from '../engine/engine-errors.ts';
import { isReadablePath, literalPath } from '../engine/literal-path.ts';
import type { ScratchEngine } from '../engine/scratch-engine.ts';

/** Types of the engine whose values are not text, numbers, booleans or instants. */
const NOT_SCALAR = /^(BLOB|BIT|STRUCT|MAP|UNION|INTERVAL|TIME)\b|\[\d*\]$/;

/** Without `hive_partitioning` a folder named `user=anna` would be a column of the file. */
const FILE = 'read_parquet($1, hive_partitioning = false)';
const DESCRIBE = `DESCRIBE SELECT * FROM ${FILE}`;
const COUNT = `SELECT count(*) AS n FROM ${FILE}`;

/** The columns as they are called in the file, with those that are in others. */
const SCHEMA = `SELECT name, converted_type, logical_type, coalesce(num_children, 0)::INTEGER AS children FROM parquet_schema($1)`;

/** Reads the columns and the number of rows of a Parquet file. Rejects with `not-parquet` if it is not one. */
export async function openParquet(engine: Pick<ScratchEngine, 'query'>, path: string): Promise<ParquetFile> {
  if (!isReadablePath(path)) throw notReadable(path);
  const ask = (sql: string) => openingParquet(path, engine.query(sql, [literalPath(path)]));
  const described = await ask(DESCRIBE);
  const own = ownColumns(await ask(SCHEMA));
  const [count] = await ask(COUNT);
  const columns = described.map(({ column_name, column_type }, place) =>
    columnOf(
      String(column_name),
      String(column_type),
      own.length === described.length ? own[place] : undefined,
    ),
  );
  return { columns, rows: Number(count?.n) };
}

/** The columns that are in no other one. The first line of a schema is that of the file. */
function ownColumns(schema: readonly Row[]): readonly Row[] {
  const own: Row[] = [];
  for (let place = 1; place < schema.length; place = behind(schema, place)) own.push(schema[place] as Row);
  return own;
}

/** The place behind a column and all that are in it. */
function behind(schema: readonly Row[], place: number): number {
  let next = place + 1;
  for (let left = Number(schema[place]?.children); left > 0; left -= 1) next = behind(schema, next);
  return next;
}

function columnOf(engineName: string, type: string, own: Row | undefined): ParquetColumn {
  return {
    name: own === undefined ? engineName : String(own.name),
    engineName,
    type,
    isScalar: !NOT_SCALAR.test(type),
    time: timeOf(type, own),
  };
}

/** Before there were logical types, a converted type meant an instant (Parquet, LogicalTypes). */
function timeOf(type: string, own: Row | undefined): ParquetTime | undefined {
  if (type === 'DATE') return 'day';
  if (!type.startsWith('TIMESTAMP')) return undefined;
  if (type.endsWith('WITH TIME ZONE')) return 'instant';
  const isOld = own?.logical_type === null && own.converted_type !== null;
  return isOld ? 'instant' : 'local';
}

/** Nothing but the file is read here: whatever goes wrong is its fault, unless the engine itself has ended. */
async function openingParquet<T>(path: string, reading: Promise<T>): Promise<T> {
  try {
    return await readingParquet(path, reading);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    throw cause instanceof Error && /^IO Error/.test(cause.message) ? notParquet(path, cause) : error;
  }
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
