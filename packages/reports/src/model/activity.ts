import { dayOfIso, eachDay, type Range } from './days.ts';
import {
  type EventRow,
  type Session,
  type Statement,
  sessionsOf,
  statementsOf,
  type World,
} from './world.ts';

/** What happened: uses, and sessions that began. */
export interface Activity {
  readonly events: readonly EventRow[];
  readonly sessions: readonly Session[];
}

/** All activity in a world, and the properties that clients stated. */
export interface Records extends Activity {
  readonly statements: readonly Statement[];
}

export function worldRecords(world: World): Records {
  return { events: world.events, sessions: sessionsOf(world), statements: statementsOf(world) };
}

/** The activity on some days. A session counts wholly on the day on which it began. */
export function activityOn({ events, sessions }: Activity, days: readonly string[]): Activity {
  const wanted = new Set(days.map(dayOfIso));
  const onDays = ({ day }: { day: number }) => wanted.has(day);
  return { events: events.filter(onDays), sessions: sessions.filter(onDays) };
}

/** The activity of some clients. */
export function activityOf({ events, sessions }: Activity, clients: ReadonlySet<string>): Activity {
  const isOurs = ({ clientId }: { clientId: string }) => clients.has(clientId);
  return { events: events.filter(isOurs), sessions: sessions.filter(isOurs) };
}

/** The clients active on a day of a range. */
export function clientsActiveIn(activity: Activity, range: Range): string[] {
  return clientsOf(activityOn(activity, eachDay(range)));
}

/** The clients with some activity. */
export function clientsOf({ events, sessions }: Activity): string[] {
  return [...new Set([...events, ...sessions].map(({ clientId }) => clientId))];
}

/** The total of the milliseconds from the first to the last instant of each session. */
export function runtimeOf(sessions: readonly Session[]): bigint {
  return sessions.reduce((sum, { firstAt, lastAt }) => sum + BigInt(lastAt - firstAt), 0n);
}
