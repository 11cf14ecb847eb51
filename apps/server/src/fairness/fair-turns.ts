import {
  createFairQueue,
  type FairQueue,
  type QueueLimits,
  type QueueObserver,
  type Release,
} from './fair-queue.ts';
import type { Principal } from './principal.ts';

/** A request for a turn, as in `fair-queue.ts`. */
interface TurnRequest {
  readonly principal: Principal;
  readonly size?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A fair queue in which a call with the secret of a link waits among others of its kind first: its network takes turns with other
 * viewers of the link, and the link with other links of the key behind it. Only then it waits as a call of that key. So viewers
 * have a part of what their owner has, however many they are, and never delay its own calls by more than that part.
 */
export interface FairTurns {
  /** @throws {RequestProblem} as a fair queue does */
  take(request: TurnRequest): Promise<Release>;
}

export function createFairTurns(limits: QueueLimits, observer?: QueueObserver): FairTurns {
  const { room, share = room } = limits;
  const queue = createFairQueue(limits, observer);
  const ofLinks = half(share);
  const ofLink = half(ofLinks);
  const ofViewer = half(ofLink);
  const links = createQueues({ ...limits, room: ofLinks, share: ofLink }, observer);
  const viewers = createQueues({ ...limits, room: ofLink, share: ofViewer }, observer);
  return {
    async take({ principal: { owner, link }, size: wanted = 1, signal }) {
      if (link === undefined) return queue.take({ principal: owner, size: wanted, signal });
      // No more than a viewer's share in any of them, else one who wants much would take what is there for the others of the link.
      const request = { size: Math.min(wanted, ofViewer), signal };
      return inTurn([
        () => viewers.take(link.id, { ...request, principal: link.network }),
        () => links.take(owner, { ...request, principal: link.id }),
        () => queue.take({ ...request, principal: owner }),
      ]);
    },
  };
}

/** Half of a room, but always one of those that are counted one by one. */
function half(room: number): number {
  return Math.max(1, room / 2);
}

/** Takes a turn in one queue after the other. What was taken is released if a later one is refused. */
async function inTurn(takes: readonly (() => Promise<Release>)[]): Promise<Release> {
  const taken: Release[] = [];
  const release = () => {
    for (const one of taken.splice(0)) one();
  };
  try {
    for (const take of takes) taken.push(await take());
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/** Queues by name, each for as long as somebody is in it. */
function createQueues(limits: QueueLimits, observer?: QueueObserver) {
  // What waits is counted once, where it waits for its owner's turn.
  const refusals = observer && { waited: () => undefined, refused: () => observer.refused() };
  const queues = new Map<string, { readonly queue: FairQueue; users: number }>();
  const leave = (name: string) => {
    const entry = queues.get(name);
    if (entry === undefined) return;
    entry.users -= 1;
    if (entry.users === 0) queues.delete(name);
  };
  return {
    async take(name: string, request: Parameters<FairQueue['take']>[0]): Promise<Release> {
      const entry = queues.get(name) ?? { queue: createFairQueue(limits, refusals), users: 0 };
      queues.set(name, entry);
      entry.users += 1;
      try {
        const release = await entry.queue.take(request);
        return once(() => {
          release();
          leave(name);
        });
      } catch (error) {
        leave(name);
        throw error;
      }
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
