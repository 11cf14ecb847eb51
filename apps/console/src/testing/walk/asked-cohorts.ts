import { monthsIn } from './count.ts';
import type { Line } from './events.ts';
import type { ReadTable } from './places.ts';
import { DAYS, type Question, RANGE } from './question.ts';
import { stored } from './rows.ts';
import { columns, count, monthWords, percentWords } from './shown.ts';
import { engagementLines, retentionLines } from './users.ts';

const LATER = [
  '0the same month',
  '+11 month later',
  ...[2, 3, 4, 5].map((index) => `+${index}${index} months later`),
];

/** A row for each cohort, from lines with its month first, and in them the cells of its periods. */
function gridOf(
  lines: readonly Line[],
  name: string,
  wordsOf: (line: Line) => string,
  size: number,
): ReadTable {
  const months = monthsIn(DAYS);
  const cohorts = [...Map.groupBy(lines, ([start]) => start).values()];
  const width = Math.max(...cohorts.map(({ length }) => length));
  return {
    name,
    heads: ['Month', 'Users', ...LATER.slice(0, width)],
    rows: cohorts.map((cells, place) => [
      monthWords(months[place] as (typeof months)[number]),
      count(cells[0]?.[size]),
      ...Array.from({ length: width }, (_, index) => (cells[index] ? wordsOf(cells[index]) : '')),
    ]),
  };
}

function whoComesBack(): Question {
  const lines = retentionLines(stored, DAYS);
  const over = Map.groupBy(
    lines.filter((line) => line[5] === 'true'),
    (line) => Number(line[2]),
  );
  const all = [...over.values()].map((cells) => {
    const [back, of] = [3, 1].map((place) => cells.reduce((sum, line) => sum + Number(line[place]), 0));
    return { back, words: percentWords(share(back, of)) };
  });
  const curve = {
    name: 'Users who came back, in percent',
    heads: ['After', 'All users'],
    rows: all.map(({ words }, index) => [
      index === 0 ? 'the same month' : `${index} ${index === 1 ? 'month' : 'months'} later`,
      words,
    ]),
  };
  const cell = ([, , , back, percent, isOver]: Line) =>
    `${percentWords(percent)} ${count(back)}${isOver === 'true' ? '' : ', not over yet'}`;
  const grid = gridOf(lines, 'Users who came back, by the month in which they first came', cell, 1);
  const sums = ['All that are over', '', ...all.map(({ back, words }) => `${words} ${count(back)}`)];
  const padded = [...sums, ...grid.heads.slice(sums.length).map(() => '')];
  const whole = { ...grid, rows: [padded, ...grid.rows] };
  return {
    name: 'Who comes back',
    address: `/retention?${RANGE}&dateSplit=month`,
    file: {
      columns: [
        ...columns('day', 'Cohort'),
        ...columns('count', 'Users', 'Periods later', 'Came back'),
        ...columns('ratio', 'Came back (%)'),
        ...columns('flag', 'Period is over'),
        ...columns('text', 'Cohort is'),
      ],
      lines,
    },
    screen: [curve, whole],
    asked: ['once, on the first such day'],
  };
}

function share(some = 0, of = 0): number {
  return Math.round((10_000 * some) / of) / 100;
}

function whoIsLost(): Question {
  const lines = engagementLines(stored, DAYS);
  const title = 'Users who had been away for 30 days or more, by the month in which they first came';
  const grid = gridOf(lines, title, (line) => `${percentWords(line[6])} ${count(line[5])}`, 2);
  return {
    name: 'Who is lost',
    address: `/retention?${RANGE}&dateSplit=month&show=lost`,
    file: {
      columns: [
        ...columns('day', 'First active, month'),
        ...columns('count', 'Periods later', 'Users', 'Engaged'),
        ...columns('ratio', 'Engaged (%)'),
        ...columns('count', 'Lost'),
        ...columns('ratio', 'Lost (%)'),
        ...columns('text', 'Period is'),
      ],
      lines,
    },
    screen: [grid],
    asked: ['First active, month'],
  };
}

export const COHORT_QUESTIONS: readonly Question[] = [whoComesBack(), whoIsLost()];
