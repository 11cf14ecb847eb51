import { SignInFailed } from '../sign-in-failed.ts';

/** How a library calls the provider. */
export type ProviderFetch = (url: string, options: object) => Promise<Response>;

const LONGEST_WAIT_MS = 10_000;
const MOST_BYTES = 1_048_576;

/**
 * Calls of a provider, which is a machine of somebody else: it has ten seconds for the whole answer and a megabyte of room. Who does
 * not answer, and who says that it can't at the moment, is unavailable.
 */
export function boundedFetch(fetch: typeof globalThis.fetch): ProviderFetch {
  return async (url, options) => {
    const place = placeOf(url);
    try {
      const response = await fetch(url, { ...options, signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
      if (isUnavailable(response.status)) {
        await response.body?.cancel();
        throw new SignInFailed('provider-unavailable', `${place} answered ${response.status}`);
      }
      return await received(response, place);
    } catch (error) {
      if (error instanceof SignInFailed) throw error;
      throw new SignInFailed('provider-unavailable', `${place}: ${reasonOf(error)}`);
    }
  };
}

/** An address as it may be logged: a query may have what is secret. */
function placeOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function isUnavailable(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

/** The same response with its body in memory, so that the time is that of the body too. */
async function received(response: Response, place: string): Promise<Response> {
  const { status, headers, body } = response;
  if (body === null) return new Response(null, { status, headers });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new SignInFailed('wrong-answer', `${place} answered more than a megabyte`);
    parts.push(part);
  }
  return new Response(new Blob(parts), { status, headers });
}

/** `fetch failed` alone says nothing: its cause is what happened. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  if (error.name === 'TimeoutError') return `no answer within ${LONGEST_WAIT_MS / 1000} seconds`;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
