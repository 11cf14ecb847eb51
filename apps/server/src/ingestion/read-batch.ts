import type { Schema } from '@keytally/contract';
import { readJson } from '@keytally/strict-json';
import { InputProblem } from '../problems/problem.ts';
import { VALUES_OF_RECORD } from '../steps/body/json-limits.ts';

/** A record as it came, or why its line is none. */
export type ReceivedRecord =
  | { readonly value: unknown; readonly error?: never }
  | { readonly error: Omit<Schema<'RecordError'>, 'index'> };

const MOST_RECORDS = 10_000;

/**
 * The records of a batch: of the object `RecordBatch`, or of NDJSON text, one a line.
 *
 * @param overfull places of the records that held too many values, and stand as null in the object
 * @throws {InputProblem} when there are too many lines; records are not looked at here
 */
export function readBatch(
  body: string | { readonly records: readonly unknown[] },
  overfull: ReadonlySet<number> = new Set(),
): ReceivedRecord[] {
  if (typeof body === 'string') return readLines(body);
  return body.records.map((value, index) =>
    overfull.has(index) ? malformed(`the record holds more than ${VALUES_OF_RECORD} values`) : { value },
  );
}

/** Splitting ends where there are too many: a body may be line ends alone. */
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
