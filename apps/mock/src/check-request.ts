import { document, type Operation } from '@keytally/contract/document';
import { formats } from '@keytally/events/formats';
import { firstOf, requestFaults } from '@keytally/validation';
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
  const path = pathParameters(operation, request.path);
  if (path === undefined) return { refusal: problem('no-such-path', 'The path is not well-formed.') };
  if (operation['x-requires-product'] && hasFaultAt('/path/product_id', operation, path))
    return { refusal: unknownProduct() };
  const { contentType, body, refusal } = readBody(operation, request);
  if (refusal) return { refusal };
  const parts = { path, query: request.query, body, contentType };
  const isLax = !('400' in operation.responses);
  const faults = firstOf(MOST_ERRORS + 1, faultsOf(operation, isLax ? { ...parts, query: {} } : parts));
  if (faults.length === 0) return { path, body };
  if (isLax) return { refusal: notFound(operation) };
  const items = faults.map(({ pointer, message }) => ({
    pointer,
    code: 'invalid-request' as const,
    message,
  }));
  return { refusal: inputProblem(items) };
}

function hasFaultAt(pointer: string, operation: Operation, path: Readonly<Record<string, string>>): boolean {
  const faults = firstOf(MOST_ERRORS, faultsOf(operation, { path, query: {} }));
  return faults.some((fault) => fault.pointer === pointer);
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
  const code =
    operation['x-not-found'] ?? (operation['x-requires-product'] ? 'unknown-product' : 'no-such-path');
  return code === 'unknown-product' ? unknownProduct() : problem(code);
}

function unknownProduct(): MockAnswer {
  return problem('unknown-product', 'There is no product with this id, or this token has no access to it.');
}
