import type { Schema } from '@keytally/contract';
import { readJson } from '@keytally/strict-json';
import { InputProblem } from '../problems/problem.ts';
import { VALUES_OF_RECORD } from '../steps/body/json-limits.ts';

/** A record as it was received, or why its line is not one. */
export type ReceivedRecord =
  | { readonly value: unknown; readonly error?: never }
  | { readonly error: Omit<Schema<'RecordError'>, 'index'> };

const MOST_RECORDS = 10_000;

/**
 * Reads the records of a batch: a `RecordBatch` object, or NDJSON text with one record a line.
 *
 * @param overfull indexes of records that had too many values; they are null in the object
 * @throws {InputProblem} when there are too many lines; the records themselves are not checked here
 */
export function readBatch(
  body: string | { readonly records: readonly unknown[] },
  overfull: ReadonlySet<number> = new Set(),
): ReceivedRecord[] {
  if (typeof body === 'string') return readLines(body);
  return body.records.map((value, index) =>
    overfull.has(index) ? malformed(`the record contains more than ${VALUES_OF_RECORD} values`) : { value },
  );
}

/** Splitting stops after too many lines: a body may consist of line ends only. */
function readLines(text: string): ReceivedRecord[] {
  const lines = text.split('\n', MOST_RECORDS + 2);
  if (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length <= MOST_RECORDS) return lines.map(readLine);
  const message = `must not have more than ${MOST_RECORDS} lines`;
  throw new InputProblem([{ pointer: '', code: 'invalid-request', message }]);
}

function readLine(line: string): ReceivedRecord {
  const { value, fault } = readJson(line, { values: VALUES_OF_RECORD });
  return fault === undefined ? { value } : malformed(`the line ${fault}`);
}

function malformed(message: string): ReceivedRecord {
  return { error: { code: 'malformed-json', message, pointer: '' } };
}
