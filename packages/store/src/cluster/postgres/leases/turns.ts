import { type SharedTask, StoreError, type Turns } from '@keytally/store-ports';
import type { Connection } from '../connection/database.ts';
import type { Lease, Leases } from './leases.ts';
import { IS_SERVER } from './presence.ts';

/** Another server may take a turn this long after its server was last heard of. */
const LEASE_MS = 30_000;

/** Turns at tasks: leases that are renewed as long as their task is being done. */
export function createTurns(leases: Leases, leaseMs = LEASE_MS): Turns {
  return {
    async take(task, work, restMs = 0) {
      const lease = await leases.take(task, leaseMs);
      if (lease === undefined) return false;
      const held = holdLease(leases, lease, leaseMs);
      try {
        await work(held.signal);
      } catch (error) {
        await held.end(0);
        throw error;
      }
      await held.end(restMs);
      held.signal.throwIfAborted();
      return true;
    },
  };
}

/**
 * The tasks that servers did in turns. One that failed is free at once, and is left out; so is one that nobody has done for a month:
 * an older version had it.
 */
export async function readTasks(database: Connection): Promise<readonly SharedTask[]> {
  const rows = await database.query(
    `SELECT task, (extract(epoch FROM ends_at - clock_timestamp()) * 1000)::bigint AS free_in FROM leases
     WHERE NOT ${IS_SERVER} AND isfinite(ends_at) AND ends_at > clock_timestamp() - interval '30 days'
     ORDER BY task`,
  );
  return rows.map(({ task, free_in }) => ({ task: String(task), freeInMs: Number(free_in) }));
}

/** Renews a lease until it is ended. The signal aborts as soon as another server may have it. */
function holdLease(leases: Leases, lease: Lease, leaseMs: number) {
  const lost = new AbortController();
  const lose = () => lost.abort(turnLost());
  let [end, next] = [setTimeout(lose, leaseMs).unref(), waitForNext()];
  let renewing = Promise.resolve();

  function waitForNext(): NodeJS.Timeout {
    const begin = () => {
      renewing = renew();
    };
    return setTimeout(begin, leaseMs / 3).unref();
  }

  async function renew(): Promise<void> {
    const asked = performance.now();
    // If the database cannot be reached now, it may still be in time.
    const isHeld = await leases.renew(lease, leaseMs).catch(() => undefined);
    if (isHeld === false) return lose();
    if (isHeld) {
      clearTimeout(end);
      end = setTimeout(lose, asked + leaseMs - performance.now()).unref();
    }
    next = waitForNext();
  }

  return {
    signal: lost.signal,
    async end(restMs: number): Promise<void> {
      await renewing;
      for (const timer of [end, next]) clearTimeout(timer);
      // If the database does not hear it, the lease ends by itself.
      const telling = restMs > 0 ? leases.renew(lease, restMs) : leases.giveBack(lease);
      await telling.catch(() => undefined);
    },
  };
}

function turnLost(): StoreError {
  return new StoreError('store-unavailable', 'Another server may have taken over this task in the meantime.');
}
