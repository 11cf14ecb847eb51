import type { Log } from '@keytally/runtime';
import type { Presence } from '@keytally/store';
import { createFailureLog } from '../failure-log.ts';

/** A server is forgotten after half a minute, so a call that fails does no harm. */
const EVERY_MS = 10_000;

const EQUAL_FAILURES_MS = 24 * 3_600_000;

/** How many servers share the data, and so its limits. */
export interface ServerCount {
  /** As of some seconds ago; 1 where no others can be. */
  now(): number;
  stop(): Promise<void>;
}

/** Counts the servers on a store. Resolves when it was tried once. */
export async function countServers(presence: Presence | undefined, log: Log): Promise<ServerCount> {
  return presence === undefined ? ONLY_THIS : announceAgain(presence, log);
}

const ONLY_THIS: ServerCount = { now: () => 1, stop: async () => undefined };

/** Announces this server to the others every ten seconds. */
async function announceAgain(presence: Presence, log: Log): Promise<ServerCount> {
  const logFailure = createFailureLog(log, EQUAL_FAILURES_MS);
  let servers = 1;
  const announce = async () => {
    try {
      servers = await presence.announce();
    } catch (error) {
      logFailure('counting the servers', error);
    }
  };
  let announcing = announce();
  await announcing;
  const timer = setInterval(() => {
    announcing = announcing.then(announce);
  }, EVERY_MS).unref();
  return {
    now: () => servers,
    async stop() {
      clearInterval(timer);
      await announcing;
      // If the database does not hear it, the others hear nothing for half a minute.
      await presence.leave().catch(() => undefined);
    },
  };
}
