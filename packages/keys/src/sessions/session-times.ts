import type { Role } from '../access.ts';
import type { KeySession } from '../registry/key-row.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a session lasts, in milliseconds: until it is renewed, and at most, however often it is. */
interface SessionTimes {
  readonly lifetime: number;
  readonly most: number;
}

/** Who may change products or keys must be seen more often. */
const OF_KEYS: Readonly<Record<Role, SessionTimes>> = {
  viewer: { lifetime: 8 * HOUR, most: 24 * HOUR },
  editor: { lifetime: 8 * HOUR, most: 24 * HOUR },
  owner: { lifetime: 30 * MINUTE, most: 12 * HOUR },
  administrator: { lifetime: 30 * MINUTE, most: 12 * HOUR },
};

const OF_PEOPLE: SessionTimes = { lifetime: 12 * HOUR, most: 12 * HOUR };

/** If the provider cannot be asked again, they sign in again, which takes no password while they are signed in there. */
const OF_PEOPLE_ONCE: SessionTimes = { lifetime: HOUR, most: HOUR };

/**
 * How long what the provider said of a person holds, in milliseconds: somebody who was removed there is out within this time. The docs promise
 * this bound.
 */
export const SIGN_IN_HOLDS_MS = 15 * MINUTE;

/** What the end of a session depends on. */
type Timed = Pick<KeySession, 'role' | 'signIn'>;

interface Instants {
  readonly openedAt: Date;
  readonly parentEnd: Date | undefined;
}

/** When a session ends that is opened or renewed at `now`; never later than its parent. */
export function endOfSession(session: Timed, { now, ...instants }: Instants & { readonly now: Date }): Date {
  const until = now.getTime() + timesOf(session).lifetime;
  return new Date(Math.min(until, latestEnd(session, instants).getTime()));
}

/** When a session ends, however often it is renewed. */
export function latestEnd(session: Timed, { openedAt, parentEnd }: Instants): Date {
  const latest = openedAt.getTime() + timesOf(session).most;
  return new Date(Math.min(latest, parentEnd?.getTime() ?? Number.POSITIVE_INFINITY));
}

function timesOf({ role, signIn }: Timed): SessionTimes {
  if (signIn === undefined) return OF_KEYS[role];
  return signIn.sealed === undefined ? OF_PEOPLE_ONCE : OF_PEOPLE;
}
