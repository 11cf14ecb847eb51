import { type Days, inDays, monthsIn, OPEN, usersOf, usesOf } from './count.ts';
import type { Line } from './events.ts';
import { allNumbers, DAYS, firstRows, json, pairsOf, type Question, RANGE } from './question.ts';
import { stored } from './rows.ts';
import { columns, count, monthWords, NONE, percentWords } from './shown.ts';

const EVENTS = pairsOf([OPEN]);
const LINES = [
  { label: 'All users', measure: 'users' },
  { label: 'Openers', measure: 'users', events: EVENTS },
  { label: 'Openings', measure: 'uses', events: EVENTS },
];
const FORMULAS = [
  { label: 'Share', formula: 'percent', part: 'Openers', of: ['All users'] },
  { label: 'So far', formula: 'cumulative', of: 'Openings' },
  { label: 'Mean', formula: 'movingMean', of: 'Openers', periods: 2 },
];

/** What opening came to in each month: who did, how often, which share of all that was, and the mean of two whole months. */
function opening() {
  const months = monthsIn(DAYS);
  const counted = months.map((month) => {
    const rows = inDays(stored, month);
    const opened = usesOf(rows, OPEN);
    return { month, all: usersOf(rows).size, openers: usersOf(opened).size, openings: opened.length };
  });
  let sum = 0;
  return counted.map(({ month, all, openers, openings }, place) => {
    sum += openings;
    const before = counted[place - 1];
    const areWhole = before && !before.month.isCut && !month.isCut;
    const share = Math.round((openers * 1e8) / all) / 1e6;
    return {
      month,
      all,
      openers,
      openings,
      share,
      sum,
      mean: areWhole ? (before.openers + openers) / 2 : '',
    };
  });
}

function whoOpens(): Question {
  const months = opening();
  const stateOf = ({ isCut }: Days & { readonly isCut: boolean }) => (isCut ? 'cut by the range' : 'whole');
  const lines = months.flatMap(({ month, all, openers, openings, share, sum, mean }): Line[] =>
    (
      [
        ['All users', all],
        ['Openers', openers],
        ['Openings', openings],
        ['Share', share],
        ['So far', sum],
        ['Mean', mean],
      ] as const
    ).map(([label, value]) => [month.start, String(!month.isCut), label, value, stateOf(month)]),
  );
  const file = {
    columns: [
      ...columns('day', 'Month'),
      ...columns('flag', 'Period is over'),
      ...columns('text', 'Line'),
      ...columns('count', 'Value'),
      ...columns('text', 'Period is'),
    ],
    lines,
  };
  const charts = [
    {
      name: 'Uses and users by month',
      heads: ['Month', 'All users', 'Openers', 'Openings', 'So far', 'Mean'],
      rows: months.map(({ month, all, openers, openings, sum, mean }) => [
        monthWords(month),
        ...[all, openers, openings, sum].map(count),
        mean === '' ? NONE : count(mean),
      ]),
    },
    {
      name: 'Share by month',
      heads: ['Month', 'Share'],
      rows: months.map(({ month, share }) => [
        monthWords(month),
        percentWords(Math.round(share * 100) / 100),
      ]),
    },
  ];
  const numbers = allNumbers({ file });
  return {
    name: 'Who opens, and how often',
    address: `/trends?${RANGE}&trendSplit=month&lines=${json(LINES)}&formulas=${json(FORMULAS)}`,
    file,
    screen: [...charts, numbers],
    asked: ['Users of Datei / Öffnen', 'Openers in percent of All users'],
    card: [...charts, firstRows(numbers)],
  };
}

export const TREND_QUESTIONS: readonly Question[] = [whoOpens()];
