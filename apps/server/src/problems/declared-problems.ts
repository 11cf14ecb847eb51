import type { ProblemCode } from '@keytally/contract';
import { document, type Operation, resolve } from '@keytally/contract/document';

/** The problems that an operation answers with a status: the contract has an example of each, named by its code. */
export function declaredProblems(operation: Operation, status: number): ProblemCode[] {
  const response = operation.responses[status];
  if (response === undefined) return [];
  const examples = resolve(document, response).content?.['application/problem+json']?.examples ?? {};
  return Object.keys(examples) as ProblemCode[];
}
