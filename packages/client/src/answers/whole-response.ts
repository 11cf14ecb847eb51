import { KeytallyError } from '../keytally-error.ts';
import { withUrl } from '../problem.ts';
import type { Send } from '../send.ts';
import { keepingPace, readBounded } from './response-limits.ts';

/** The network failed: there is no response, or it broke off. The cause is the error of `fetch`. */
export class NetworkFailure extends Error {
  /** Whether nothing can have reached the server, as far as this runtime tells. */
  get neverConnected(): boolean {
    const code = this.cause instanceof Error ? (this.cause.cause as Cause | undefined)?.code : undefined;
    return NOT_CONNECTED.has(code ?? '');
  }
}

/** Codes of Node: nobody listens there, or the name leads nowhere. */
const NOT_CONNECTED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Reads each response to its end before returning it, so that a connection that breaks in the middle counts as no
 * response. Throws `NetworkFailure`.
 */
export function readingWhole(send: Send): Send {
  return async (request) => whole(await send(request).catch(failed));
}

/**
 * Returns a successful response as soon as it begins, so that its body can be streamed, and reads others to their end.
 *
 * @param seconds how long the body may bring next to nothing
 */
export function readingAsStream(send: Send, seconds: number): Send {
  return async (request) => {
    const response = await send(request).catch(failed);
    if (!response.ok) return whole(response);
    return withBody(response, response.body && keepingPace(response.body, seconds));
  };
}

async function whole(response: Response): Promise<Response> {
  return withBody(response, response.body && (await readBounded(response.body, response.url).catch(failed)));
}

/** The same response without its length: `openapi-fetch` takes one of 0 bytes, such as an export without records, for no data. */
function withBody(response: Response, body: ReadableStream | ArrayBuffer | null): Response {
  if (body === null) return response;
  const { status, statusText, url } = response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return withUrl(url, new Response(body, { status, statusText, headers }));
}

function failed(cause: unknown): never {
  if (cause instanceof KeytallyError) throw cause;
  throw new NetworkFailure(reasonOf(cause), { cause });
}

/** The cause of a failed fetch. OpenSSL puts its library and reason in fields; its message has places in its source too. */
interface Cause {
  readonly message?: string;
  readonly code?: string;
  readonly library?: string;
  readonly reason?: string;
}

/** `fetch` says only that it failed; its cause says why, and if several addresses were tried only by `code`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, code, library, reason } = (error.cause ?? {}) as Cause;
  if (library && reason) return `${library}: ${reason}`;
  const what = message || code || error.message;
  return UNKNOWN_AUTHORITY.test(code ?? '')
    ? `${what}. If the certificate is of an authority of your own, name the file of that in NODE_EXTRA_CA_CERTS before Node starts.`
    : what;
}

/** Codes of Node: the chain of the certificate ends at nobody whom Node knows. */
const UNKNOWN_AUTHORITY = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)/;
