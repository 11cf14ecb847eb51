import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PACE_MS, PATIENCE_MS } from './write-answer.ts';

interface StreamOptions {
  /** Called when the connection of a slow reader is closed. */
  readonly onDropped?: () => void;
  readonly patienceMs?: number;
}

/**
 * Writes the body of an answer as it is made, and ends it. The next part is asked for when the one before was taken, so a
 * slow reader costs one part of memory. A reader that takes nothing, or far too little, is noticed: its connection is
 * closed. If a part can't be made, it rejects and the body stays without its end, which the caller must turn into a
 * broken connection.
 */
export async function streamAnswer(
  response: ServerResponse,
  parts: AsyncIterable<Uint8Array>,
  { onDropped, patienceMs = PATIENCE_MS }: StreamOptions = {},
): Promise<void> {
  let leftMs = patienceMs;
  for await (const part of parts) {
    if (response.closed) return;
    leftMs += PACE_MS;
    if (response.write(part)) continue;
    const startedAt = performance.now();
    if (!(await isTaken(response, Math.min(patienceMs, leftMs)))) {
      if (!response.closed) onDropped?.();
      response.destroy();
      return;
    }
    leftMs -= performance.now() - startedAt;
  }
  response.end();
}

/** Waits until what was written is on its way; false if that takes too long, or if nobody reads any more. */
async function isTaken(response: ServerResponse, patienceMs: number): Promise<boolean> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), patienceMs);
  const close = () => end.abort();
  response.once('close', close);
  try {
    await once(response, 'drain', { signal: end.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    response.off('close', close);
  }
}
