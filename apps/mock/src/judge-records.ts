import type { Schema } from '@keytally/contract';
import { contractChecker } from '@keytally/events/contract-checker';
import { readJson } from '@keytally/strict-json';
import { inputProblem, type MockAnswer } from './mock-answer.ts';

type RecordFault = Omit<Schema<'RecordError'>, 'index'>;

const MOST_RECORDS = 10_000;

const check = contractChecker();

/** The verdict on the records of a batch, each checked as the server does. Valid ones are accepted, and none is kept. */
export function judgeRecords(example: MockAnswer, batch: unknown): MockAnswer {
  const records = typeof batch === 'string' ? ndjsonLines(batch) : (batch as Schema<'RecordBatch'>).records;
  if (records.length > MOST_RECORDS) {
    const message = `must not have more than ${MOST_RECORDS} lines`;
    return inputProblem([{ pointer: '', code: 'invalid-request', message }]);
  }
  const faults = records.map(typeof batch === 'string' ? faultOfLine : faultOf);
  const errors = faults.flatMap((fault, index) => (fault ? [{ index, ...fault }] : []));
  const counts = { accepted: records.length - errors.length, duplicates: 0, rejected: errors.length };
  return { ...example, body: { ...(example.body as object), ...counts, errors } };
}

/** Splitting stops after too many lines. */
function ndjsonLines(text: string): string[] {
  const lines = text.split('\n', MOST_RECORDS + 2);
  return lines.at(-1)?.trim() === '' ? lines.slice(0, -1) : lines;
}

function faultOfLine(line: unknown): RecordFault | undefined {
  const { value, fault } = readJson(line as string);
  if (fault === undefined) return faultOf(value);
  return { code: 'malformed-json', message: `the line ${fault}`, pointer: '' };
}

function faultOf(record: unknown): RecordFault | undefined {
  return check(record, Date.now()).error;
}
