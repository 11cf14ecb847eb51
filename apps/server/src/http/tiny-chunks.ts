import type { IncomingMessage, RequestListener } from 'node:http';

/** So many pieces of a body are taken however small they are. */
const MOST_TINY = 1_000;

/** The least that the pieces have on average, from then on. */
export const LEAST_BYTES = 16;

/**
 * Watches the bodies that come in chunks: those of a byte or two cost far more, in time and in memory, than they bring,
 * and Node takes in many thousands of them before anybody reads the first. What comes of such a body after that is
 * thrown away.
 *
 * @param refuse called once for a body that comes in tiny chunks
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
  let pieces = 0;
  let bytes = 0;
  let isRefused = false;
  request.push = (piece: Uint8Array | null, encoding) => {
    if (isRefused) return false;
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (piece === null || pieces < MOST_TINY || bytes >= pieces * LEAST_BYTES) return push(piece, encoding);
    isRefused = true;
    refuse(request);
    return false;
  };
}
