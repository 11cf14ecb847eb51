import { resolve } from 'node:path';
import { isRefusal, notParquet } from '../engine/engine-errors.ts';

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
