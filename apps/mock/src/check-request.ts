import { document, type Operation } from '@keytally/contract/document';
import { formats } from '@keytally/events/formats';
import { firstOf, type RequestParts, requestFaults } from '@keytally/validation';
import { acceptedType, hasAscii, type ReadQuery, unacceptable } from '@keytally/validation/head';
import { successTypes } from './ask-prism.ts';
import { inputProblem, MOST_ERRORS, type MockAnswer, problem } from './mock-answer.ts';
import { readBody } from './read-body.ts';
import type { MockRequest } from './read-request.ts';

const faultsOf = requestFaults(document, formats);

/** A request whose parts fit the contract: its parameters and its body; or the answer to one that does not fit. */
type Checked =
  | { readonly path: Readonly<Record<string, string>>; readonly body: unknown; readonly refusal?: never }
  | { readonly refusal: MockAnswer; readonly path?: never; readonly body?: never };

/** Checks a request as the server does: what names nothing is 404, what is wrong with the rest is told with pointers. */
export function checkRequest(operation: Operation, request: MockRequest): Checked {
  const { headers } = request;
  const path = pathParameters(operation, request.path);
  if (path === undefined) return { refusal: problem('no-such-path', 'The path is not well-formed.') };
  const isLax = !('400' in operation.responses);
  const parts = { path, headers, query: isLax ? NO_QUERY : request.query };
  const pathFaults = pointersOf(operation, parts).filter((pointer) => pointer.startsWith('/path/'));
  if (operation['x-requires-product'] && pathFaults.includes('/path/product_id'))
    return { refusal: unknownProduct() };
  const types = successTypes(operation);
  if (types.length > 0 && !acceptedType(headers.accept, types, hasAscii(request.path)))
    return { refusal: problem('not-acceptable', unacceptable(headers.accept, types)) };
  const { contentType, body, refusal } = readBody(operation, request);
  if (refusal) return { refusal };
  if (pathFaults.length > 0 && (isLax || operation['x-not-found'])) return { refusal: notFound(operation) };
  const faults = firstOf(MOST_ERRORS + 1, faultsOf(operation, { ...parts, body, contentType }));
  if (faults.length === 0) return { path, body };
  const items = faults.map(({ pointer, message }) => ({
    pointer,
    code: 'invalid-request' as const,
    message,
  }));
  return { refusal: inputProblem(items) };
}

const NO_QUERY: ReadQuery = { parameters: {}, faults: [] };

function pointersOf(operation: Operation, parts: RequestParts): string[] {
  return firstOf(MOST_ERRORS, faultsOf(operation, parts)).map(({ pointer }) => pointer);
}

/** The values of the parameters in a path; undefined if one of them can't be decoded. */
function pathParameters(operation: Operation, path: string): Record<string, string> | undefined {
  const steps = path.split('/');
  const names = operation.path.split('/').map((step) => /^\{(.+)\}$/.exec(step)?.[1]);
  try {
    const pairs = names.flatMap((name, index) =>
      name === undefined ? [] : [[name, decodeURIComponent(steps[index] ?? '')]],
    );
    return Object.fromEntries(pairs) as Record<string, string>;
  } catch {
    return undefined;
  }
}

function notFound(operation: Operation): MockAnswer {
  return problem(operation['x-not-found'] ?? 'no-such-path');
}

function unknownProduct(): MockAnswer {
  return problem('unknown-product', 'There is no product with this id, or this token has no access to it.');
}
