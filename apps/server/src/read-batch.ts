import type { Schema } from '@keytally/contract';
import { DEEPEST, isDeeperThan } from './parse-json.ts';
import { InputProblem, LONGEST_NAME, type ProblemItem } from './problem.ts';

/** A record as it came, or why its line is none. */
export type ReceivedRecord =
  | { readonly value: unknown; readonly error?: never }
  | { readonly error: Omit<Schema<'RecordError'>, 'index'> };

const MOST_RECORDS = 10_000;

/**
 * The records of a batch: of the object `RecordBatch`, or of NDJSON text, one a line.
 *
 * @throws {InputProblem} when the envelope does not fit the contract; records are not looked at here
 */
export function readBatch(body: unknown): ReceivedRecord[] {
  return typeof body === 'string' ? readLines(body) : readEnvelope(body);
}

function readLines(text: string): ReceivedRecord[] {
  const lines = text.split('\n');
  if (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length > MOST_RECORDS) refuse([['', `must not have more than ${MOST_RECORDS} lines`]]);
  return lines.map(readLine);
}

function readLine(line: string): ReceivedRecord {
  try {
    const value: unknown = JSON.parse(line);
    if (!isDeeperThan(DEEPEST, value)) return { value };
    return malformed(`the line nests more than ${DEEPEST} deep`);
  } catch {
    return malformed('the line is not JSON');
  }
}

function malformed(message: string): ReceivedRecord {
  return { error: { code: 'malformed-json', message, pointer: '' } };
}

function readEnvelope(body: unknown): ReceivedRecord[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse([['', 'must be object']]);
  const { records, ...others } = body as Record<string, unknown>;
  const faults = Object.keys(others).map(
    (name): Fault => [pointerTo(name), 'is not a field of this request'],
  );
  if (records === undefined) faults.push(['/records', 'must have required property "records"']);
  else if (!Array.isArray(records)) faults.push(['/records', 'must be array']);
  else if (records.length > MOST_RECORDS)
    faults.push(['/records', `must not have more than ${MOST_RECORDS} items`]);
  if (faults.length > 0) refuse(faults);
  return (records as unknown[]).map((value) => ({ value }));
}

type Fault = readonly [pointer: string, message: string];

function refuse(faults: readonly Fault[]): never {
  throw new InputProblem(
    faults.map(([pointer, message]): ProblemItem => ({ pointer, code: 'invalid-request', message })),
  );
}

function pointerTo(name: string): string {
  if (name.length > LONGEST_NAME) return '';
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
