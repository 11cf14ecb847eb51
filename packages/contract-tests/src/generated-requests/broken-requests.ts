import type { Operation, Parameter } from '@keytally/contract/document';
import fc from 'fast-check';
import { type BrokenBody, brokenBodies, RECORD } from './bodies.ts';
import { brokenValues } from './broken-values.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { HOSTILE_NAMES } from './hostile-values.ts';
import { pointerToUnknown } from './json-pointer.ts';
import { typesOf } from './json-schema.ts';
import { type RequestParts, toRequest } from './request.ts';
import { examplePath, isSegment, parametersOf, validParts } from './valid-requests.ts';

/** A request with one constraint of the contract broken. */
interface BrokenRequest extends GeneratedRequest {
  readonly refusal: Refusal;
}

/**
 * How a request must be refused: with 404, at a place, or by a verdict on a place in one record. Formats in records are
 * checked after the schema, so another fault of the record may be reported first.
 */
export type Refusal =
  | { readonly status: 404 }
  | { readonly status: 400; readonly pointer: string }
  | { readonly status: 200; readonly index: number; readonly pointer?: string };

/** The broken part of a request. */
interface BrokenPart {
  readonly part: Partial<RequestParts>;
  readonly refusal: Refusal;
}

/** Requests of an operation with one constraint broken; undefined if there is no constraint. */
export function brokenRequests(operation: Operation): fc.Arbitrary<BrokenRequest> | undefined {
  const brokenParts = [
    ...brokenBodies(operation).map((bodies) => bodies.map((body) => brokenBody(operation, body))),
    ...parametersOf(operation, 'path').map((parameter) => brokenPaths(operation, parameter)),
    ...parametersOf(operation, 'query').map(brokenQueries),
    ...('400' in operation.responses ? [unknownQueries] : []),
  ];
  if (brokenParts.length === 0) return undefined;
  const path = examplePath(operation);
  return fc.tuple(validParts(operation), fc.oneof(...brokenParts)).map(([valid, { part, refusal }]) => {
    const parts = { ...valid, ...part, path: { ...path, ...part.path } };
    return { ...toRequest(operation.operationId, parts), refusal };
  });
}

function brokenBody(operation: Operation, { keyword, pointer, ...body }: BrokenBody): BrokenPart {
  const [, index, place = ''] = (operation['x-judges-records'] && RECORD.exec(pointer)) || [];
  const refusal: Refusal =
    index === undefined
      ? { status: 400, pointer }
      : { status: 200, index: Number(index), ...(keyword !== 'format' && { pointer: place }) };
  return { part: { body }, refusal };
}

/** The product is looked up before anything is checked, and a path that can name nothing is 404 where the contract says so. */
function brokenPaths(
  { responses, 'x-not-found': notFound }: Operation,
  { name, schema }: Parameter,
): fc.Arbitrary<BrokenPart> {
  const isSought =
    notFound !== undefined || !('400' in responses) || (name === 'product_id' && '404' in responses);
  const refusal: Refusal = isSought ? { status: 404 } : { status: 400, pointer: `/path/${name}` };
  return brokenValues(schema)
    .filter(({ value }) => isSegment(value))
    .map(({ value }) => ({ part: { path: { [name]: String(value) } }, refusal }));
}

function brokenQueries({ name, schema }: Parameter): fc.Arbitrary<BrokenPart> {
  const refusal: Refusal = { status: 400, pointer: `/query/${name}` };
  return brokenValues(schema)
    .filter(({ value }) => typeof value === 'string' && !isBoolean(schema, value))
    .map(({ value }) => ({ part: { query: [[name, String(value)]] }, refusal }));
}

/** In a query a boolean is written as a text. */
function isBoolean(schema: Parameter['schema'], text: string): boolean {
  return typesOf(schema).includes('boolean') && (text === 'true' || text === 'false');
}

const unknownQueries: fc.Arbitrary<BrokenPart> = fc.constantFrom(...HOSTILE_NAMES).map((name) => ({
  part: { query: [[name, 'x']] },
  refusal: { status: 400, pointer: `/query${pointerToUnknown(name)}` },
}));
