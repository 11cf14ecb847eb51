import type { IncomingMessage, RequestListener } from 'node:http';

/** This many chunks of a body are accepted, however small. */
const MOST_TINY = 1_000;

/** Minimum average size of the chunks after that. */
export const LEAST_BYTES = 16;

/**
 * Watches chunked bodies. A chunk of a byte or two costs far more time and memory than its size, and Node buffers many
 * thousands before anyone reads the first. The rest of such a body is discarded.
 *
 * @param refuse called once for a body in tiny chunks
 */
export function watchChunks(
  listener: RequestListener,
  refuse: (request: IncomingMessage) => void,
): RequestListener {
  return (request, response) => {
    if (request.headers['transfer-encoding'] !== undefined) watch(request, refuse);
    listener(request, response);
  };
}

function watch(request: IncomingMessage, refuse: (request: IncomingMessage) => void): void {
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  let isRefused = false;
  request.push = (chunk: Uint8Array | null, encoding) => {
    if (isRefused) return false;
    chunks += 1;
    bytes += chunk?.length ?? 0;
    if (chunk === null || chunks < MOST_TINY || bytes >= chunks * LEAST_BYTES) return push(chunk, encoding);
    isRefused = true;
    refuse(request);
    return false;
  };
}
