import { monthsIn } from './count.ts';
import { DAYS, type Question, RANGE } from './question.ts';
import { stored } from './rows.ts';
import { columns, count, monthWords } from './shown.ts';
import { type Spread, spreadLines, statusLines } from './users.ts';

/** By months: the report begins with a whole one. */
const WHOLE = { from: '2026-01-01', to: DAYS.to };
const LOST = 'away for 30 days, counted on the last of these days';

function whoComes(): Question {
  const lines = statusLines(stored, WHOLE);
  const months = monthsIn(WHOLE);
  const chart = {
    name: 'Users by status, by month',
    heads: ['Month', 'Active', 'Returning', 'Resurrected', 'New', 'Dormant', 'Lost'],
    rows: lines.map(([, fresh, active, lost, returning, resurrected, dormant], place) => [
      monthWords(months[place] as (typeof months)[number]),
      ...[active, returning, resurrected, fresh, dormant, lost].map(count),
    ]),
  };
  return {
    name: 'Who comes and goes',
    address: `/users?${RANGE}&dateSplit=month&daysUntilDeclaredLost=30`,
    file: {
      columns: [
        ...columns('day', 'Month'),
        ...columns('count', 'New', 'Active', 'Lost', 'Returning', 'Resurrected', 'Dormant'),
        ...columns('text', 'Period is'),
      ],
      lines,
    },
    screen: [chart],
    asked: [LOST],
  };
}

/** The words behind a bin, of one and of several. */
const BEHIND = {
  'Active days': [' active day', ' active days'],
  Sessions: [' session', ' sessions'],
  Runtime: ['', ''],
} as const;

/** Users by one measure, and within its bins by another. */
function howMuch(name: string, show: string, by: Spread, parts: Spread): Question {
  const lines = spreadLines(stored, DAYS);
  const words = (of: Spread, bin: unknown) => `${bin}${BEHIND[of][bin === '1' ? 0 : 1]}`;
  const own = lines.filter((line) => line[0] === by);
  const within = own.filter((line) => line[2] === parts);
  const layers = [...Map.groupBy(within, (line) => String(line[3]))]
    .filter(([, some]) => some.some((line) => line[4] !== 0))
    .map(([bin]) => bin);
  const chart = {
    name: `Users by ${by.toLowerCase()} in these days`,
    heads: ['Bin', 'Users', ...layers.map((bin) => words(parts, bin))],
    rows: own
      .filter((line) => line[2] === '')
      .map(([, bin, , , users]) => [
        words(by, bin),
        count(users),
        ...layers.map((layer) => count(within.find((line) => line[1] === bin && line[3] === layer)?.[4])),
      ]),
  };
  return {
    name,
    address: `/users?${RANGE}&show=${show}`,
    file: {
      columns: [...columns('text', 'Measure', 'Bin', 'And', 'Its bin'), ...columns('count', 'Users')],
      lines,
    },
    screen: [chart],
  };
}

export const USER_QUESTIONS: readonly Question[] = [
  whoComes(),
  howMuch('How many days', 'activeDays', 'Active days', 'Sessions'),
  howMuch('How long', 'runtime', 'Runtime', 'Active days'),
];
