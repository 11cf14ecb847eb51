import type { Schema } from '@keytally/contract';
import { readJson } from '@keytally/strict-json';
import { InputProblem } from './problem.ts';

/** A record as it came, or why its line is none. */
export type ReceivedRecord =
  | { readonly value: unknown; readonly error?: never }
  | { readonly error: Omit<Schema<'RecordError'>, 'index'> };

const MOST_RECORDS = 10_000;

/**
 * The records of a batch: of the object `RecordBatch`, or of NDJSON text, one a line.
 *
 * @throws {InputProblem} when there are too many lines; records are not looked at here
 */
export function readBatch(body: string | { readonly records: readonly unknown[] }): ReceivedRecord[] {
  return typeof body === 'string' ? readLines(body) : body.records.map((value) => ({ value }));
}

function readLines(text: string): ReceivedRecord[] {
  const lines = text.split('\n');
  if (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length <= MOST_RECORDS) return lines.map(readLine);
  const message = `must not have more than ${MOST_RECORDS} lines`;
  throw new InputProblem([{ pointer: '', code: 'invalid-request', message }]);
}

function readLine(line: string): ReceivedRecord {
  const { value, fault } = readJson(line);
  if (fault === undefined) return { value };
  return { error: { code: 'malformed-json', message: `the line ${fault}`, pointer: '' } };
}
