import { type Operation, operations } from '@keytally/contract/document';
import { expect } from 'vitest';
import { faultsOf } from './faults.ts';
import { type ReadAnswer, undeclaredBy } from './undeclared.ts';

export type { ReadAnswer } from './undeclared.ts';

/** The operation of an id. */
export function operationOf(operationId: string): Operation {
  const operation = operations.find((operation) => operation.operationId === operationId);
  if (operation === undefined) throw new TypeError(`${operationId} is not an operation`);
  return operation;
}

/** Expects that the contract declares an answer: its status, media type and headers, and that its body fits. */
export function expectDeclared(operationId: string, answer: ReadAnswer): void {
  expect(undeclaredBy(operationOf(operationId), answer), operationId).toEqual([]);
}

/** Expects that a value fits a schema of the contract, whose references are into the bundled document. */
export function expectFits(schema: object, value: unknown): void {
  expect(faultsOf(schema, value)).toEqual([]);
}

/** Whether a value fits a schema of the contract. */
export function fits(schema: object, value: unknown): boolean {
  return faultsOf(schema, value).length === 0;
}
