import type { Request } from 'express';
import { createFairQueue, type QueueLimits, type Release } from '../../fairness/fair-queue.ts';
import { BODIES } from '../../fairness/limits.ts';
import { createEarlyRefusal, endWith } from '../../http/early-refusal.ts';
import type { Metrics } from '../../metrics/metrics.ts';

/** Memory that each chunk of a body counts for at least. */
const LEAST_COUNTED_BYTES = 1_024;

/** How much of a body must arrive in how much time. */
export const LEAST: Pace = { bytes: 4_096, everyMs: 5_000 };

interface Pace {
  readonly bytes: number;
  readonly everyMs: number;
  /** The path before every path of the contract, for the answer to one that is slower. */
  readonly basePath?: string;
}

/** Reads bodies as long as there is room for the bytes that have arrived. */
export interface BodyBuffer {
  /**
   * Reads a body. Its bytes count as in memory until the room is released.
   *
   * @throws {RequestProblem} `busy`, or the error from reading the bytes
   */
  read(body: ArrivingBody): Promise<Buffer>;
}

interface ArrivingBody {
  readonly request: Request;
  readonly bytes: Bytes;
  /** Whose body it is: no principal has more than a share of the memory. */
  readonly principal: string;
  /** Called with the function that releases the room of a part of the body. */
  readonly hold: (release: Release) => void;
}

type Bytes = AsyncIterable<Uint8Array>;

interface BodyLimits extends QueueLimits {
  /**
   * This much of the first body of each principal needs no room: callers who send little do not wait for those who send
   * much.
   */
  readonly freeBytes?: number;
}

export function createBodyBuffer(
  metrics: Metrics,
  least: Pace = LEAST,
  limits: BodyLimits = BODIES,
): BodyBuffer {
  const { freeBytes = 0 } = limits;
  const bodies = createFairQueue(limits, metrics.observe('bodies'));
  const queues = createQueues();
  const takeRoom = async (principal: string, size: number, first: AbortSignal) => {
    try {
      return await bodies.take({ principal, size, signal: first });
    } catch (error) {
      if (!first.aborted) throw error;
      return bodies.take({ principal: `first of ${principal}`, size });
    }
  };
  return {
    async read({ request, bytes, principal, hold }) {
      const chunks: Uint8Array[] = [];
      let received = 0;
      const pace = watchPace(request, least, () => metrics.connectionsLetGo.inc({ reason: 'too-slow' }));
      const { first, leave } = queues.join(principal);
      hold(leave);
      try {
        for await (const chunk of bytes) {
          received += chunk.length;
          const size = Math.max(chunk.length, LEAST_COUNTED_BYTES);
          if (!first.aborted || received > freeBytes)
            hold(await pace.during(takeRoom(principal, size, first)));
          chunks.push(chunk);
        }
      } finally {
        pace.end();
      }
      return Buffer.concat(chunks);
    },
  };
}

/** Created once: the stack of an error for each body would keep the previous error and both requests in memory. */
const IS_FIRST = new DOMException('This body is the first of its principal.', 'AbortError');

/** The bodies of each principal in the order in which they started. */
function createQueues() {
  const queues = new Map<string, Set<AbortController>>();
  return {
    /** @returns a signal that aborts when the body becomes the first, and a function to call when it is done */
    join(principal: string): { first: AbortSignal; leave: () => void } {
      const queue = queues.get(principal) ?? new Set();
      const place = new AbortController();
      queues.set(principal, queue.add(place));
      const callFirst = () => queue.values().next().value?.abort(IS_FIRST);
      callFirst();
      const leave = () => {
        queue.delete(place);
        if (queue.size === 0) queues.delete(principal);
        callFirst();
      };
      return { first: place.signal, leave };
    },
  };
}

/** Closes the connection of a body that arrives too slowly; time spent waiting for room does not count. */
function watchPace({ socket }: Request, { bytes, everyMs, basePath = '' }: Pace, onDropped: () => void) {
  let read = socket.bytesRead;
  let waits = false;
  let hasWaited = false;
  const timer = setInterval(() => {
    if (!hasWaited && socket.bytesRead - read < bytes) {
      const detail = `Less than ${bytes} bytes of the body arrived in ${everyMs / 1_000} seconds.`;
      onDropped();
      endWith(socket, createEarlyRefusal({ code: 'request-timeout', detail }, basePath));
    }
    read = socket.bytesRead;
    hasWaited = waits;
  }, everyMs);
  return {
    /** Waits for room. Room that is available at once does not count as a wait. */
    async during<T>(wait: Promise<T>): Promise<T> {
      waits = true;
      const late = setImmediate(() => (hasWaited = true));
      try {
        return await wait;
      } finally {
        waits = false;
        clearImmediate(late);
      }
    },
    end: () => clearInterval(timer),
  };
}
