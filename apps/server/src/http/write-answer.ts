import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** What is handed to the connection at a time. */
const SLICE_BYTES = 256 * 1024;

/** How long a reader may take for any one slice. */
const PATIENCE_MS = 30_000;

/** How long it may take for each slice on average, once that has passed. */
const PACE_MS = 1_000;

export interface WriteOptions {
  /** Called when the reader is let go. */
  readonly letGo?: () => void;
  readonly patienceMs?: number;
}

/**
 * Writes the body of an answer and ends it. It is written in slices of the same memory, each when the one before has
 * been taken, so that a reader that takes nothing is noticed: its connection is ended, and the body is free.
 */
export function writeAnswer(
  response: ServerResponse,
  body: Uint8Array,
  { letGo, patienceMs = PATIENCE_MS }: WriteOptions = {},
): void {
  if (response.closed) return;
  response.setHeader('Content-Length', body.length);
  const letReaderGo = () => {
    letGo?.();
    response.destroy();
  };
  const timer = setTimeout(letReaderGo, patienceMs);
  response.on('drain', () => timer.refresh());
  const slices = Math.ceil(body.length / SLICE_BYTES);
  const longest = setTimeout(letReaderGo, patienceMs + slices * PACE_MS);
  response.once('close', () => {
    clearTimeout(timer);
    clearTimeout(longest);
  });
  if (body.length <= SLICE_BYTES) response.end(body);
  else Readable.from(slicesOf(body), { highWaterMark: 1 }).pipe(response);
}

function* slicesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < body.length; start += SLICE_BYTES)
    yield body.subarray(start, start + SLICE_BYTES);
}
