import type { MockAnswer } from './mock-answer.ts';

/**
 * The response to a valid batch: says that all its records were accepted, whatever numbers the example has. Callers
 * count verdicts, and would think that other numbers belong to another batch.
 */
export function withVerdict(answer: MockAnswer, batch: unknown): MockAnswer {
  if (answer.statusCode !== 200 || typeof answer.body !== 'object') return answer;
  const verdict = { accepted: recordsIn(batch), duplicates: 0, rejected: 0, errors: [] };
  return { ...answer, body: { ...answer.body, ...verdict } };
}

/** The records of a batch: NDJSON, or JSON that fits the contract. */
function recordsIn(batch: unknown): number {
  if (typeof batch === 'string') return batch.split('\n').filter((line) => line.trim() !== '').length;
  return (batch as { readonly records: readonly unknown[] }).records.length;
}
