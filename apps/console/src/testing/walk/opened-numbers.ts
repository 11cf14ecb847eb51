import { steps } from './asked-funnels.ts';
import { activeDaysOf, byUser, type Days, inDays, monthsIn, OPEN, SAVE, usersOf, usesOf } from './count.ts';
import { usersAtStep } from './funnels.ts';
import { DAYS, json, pairsOf, RANGE } from './question.ts';
import { type Row, stored } from './rows.ts';
import { monthWords } from './shown.ts';

/** A number of users that the analyst opens, and who they are, as they were counted from the rows. */
export interface OpenedNumber {
  readonly name: string;
  readonly address: string;
  /** How the name of its link begins; or the drawing that it is in, and the keys that lead to it. */
  readonly at: string | { readonly drawing: string; readonly keys: readonly string[] };
  readonly users: readonly string[];
}

const monthFrom = (first: string) => {
  const month = monthsIn(DAYS).find(({ start }) => start === first);
  if (month === undefined) throw new TypeError(`${first} begins no month of the questions`);
  return month;
};
const [february, march] = [monthFrom('2026-02-01'), monthFrom('2026-03-01')];

/** Users and their active days. */
const people = [...byUser(stored)].map(([user, rows]) => ({ user, days: activeDaysOf(rows) }));

const cameFirstIn = ({ from, to }: Days) =>
  people.filter(({ days: [first = ''] }) => first >= from && first <= to);

const areIn = (days: readonly string[], { from, to }: Days) => days.some((day) => day >= from && day <= to);

const idsOf = (some: readonly { readonly user: string }[]) => some.map(({ user }) => user).toSorted();

const isOnMondayAtNine = (row: Row) => {
  const clock = new Date(row.clock);
  return clock.getUTCDay() === 1 && clock.getUTCHours() === 9;
};

const WAY = { steps: [OPEN, SAVE], within: 86_400_000 };
const FUNNEL = `/funnel?${RANGE}&steps=${steps(OPEN, SAVE)}&conversionWindow=${json({ unit: 'day', value: 1 })}`;
const OPENERS = [{ label: 'Openers', measure: 'users', events: pairsOf([OPEN]) }];

export const OPENED_NUMBERS: readonly OpenedNumber[] = [
  {
    name: 'who came for the first time in February',
    address: `/retention?${RANGE}&dateSplit=month`,
    at: `${monthWords(february)}: `,
    users: idsOf(cameFirstIn(february)),
  },
  {
    name: 'who of them came back in March',
    address: `/retention?${RANGE}&dateSplit=month`,
    at: `${monthWords(february)}, 1 month later: `,
    users: idsOf(cameFirstIn(february).filter(({ days }) => areIn(days, march))),
  },
  {
    name: 'who opened and saved within a day',
    address: FUNNEL,
    at: 'Datei / Speichern: ',
    users: usersAtStep(stored, DAYS, WAY, 2).toSorted(),
  },
  {
    name: 'who opened and did not save',
    address: FUNNEL,
    at: 'Stopped after Datei / Öffnen: ',
    users: usersAtStep(stored, DAYS, WAY, 1)
      .filter((user) => !usersAtStep(stored, DAYS, WAY, 2).includes(user))
      .toSorted(),
  },
  {
    name: 'who did something on a Monday at nine',
    address: `/when?${RANGE}&show=users`,
    at: 'Monday, 9:00 to 10:00: ',
    users: [...usersOf(inDays(stored, DAYS).filter(isOnMondayAtNine))].toSorted(),
  },
  {
    name: 'who opened in February',
    address: `/trends?${RANGE}&trendSplit=month&lines=${json(OPENERS)}`,
    at: { drawing: 'line chart', keys: ['ArrowRight', 'ArrowRight'] },
    users: [...usersOf(usesOf(inDays(stored, february), OPEN))].toSorted(),
  },
  {
    name: 'who returned in February, having come in January',
    address: `/users?${RANGE}&dateSplit=month&daysUntilDeclaredLost=30`,
    at: { drawing: 'column chart', keys: ['ArrowRight', 'ArrowRight'] },
    users: idsOf(
      people.filter(
        ({ days }) => areIn(days, february) && areIn(days, { from: '2026-01-01', to: '2026-01-31' }),
      ),
    ),
  },
  {
    name: 'whose stickiness February has',
    address: `/users?${RANGE}&dateSplit=month&show=stickiness`,
    at: { drawing: 'line chart', keys: ['ArrowRight', 'ArrowRight'] },
    users: [...usersOf(inDays(stored, february))].toSorted(),
  },
];
