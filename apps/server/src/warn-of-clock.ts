import type { AuditTrail } from '@keytally/keys';
import type { Log } from '@keytally/runtime';

/** Clocks of servers that share data differ by less. */
const MOST_APART_MS = 60_000;

/**
 * Tells at the start that the clock is behind the last entry of the audit trail: tokens are refused then, keys and sessions end late, and
 * records of now seem to come from the future.
 */
export async function warnOfClock(trail: Pick<AuditTrail, 'list'>, log: Log, now: Date): Promise<void> {
  const [last] = await trail.list({ limit: 1 });
  if (last === undefined || last.at.getTime() <= now.getTime() + MOST_APART_MS) return;
  log.warn(
    { clock: now.toISOString(), lastEntry: last.at.toISOString() },
    'The clock of this machine is behind the last entry of the audit trail: it went back, or was ahead then. Until it is right, good ' +
      'tokens may be refused and ended ones accepted: set it, and have it kept (timedatectl set-ntp true).',
  );
}
