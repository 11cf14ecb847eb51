import { KeytallyError } from '../keytally-error.ts';
import { isProblem } from '../problem.ts';

/** What `openapi-fetch` made of a response. */
export interface AnyResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** What was asked for. */
interface Asked {
  /** The path in the contract. */
  readonly path: unknown;
  readonly parseAs?: unknown;
}

/** Rejects responses that do not fit the contract: they come from something in front of the server, such as a proxy. */
export function requireExpected({ data, error, response }: AnyResult, asked: Asked): void {
  const isExpected = response.ok ? isSuccess(data, response, asked) : isProblem(error);
  if (!isExpected) throw unexpectedResponse(response);
}

/** The contract has no other success than 200, no JSON but objects, and pages of HTML only where a browser looks for them. */
function isSuccess(data: unknown, { status, headers }: Response, { path, parseAs = 'json' }: Asked): boolean {
  if (status !== 200 || data === undefined) return false;
  if (parseAs === 'json') return typeof data === 'object' && data !== null && !Array.isArray(data);
  return PAGES.test(String(path)) || !HTML.test(headers.get('Content-Type') ?? '');
}

const PAGES = /^\/(?:$|docs|problems\/|console|shared\/)/;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;

export function notJson(error: unknown): never {
  if (!(error instanceof SyntaxError)) throw error;
  throw new KeytallyError(
    'unexpected-answer',
    'The response is not JSON, so it is not from a Keytally server: check the base URL and any proxy.',
    {
      cause: error,
    },
  );
}

function unexpectedResponse({ status, url, headers }: Response): KeytallyError {
  const type = headers.get('Content-Type') ?? 'no media type';
  return new KeytallyError(
    'unexpected-answer',
    `The response from ${url} (status ${status}, ${type}) is not from a Keytally server: check the base URL and any proxy.`,
    { status },
  );
}
