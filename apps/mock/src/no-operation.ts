import { randomUUID } from 'node:crypto';
import type { MockAnswer } from './mock-answer.ts';

interface Place {
  readonly path: string;
  readonly method: string;
}

/**
 * The response to a request without an operation, as the server words it: 405 with the methods of the path if it has
 * others, else 404. `undefined` if there is an operation.
 */
export function answerNoOperation(
  operations: readonly Place[],
  { path, method }: Place,
): MockAnswer | undefined {
  const methods = operations.filter((operation) => isOf(operation.path, path)).map((one) => one.method);
  if (methods.includes(method)) return undefined;
  if (methods.length > 0) {
    const allow = [...methods, ...(methods.includes('get') ? ['head'] : []), 'options']
      .join(', ')
      .toUpperCase();
    return problem(405, 'method-not-allowed', TITLES[405], `This path takes ${allow}.`, { Allow: allow });
  }
  return problem(
    404,
    'no-such-path',
    TITLES[404],
    `${TITLES[404]}. Check upper and lower case, and a slash at the end.`,
  );
}

const TITLES = { 404: 'There is nothing at this path', 405: 'The path does not take this method' } as const;

/** Whether a path matches a path template of the contract. */
function isOf(template: string, path: string): boolean {
  const steps = path.split('/');
  const expected = template.split('/');
  const fits = (step: string, index: number) =>
    step.startsWith('{') ? steps[index] !== '' : steps[index] === step;
  return steps.length === expected.length && expected.every(fits);
}

function problem(
  status: 404 | 405,
  code: string,
  title: string,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): MockAnswer {
  const id = randomUUID();
  return {
    statusCode: status,
    headers: { ...headers, 'Content-Type': 'application/problem+json', 'X-Request-Id': id },
    body: { type: `/problems/${code}`, title, status, detail, instance: id, code },
    violations: [],
  };
}
