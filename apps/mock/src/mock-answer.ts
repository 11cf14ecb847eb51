import { randomUUID } from 'node:crypto';
import { type ProblemCode, problems, type Schema } from '@keytally/contract';

/** A response of the mock. A body that is neither text nor bytes is sent as JSON. */
export interface MockAnswer {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A body as it is sent. */
export function sentBody(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (typeof body === 'string' || body === undefined) return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** A problem as the server words it, for the caller's own request. */
export function problem(
  code: ProblemCode,
  detail: string = problems[code].title,
  { errors, headers = {} }: Pick<Schema<'Problem'>, 'errors'> & Pick<MockAnswer, 'headers'> = {},
): MockAnswer {
  const { status, title } = problems[code];
  const id = randomUUID();
  return {
    statusCode: status,
    headers: {
      ...headers,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/problem+json',
      'X-Request-Id': id,
    },
    body: { type: `/problems/${code}`, title, status, detail, instance: id, code, ...(errors && { errors }) },
  };
}

/** The most errors that one answer lists. */
export const MOST_ERRORS = 100;

/** The problem of errors in the input. Its code is that of the errors if all share one. */
export function inputProblem(items: readonly Schema<'ProblemItem'>[]): MockAnswer {
  const [first, ...others] = new Set(items.map(({ code }) => code));
  const code = first === undefined || others.length > 0 ? 'invalid-request' : first;
  const status = Math.max(...items.map((item) => problems[item.code].status));
  const { body, ...answer } = problem(code, detailOf(items), {
    errors: items.slice(0, MOST_ERRORS),
  });
  return { ...answer, statusCode: status, body: { ...(body as object), status } };
}

function detailOf(items: readonly Schema<'ProblemItem'>[]): string {
  const [first] = items;
  const { length } = items;
  if (first !== undefined && length === 1) return `${first.pointer || 'The body'} ${first.message}.`;
  if (length > MOST_ERRORS)
    return `The request has more than ${MOST_ERRORS} errors; the first ${MOST_ERRORS} are listed in "errors".`;
  return `The request has ${length} errors, listed in "errors".`;
}
