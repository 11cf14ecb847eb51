import { at } from './problem.ts';
import type { Send } from './send.ts';

/** The network failed: there is no answer, or it broke off. The cause is what `fetch` said. */
export class NetworkFailure extends Error {}

/**
 * Reads each answer to its end before it returns it, so that a connection that breaks in the middle counts as no
 * answer. Throws `NetworkFailure`.
 */
export function readingWhole(send: Send): Send {
  return async (request) => whole(await send(request).catch(failed));
}

/** Returns a good answer as it begins, for its body to be read as a stream, and reads any other to its end. */
export function readingAsStream(send: Send): Send {
  return async (request) => {
    const response = await send(request).catch(failed);
    return response.ok ? response : whole(response);
  };
}

async function whole(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const { status, statusText, headers, url } = response;
  const body = await response.arrayBuffer().catch(failed);
  return at(url, new Response(body, { status, statusText, headers }));
}

function failed(cause: unknown): never {
  throw new NetworkFailure(reasonOf(cause), { cause });
}

/** What may stand in the cause of a failure; OpenSSL says in a message of several parts where in its code it was. */
interface Cause {
  readonly message?: string;
  readonly code?: string;
  readonly library?: string;
  readonly reason?: string;
}

/** `fetch` says only that it failed; why is in its cause, of several addresses tried only as a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, code, library, reason } = (error.cause ?? {}) as Cause;
  if (library && reason) return `${library}: ${reason}`;
  return message || code || error.message;
}
