import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Bytes that are passed to the connection at a time. */
const SLICE_BYTES = 256 * 1024;

/** How long a reader may take for one slice. */
export const PATIENCE_MS = 30_000;

/** Average time per slice that is allowed on top of that for the whole body. */
export const PACE_MS = 1_000;

export interface WriteOptions {
  /** Called when the connection of a slow reader is closed. */
  readonly onDropped?: () => void;
  readonly patienceMs?: number;
}

/**
 * Writes the body of an answer and ends it. The body is written in slices of the same memory, each when the one before
 * was taken. A reader that takes nothing is noticed: its connection is closed and the memory freed.
 */
export function writeAnswer(
  response: ServerResponse,
  body: Uint8Array,
  { onDropped, patienceMs = PATIENCE_MS }: WriteOptions = {},
): void {
  if (response.closed) return;
  response.setHeader('Content-Length', body.length);
  if (body.length <= SLICE_BYTES) response.end(body);
  // What the operating system took at once needs no reader that is watched.
  if (response.writableEnded && response.socket?.writableLength === 0) return;
  const dropReader = () => {
    onDropped?.();
    response.destroy();
  };
  const timer = setTimeout(dropReader, patienceMs);
  response.on('drain', () => timer.refresh());
  const slices = Math.ceil(body.length / SLICE_BYTES);
  const longest = setTimeout(dropReader, patienceMs + slices * PACE_MS);
  response.once('close', () => {
    clearTimeout(timer);
    clearTimeout(longest);
  });
  if (body.length > SLICE_BYTES) Readable.from(slicesOf(body), { highWaterMark: 1 }).pipe(response);
}

function* slicesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < body.length; start += SLICE_BYTES)
    yield body.subarray(start, start + SLICE_BYTES);
}
