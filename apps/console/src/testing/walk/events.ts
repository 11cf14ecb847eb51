import {
  activeDaysOf,
  byUser,
  type CountedEvent,
  type Days,
  EVENTS,
  inDays,
  monthOf,
  newestOf,
  percent,
  ratio,
  runtimeOf,
  sessionsOf,
  sumOf,
  usersOf,
  usesOf,
  weekOf,
} from './count.ts';
import type { Row } from './rows.ts';

export type Line = readonly (string | number)[];

/** Uses and values in days, and what they are for each user, session and hour of runtime. */
export function measuresOf(rows: readonly Row[], uses: readonly Row[], days: Days): Line {
  const all = inDays(rows, days);
  const sessions = sessionsOf(rows).filter(({ day }) => day >= days.from && day <= days.to);
  const [users, minutes] = [usersOf(all).size, runtimeOf(sessions)];
  const cents = sumOf(uses);
  const value = (of: number, times = 1) => (cents === undefined ? '' : ratio(cents * times, of * 100));
  return [
    uses.length,
    ratio(uses.length, users),
    ratio(uses.length, sessions.length),
    ratio(uses.length * 60, minutes),
    cents === undefined ? '' : cents / 100,
    value(users),
    value(sessions.length),
    value(minutes, 60),
    value(uses.length),
  ];
}

export function tableOfEvents(rows: readonly Row[], days: Days): Line[] {
  return EVENTS.map((event) => [
    event.area,
    event.action,
    ...measuresOf(rows, usesOf(inDays(rows, days), event), days),
  ]);
}

/** Uses by the version at each. */
export function tableByVersion(rows: readonly Row[], days: Days): Line[] {
  return EVENTS.flatMap((event) =>
    ['2.0', '2.1', ''].map((version) => {
      const uses = usesOf(inDays(rows, days), event).filter((row) => row.version === version);
      return [event.area, event.action, version || '<NULL>', ...measuresOf(rows, uses, days)];
    }),
  );
}

/** All that some users ever did of an event, and how many of them. */
export function lifetimeLine(users: ReadonlyMap<string, readonly Row[]>, event: CountedEvent): Line {
  const used = [...users.values()].filter((rows) => usesOf(rows, event).length > 0);
  const count = used.reduce((sum, rows) => sum + usesOf(rows, event).length, 0);
  const mean = (of: (day: string) => string) => {
    const billionths = used.reduce((sum, rows) => {
      const periods = new Set(activeDaysOf(rows).map(of)).size;
      return sum + Math.round((1e9 * usesOf(rows, event).length) / periods);
    }, 0);
    return used.length === 0 ? '' : Math.round(billionths / used.length / 1e7) / 100;
  };
  return [
    count,
    ratio(count, used.length),
    mean((day) => day),
    mean(weekOf),
    mean(monthOf),
    used.length,
    percent(used.length, users.size),
    users.size,
  ];
}

/** All rows of those who were active in days. */
export function activeUsers(rows: readonly Row[], days: Days): Map<string, Row[]> {
  const active = usersOf(inDays(rows, days));
  return new Map([...byUser(rows)].filter(([user]) => active.has(user)));
}

/** Those whose newest row at the end of the days is like this. */
export function usersLike(
  users: ReadonlyMap<string, readonly Row[]>,
  { to }: Days,
  isLike: (row: Row) => boolean,
): Map<string, readonly Row[]> {
  return new Map(
    [...users].filter(([, rows]) => {
      const newest = newestOf(rows, to);
      return newest !== undefined && isLike(newest);
    }),
  );
}

const CLASSES: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 10 }, (_, place) => [place + 1, place + 1] as const),
  ...[
    [11, 15],
    [16, 20],
    [21, 30],
    [31, 40],
    [41, 50],
    [51, 75],
    [76, 100],
    [101, 150],
    [151, 200],
    [201, 500],
    [501, 1_000],
  ].map(([from = 0, to = 0]) => [from, to] as const),
  [1_001, Number.POSITIVE_INFINITY],
];

export const CLASS_HEADS = CLASSES.map(([from, to]) => {
  if (from === to) return `Users with ${from} ${from === 1 ? 'use' : 'uses'}`;
  return `Users with ${to > 1_001 ? `${from} and more` : `${from}–${to}`} uses`;
});

/** What users did of an event in days, and how often each. */
export function fullLine(users: ReadonlyMap<string, readonly Row[]>, event: CountedEvent, days: Days): Line {
  const counts = [...users].flatMap(([user, rows]) => {
    const { length } = usesOf(inDays(rows, days), event);
    return length > 0 ? [{ user, length }] : [];
  });
  const uses = counts.reduce((sum, { length }) => sum + length, 0);
  const sessions = sessionsOf([...users.values()].flat()).filter(
    ({ day }) => day >= days.from && day <= days.to,
  );
  const used = new Set(counts.map(({ user }) => user));
  return [
    uses,
    counts.length,
    users.size - counts.length,
    ratio(uses, counts.length),
    ratio(uses, users.size),
    ratio(uses, sessions.filter(({ user }) => used.has(user)).length),
    ratio(uses, sessions.length),
    ...CLASSES.map(([from, to]) => counts.filter(({ length }) => length >= from && length <= to).length),
  ];
}
