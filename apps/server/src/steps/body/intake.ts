import type { Request } from 'express';
import { answerToNoRequest, endWith } from '../../http/no-request.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { createTurns, type GiveBack, type TurnLimits } from '../../turns/turns.ts';

const MIB = 1024 ** 2;

/**
 * Bytes of bodies that are in memory at once. A body for which there is no room waits where it stands on its way, but
 * the first of each holder has a share of its own, so that bodies that have come in half never wait for each other.
 */
const BODIES = { room: 80 * MIB, share: 30 * MIB, waiting: 1_000, patienceMs: 5_000, freeBytes: 64 * 1024 };

/** What a piece of a body takes in memory, however few bytes of it come in at a time. */
const LEAST_COUNTED_BYTES = 1_024;

/** The least that must arrive of a body in a time. */
const LEAST = { bytes: 4_096, everyMs: 5_000 };

/** Takes bodies in as there is room for what has arrived of them, whatever may still arrive. */
export interface Intake {
  /**
   * A body, whose bytes count as in memory until what is lent for them is given back.
   *
   * @throws {RequestProblem} `busy`, and what reading the bytes throws
   */
  read(body: ArrivingBody): Promise<Buffer>;
}

interface ArrivingBody {
  readonly request: Request;
  readonly bytes: Bytes;
  /** Whose body it is: nobody has more than a share of the memory. */
  readonly holder: string;
  /** Is given what gives back the room for a part of it. */
  readonly hold: (giveBack: GiveBack) => void;
}

type Bytes = AsyncIterable<Uint8Array>;

interface IntakeLimits extends TurnLimits {
  /** So much of the first body of each holder needs no room: who sends little waits for nobody who holds much. */
  readonly freeBytes?: number;
}

export function createIntake(metrics: Metrics, least = LEAST, limits: IntakeLimits = BODIES): Intake {
  const { freeBytes = 0 } = limits;
  const bodies = createTurns(limits, metrics.observe('bodies'));
  const lines = createLines();
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
      const { first, leave } = lines.join(holder);
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

/** Made once: an error for each would hold, in its stack, the one before it and the requests of both. */
const IS_FIRST = new DOMException('This body is the first of its holder.', 'AbortError');

/** The bodies of each holder in the order in which they began. */
function createLines() {
  const lines = new Map<string, Set<AbortController>>();
  return {
    /** @returns a signal that aborts when the body is the first, and what is called when it is done */
    join(holder: string): { first: AbortSignal; leave: () => void } {
      const line = lines.get(holder) ?? new Set();
      const place = new AbortController();
      lines.set(holder, line.add(place));
      const callFirst = () => line.values().next().value?.abort(IS_FIRST);
      callFirst();
      const leave = () => {
        line.delete(place);
        if (line.size === 0) lines.delete(holder);
        callFirst();
      };
      return { first: place.signal, leave };
    },
  };
}

/** Ends the connection of a body that comes in too slowly; time that it waits for room does not count. */
function watchPace({ socket }: Request, { bytes, everyMs }: typeof LEAST, letGo: () => void) {
  let read = socket.bytesRead;
  let waits = false;
  let hasWaited = false;
  const timer = setInterval(() => {
    if (!hasWaited && socket.bytesRead - read < bytes) {
      const detail = `Less than ${bytes} bytes of the body arrived in ${everyMs / 1_000} seconds.`;
      letGo();
      endWith(socket, answerToNoRequest('request-timeout', detail));
    }
    read = socket.bytesRead;
    hasWaited = waits;
  }, everyMs);
  return {
    /** Waits for room, which is there at once unless others hold it. */
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
