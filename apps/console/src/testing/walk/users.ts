import {
  activeDaysOf,
  byUser,
  type Days,
  inDays,
  monthOf,
  monthsIn,
  percent,
  runtimeOf,
  sessionsOf,
} from './count.ts';
import type { Line } from './events.ts';
import { dayOf, movedDay, type Row } from './rows.ts';

/** Days away after which a user is lost, in all questions. */
const LOST_AFTER = 30;

/** The day of the newest row: what is of this month is not over. */
const todayOf = (rows: readonly Row[]) => activeDaysOf(rows).at(-1) ?? '';

/** The days on which a user was declared lost. */
function lossesOf(days: readonly string[], today: string): string[] {
  return days.flatMap((day, place) => {
    const declared = movedDay(day, LOST_AFTER);
    const next = days[place + 1];
    return declared < today && (next === undefined || next > declared) ? [declared] : [];
  });
}

/** New, active, lost, returning, resurrected and dormant users of each month. */
export function statusLines(rows: readonly Row[], days: Days): Line[] {
  const people = [...byUser(rows).values()].map(activeDaysOf);
  const today = todayOf(rows);
  return monthsIn(days).map(({ start, from, to, isCut }) => {
    const within = (own: readonly string[], first: string, last: string) =>
      own.some((day) => day >= first && day <= last);
    const before = monthOf(movedDay(start, -1));
    const counted = people.map((own) => ({
      now: within(own, from, to),
      earlier: within(own, before, movedDay(start, -1)),
      isNew: own[0] !== undefined && own[0] >= from && own[0] <= to,
      isLost: lossesOf(own, today).some((day) => day >= from && day <= to),
    }));
    const count = (is: (one: (typeof counted)[number]) => boolean) => counted.filter(is).length;
    return [
      start,
      count(({ isNew }) => isNew),
      count(({ now }) => now),
      count(({ isLost }) => isLost),
      count(({ now, earlier, isNew }) => now && earlier && !isNew),
      count(({ now, earlier, isNew }) => now && !earlier && !isNew),
      count(({ now, earlier }) => earlier && !now),
      isCut ? 'cut by the range' : 'whole',
    ];
  });
}

/** Of a month the share of its users who came on a day of it, on average. */
export function stickinessOf(rows: readonly Row[], month: Days): number | '' {
  const active = [...byUser(inDays(rows, month)).values()];
  const userDays = active.reduce((sum, own) => sum + activeDaysOf(own).length, 0);
  const length = (Date.parse(month.to) - Date.parse(month.from)) / 86_400_000 + 1;
  return percent(userDays, length * active.length);
}

/** The months of those who first came in days, with their users. */
function cohortsOf(rows: readonly Row[], days: Days) {
  const people = [...byUser(rows).values()].map(activeDaysOf);
  return monthsIn(days).map(({ start, from, to, isCut }) => ({
    start,
    state: isCut ? 'cut by the range' : 'whole',
    people: people.filter(([first = '']) => first >= from && first <= to),
  }));
}

/** Who came back so many months later. */
export function retentionLines(rows: readonly Row[], days: Days): Line[] {
  const thisMonth = monthOf(todayOf(rows));
  return cohortsOf(rows, days).flatMap(({ start, state, people }) =>
    monthsIn({ from: start, to: thisMonth }).map((month, index) => {
      const back = people.filter((own) => own.some((day) => monthOf(day) === month.start)).length;
      const isOver = month.start < thisMonth;
      return [start, people.length, index, back, percent(back, people.length), String(isOver), state];
    }),
  );
}

/** Who was not lost so many months later, on the last day of the month or of the days. */
export function engagementLines(rows: readonly Row[], days: Days): Line[] {
  return cohortsOf(rows, days).flatMap(({ start, state, people }) =>
    monthsIn({ from: start, to: days.to }).map((month, index) => {
      const since = movedDay(month.to, 1 - LOST_AFTER);
      const { length: engaged } = people.filter((own) => own.some((day) => day >= since && day <= month.to));
      const all = people.length;
      return [
        start,
        index,
        all,
        engaged,
        percent(engaged, all),
        all - engaged,
        percent(all - engaged, all),
        state,
      ];
    }),
  );
}

/** What those who were lost in days had done up to then, by user. */
export function lostUsers(rows: readonly Row[], { from, to }: Days): Map<string, Row[]> {
  const today = todayOf(rows);
  return new Map(
    [...byUser(rows)].flatMap(([user, own]) => {
      const loss = lossesOf(activeDaysOf(own), today).findLast((day) => day >= from && day <= to);
      if (loss === undefined) return [];
      return [[user, own.filter((row) => dayOf(row) <= movedDay(loss, -LOST_AFTER))] as const];
    }),
  );
}

type Bin = readonly [from: number, to: number, words: string];

const whole = (bounds: readonly number[]): Bin[] =>
  bounds.map((from, place) => {
    const to = (bounds[place + 1] ?? Number.POSITIVE_INFINITY) - 1;
    return [from, to, from === to ? `${from}` : to > 1e9 ? `${from} and more` : `${from}–${to}`];
  });

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const RUNTIMES = [0, 1, 6, 16, 31, 61, 121, 301, 601, 1_201, 3_001];

/** What users are counted by, each with its bins. */
const SPREADS = {
  'Active days': whole([1, 2, 3, 4, 6, 9, 13, 21, 32, 61]),
  Sessions: whole([0, 1, 2, 3, 4, 6, 9, 13, 21, 51, 101]),
  Runtime: whole(RUNTIMES).map(([from, to]): Bin => {
    if (from === to) return [from, to, `${clock(from)} hours`];
    return [from, to, to > 1e9 ? `${clock(from)} hours and more` : `${clock(from)}–${clock(to)} hours`];
  }),
} as const satisfies Readonly<Record<string, readonly Bin[]>>;

export type Spread = keyof typeof SPREADS;

/** How many users are in a bin, and how many of them in one of another measure. */
export function spreadLines(rows: readonly Row[], days: Days): Line[] {
  const active = byUser(inDays(rows, days));
  const sessions = sessionsOf(rows).filter(({ day }) => day >= days.from && day <= days.to);
  const people = [...active].map(([user, own]): Record<Spread, number> => {
    const sat = sessions.filter((one) => one.user === user);
    return { 'Active days': activeDaysOf(own).length, Sessions: sat.length, Runtime: runtimeOf(sat) };
  });
  const names = Object.keys(SPREADS) as Spread[];
  return names.flatMap((name) =>
    SPREADS[name].flatMap(([from, to, words]) => {
      const here = people.filter((one) => one[name] >= from && one[name] <= to);
      const others = names.filter((other) => other !== name);
      return [
        [name, words, '', '', here.length],
        ...others.flatMap((other) =>
          SPREADS[other].map(([first, last, its]) => [
            name,
            words,
            other,
            its,
            here.filter((one) => one[other] >= first && one[other] <= last).length,
          ]),
        ),
      ];
    }),
  );
}
