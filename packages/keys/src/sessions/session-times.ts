import type { Role } from '../access.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a session lasts, in milliseconds: until it is renewed, and at most, however often it is. */
interface SessionTimes {
  readonly lifetime: number;
  readonly most: number;
}

/** Who may change products or keys must be seen more often. */
const TIMES: Readonly<Record<Role, SessionTimes>> = {
  viewer: { lifetime: 8 * HOUR, most: 24 * HOUR },
  editor: { lifetime: 8 * HOUR, most: 24 * HOUR },
  owner: { lifetime: 30 * MINUTE, most: 12 * HOUR },
  administrator: { lifetime: 30 * MINUTE, most: 12 * HOUR },
};

/** When a session ends that is opened or renewed at `now`; never later than its parent. */
export function endOfSession(
  role: Role,
  { openedAt, now, parentEnd }: { openedAt: Date; now: Date; parentEnd: Date | undefined },
): Date {
  const { lifetime, most } = TIMES[role];
  const ends = [now.getTime() + lifetime, openedAt.getTime() + most];
  return new Date(Math.min(...ends, parentEnd?.getTime() ?? Number.POSITIVE_INFINITY));
}
