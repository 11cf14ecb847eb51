import { document, type Operation, type Parameter, resolve } from '@keytally/contract/document';
import fc from 'fast-check';
import { requestExamples } from '../harness/request-examples.ts';
import { validBodies } from './bodies.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { schemaAt } from './json-schema.ts';
import { type RequestParts, toJson, toRequest } from './request.ts';
import { validValues } from './valid-values.ts';

/** Requests of an operation that fit the contract in every part. */
export function validRequests(operation: Operation): fc.Arbitrary<GeneratedRequest> {
  return validParts(operation).map((parts) => toRequest(operation.operationId, parts));
}

/** The requests of an operation that the contract shows. */
export function exampleRequests(operation: Operation): GeneratedRequest[] {
  const { operationId } = operation;
  return requestExamples
    .filter((example) => example.operationId === operationId)
    .map(({ type, body }) => {
      const text = typeof body === 'string' ? body : toJson(body);
      const path = examplePath(operation);
      return toRequest(operationId, type === undefined ? { path } : { path, body: { type, text } });
    });
}

/** What the contract's examples are about. */
export function examplePath(operation: Operation): Record<string, string> {
  const examples = parametersOf(operation, 'path').map(({ name, schema }) => [
    name,
    schemaAt(schema).example,
  ]);
  return Object.fromEntries(examples) as Record<string, string>;
}

/** The parts of such requests. */
export function validParts(operation: Operation): fc.Arbitrary<RequestParts> {
  const bodies = validBodies(operation);
  return fc.record({
    path: fc.record(
      Object.fromEntries(parametersOf(operation, 'path').map(({ name, schema }) => [name, segments(schema)])),
    ),
    query: fc.tuple(...parametersOf(operation, 'query').map(queryPairs)).map((pairs) => pairs.flat()),
    accept: fc.constantFrom(...answerTypes(operation)),
    body: bodies.length === 0 ? fc.constant(undefined) : fc.oneof(...bodies),
  });
}

export function parametersOf({ parameters }: Operation, place: Parameter['in']): Parameter[] {
  return parameters.filter((parameter) => parameter.in === place);
}

/** A path with an empty segment is another one, and clients resolve those of one or two points before they send. */
export function isSegment(value: unknown): value is string {
  return typeof value === 'string' && !['', '.', '..'].includes(value);
}

function segments(schema: object): fc.Arbitrary<string> {
  return validValues(schema).filter(isSegment);
}

type Pairs = [name: string, value: string][];

function queryPairs({ name, required = false, schema }: Parameter): fc.Arbitrary<Pairs> {
  const given = validValues(schema).map((value): Pairs => [[name, String(value)]]);
  return required ? given : fc.oneof(given, fc.constant<Pairs>([]));
}

function answerTypes({ responses }: Operation): string[] {
  const success = responses['200'];
  return Object.keys((success && resolve(document, success).content) ?? { '*/*': {} });
}
