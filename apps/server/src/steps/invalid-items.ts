import { document, type Operation } from '@keytally/contract/document';
import { formats } from '@keytally/events/formats';
import { firstOf, type RequestParts, requestFaults } from '@keytally/validation';
import { MOST_ITEMS, type ProblemItem } from '../problems/problem.ts';

/** What is wrong with a request, one fault after another. */
export const faultsOf = requestFaults(document, formats);

/**
 * What is wrong with a request that the validator refused, in sentences. There is at most one more item than an answer
 * lists, so that it can say that there are more.
 */
export function itemsOf(operation: Operation, parts: RequestParts): ProblemItem[] {
  const faults = firstOf(MOST_ITEMS + 1, faultsOf(operation, parts));
  return faults.length === 0
    ? [UNEXPLAINED]
    : faults.map(({ pointer, message }) => ({ pointer, code: 'invalid-request', message }));
}

/** The validator and the sentences follow the same schemas, so this is never needed while they agree. */
const UNEXPLAINED: ProblemItem = {
  pointer: '',
  code: 'invalid-request',
  message: 'does not fit the contract',
};
