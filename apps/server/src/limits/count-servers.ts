import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@keytally/runtime';
import type { Presence } from '@keytally/store';
import { createFailureLog } from '../failure-log.ts';

/** A server is forgotten after half a minute, so a call that fails does no harm. */
const EVERY_MS = 10_000;

/** A server that stops does not wait longer for a database that hangs. */
const LEAVE_MS = 5_000;

const EQUAL_FAILURES_MS = 24 * 3_600_000;

/** How many servers share the data, and so its limits. */
interface ServerCount {
  /** As of some seconds ago; 1 where no others can be. */
  now(): number;
  stop(): Promise<void>;
}

/** Counts the servers on a store. Resolves when it was tried once. */
export async function countServers(
  presence: Presence | undefined,
  log: Log,
  leaveMs = LEAVE_MS,
): Promise<ServerCount> {
  return presence === undefined ? ONLY_THIS : announceAgain(presence, log, leaveMs);
}

const ONLY_THIS: ServerCount = { now: () => 1, stop: async () => undefined };

/** Announces this server to the others every ten seconds. */
async function announceAgain(presence: Presence, log: Log, leaveMs: number): Promise<ServerCount> {
  const logFailure = createFailureLog(log, EQUAL_FAILURES_MS);
  let servers = 1;
  let underWay: Promise<void> | undefined;
  const announceOnce = async () => {
    try {
      servers = await presence.announce();
    } catch (error) {
      logFailure('counting the servers', error);
    }
    underWay = undefined;
  };
  // One that hangs is not followed by others: they would take all connections.
  const announce = () => {
    underWay ??= announceOnce();
    return underWay;
  };
  await announce();
  const timer = setInterval(() => void announce(), EVERY_MS).unref();
  const leave = async () => {
    await underWay;
    await presence.leave();
  };
  return {
    now: () => servers,
    async stop() {
      clearInterval(timer);
      // If the database does not hear it, the others hear nothing for half a minute.
      await Promise.race([leave().catch(() => undefined), sleep(leaveMs, undefined, { ref: false })]);
    },
  };
}
