import type { Request } from 'express';
import { createEarlyRefusal, endWith } from '../../http/early-refusal.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { createTurns, type Release, type TurnLimits } from '../../turns/turns.ts';

const MIB = 1024 ** 2;

/**
 * Memory for bodies. A body without room waits half read, but the first body of each holder has its own share, so that
 * half-read bodies never wait for each other.
 */
const BODIES = { room: 80 * MIB, share: 30 * MIB, waiting: 1_000, patienceMs: 5_000, freeBytes: 64 * 1024 };

/** Memory that each chunk of a body counts for at least. */
const LEAST_COUNTED_BYTES = 1_024;

/** How much of a body must arrive in how much time. */
const LEAST = { bytes: 4_096, everyMs: 5_000 };

/** Reads bodies as long as there is room for the bytes that have arrived. */
export interface Intake {
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
  /** Whose body it is: no holder has more than a share of the memory. */
  readonly holder: string;
  /** Called with the function that releases the room of a part of the body. */
  readonly hold: (release: Release) => void;
}

type Bytes = AsyncIterable<Uint8Array>;

interface IntakeLimits extends TurnLimits {
  /**
   * This much of the first body of each holder needs no room: callers who send little do not wait for those who send
   * much.
   */
  readonly freeBytes?: number;
}

export function createIntake(metrics: Metrics, least = LEAST, limits: IntakeLimits = BODIES): Intake {
  const { freeBytes = 0 } = limits;
  const bodies = createTurns(limits, metrics.observe('bodies'));
  const queues = createQueues();
  const takeRoom = async (holder: string, size: number, first: AbortSignal) => {
    try {
      return await bodies.take({ holder, size, signal: first });
    } catch (error) {
      if (!first.aborted) throw error;
      return bodies.take({ holder: `first of ${holder}`, size });
    }
  };
  return {
    async read({ request, bytes, holder, hold }) {
      const chunks: Uint8Array[] = [];
      let received = 0;
      const pace = watchPace(request, least, () => metrics.connectionsLetGo.inc({ reason: 'too-slow' }));
      const { first, leave } = queues.join(holder);
      hold(leave);
      try {
        for await (const chunk of bytes) {
          received += chunk.length;
          const size = Math.max(chunk.length, LEAST_COUNTED_BYTES);
          if (!first.aborted || received > freeBytes) hold(await pace.during(takeRoom(holder, size, first)));
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
const IS_FIRST = new DOMException('This body is the first of its holder.', 'AbortError');

/** The bodies of each holder in the order in which they started. */
function createQueues() {
  const queues = new Map<string, Set<AbortController>>();
  return {
    /** @returns a signal that aborts when the body becomes the first, and a function to call when it is done */
    join(holder: string): { first: AbortSignal; leave: () => void } {
      const queue = queues.get(holder) ?? new Set();
      const place = new AbortController();
      queues.set(holder, queue.add(place));
      const callFirst = () => queue.values().next().value?.abort(IS_FIRST);
      callFirst();
      const leave = () => {
        queue.delete(place);
        if (queue.size === 0) queues.delete(holder);
        callFirst();
      };
      return { first: place.signal, leave };
    },
  };
}

/** Closes the connection of a body that arrives too slowly; time spent waiting for room does not count. */
function watchPace({ socket }: Request, { bytes, everyMs }: typeof LEAST, onDropped: () => void) {
  let read = socket.bytesRead;
  let waits = false;
  let hasWaited = false;
  const timer = setInterval(() => {
    if (!hasWaited && socket.bytesRead - read < bytes) {
      const detail = `Less than ${bytes} bytes of the body arrived in ${everyMs / 1_000} seconds.`;
      onDropped();
      endWith(socket, createEarlyRefusal('request-timeout', detail));
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
