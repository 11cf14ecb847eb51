import {
  type CountedEvent,
  EVENTS,
  eventOf,
  inDays,
  monthsIn,
  OPEN,
  PRINT,
  ratio,
  SAVE,
  sumOf,
  usersOf,
  usesOf,
} from './count.ts';
import { type Line, measuresOf, tableByVersion, tableOfEvents } from './events.ts';
import { DAYS, EVENT, firstRows, json, pairsOf, type Question, RANGE } from './question.ts';
import { type Row, stored } from './rows.ts';
import { columns, count, monthWords, ratioWords } from './shown.ts';

const USES = ['Uses', 'Per user', 'Per session', 'Per hour of runtime'];
const VALUES = [
  'Sum of values',
  'Value per user',
  'Value per session',
  'Value per hour of runtime',
  'Value per use',
];
const MEASURES = [
  ...columns('count', 'Uses'),
  ...columns('ratio', ...USES.slice(1)),
  ...columns('count', 'Sum of values'),
  ...columns('ratio', ...VALUES.slice(1)),
];

/** The events below their areas, as the screen lists them, with what is below each. */
function byArea(
  numbersOf: (rows: readonly Row[]) => Line,
  below: (of: CountedEvent) => string[][] = () => [],
) {
  const within = inDays(stored, DAYS);
  const texts = (line: Line) => line.map((cell, place) => (place === 0 ? count(cell) : ratioWords(cell)));
  return ['Ausgabe', 'Datei', ''].flatMap((area) => [
    [area || 'No category', ...texts(numbersOf(within.filter((row) => row.area === area)))],
    ...EVENTS.filter((one) => one.area === area).flatMap((one) => [
      [one.action, ...texts(numbersOf(usesOf(within, one)))],
      ...below(one),
    ]),
  ]);
}

const mostUsedFirst = (lines: readonly Line[]) => {
  const uses = Map.groupBy(lines, (line) => `${line[0]} ${line[1]}`);
  const total = (line: Line) =>
    (uses.get(`${line[0]} ${line[1]}`) ?? []).reduce((sum, one) => sum + Number(one[one.length - 9]), 0);
  return lines.toSorted((one, other) => total(other) - total(one));
};

function whatIsUsed(): Question {
  const file = { columns: [...EVENT, ...MEASURES], lines: tableOfEvents(stored, DAYS) };
  const uses = (rows: readonly Row[]) => measuresOf(stored, rows, DAYS).slice(0, 4);
  return {
    name: 'What is used',
    address: `/events?${RANGE}`,
    file,
    screen: [{ name: 'Events', heads: ['Event', ...USES], rows: byArea(uses) }],
    card: [firstRows({ file }, mostUsedFirst(file.lines))],
    shared: [],
  };
}

/** Values, divided by the version at each use: they come first where the screen shows them. */
function worthByVersion(): Question {
  const answer = tableByVersion(stored, DAYS);
  const titles = [...EVENT, ...columns('text', 'Product version')];
  const valuesFirst = <One>(list: readonly One[]) => [
    ...list.slice(0, 3),
    ...list.slice(7),
    ...list.slice(3, 7),
  ];
  const file = { columns: valuesFirst([...titles, ...MEASURES]), lines: answer.map(valuesFirst) };
  const answerHeads = [...titles, ...MEASURES].map(({ head }) => head);
  const values = (rows: readonly Row[]) => measuresOf(stored, rows, DAYS).slice(4);
  const versions = ({ area, action }: CountedEvent) =>
    answer
      .filter((line) => line[0] === area && line[1] === action)
      .map((line) => [String(line[2]), count(line[7]), ...line.slice(8).map(ratioWords)]);
  return {
    name: 'What it is worth',
    address: `/events?${RANGE}&show=values&segmentBy=prodVersion`,
    file,
    screen: [
      { name: 'Events', heads: ['Event, by Product version', ...VALUES], rows: byArea(values, versions) },
    ],
    card: [firstRows({ file, answerHeads }, mostUsedFirst(answer).map(valuesFirst))],
    shared: [],
    answerHeads,
    asked: ['the one at that use'],
  };
}

/** A number of each month for some events, and in words of the page. */
function timeline(
  name: string,
  asked: { readonly events: readonly CountedEvent[]; readonly measure: string; readonly parameters: string },
  kind: 'count' | 'ratio',
  numberOf: (uses: readonly Row[], all: readonly Row[]) => number | '',
): Question {
  const { events, measure, parameters } = asked;
  const months = monthsIn(DAYS).map((month) => ({ month, all: inDays(stored, month) }));
  const chart = {
    name: `${measure} by month`,
    heads: ['Month', ...events.map(eventOf)],
    rows: months.map(({ month, all }) => [
      monthWords(month),
      ...events.map((one) => (kind === 'count' ? count : ratioWords)(numberOf(usesOf(all, one), all))),
    ]),
  };
  return {
    name,
    address: `/timeline?${RANGE}&dateSplit=month${parameters}&events=${json(pairsOf(events))}`,
    file: {
      columns: [
        ...columns('day', 'Month'),
        ...EVENT,
        ...columns(kind, measure),
        ...columns('text', 'Period is'),
      ],
      lines: months.flatMap(({ month, all }) =>
        events.map((one) => [
          month.start,
          one.area,
          one.action,
          numberOf(usesOf(all, one), all),
          month.isCut ? 'cut by the range' : 'whole',
        ]),
      ),
    },
    screen: [chart],
    card: [chart],
    shared: [chart],
  };
}

export const EVENT_QUESTIONS: readonly Question[] = [
  whatIsUsed(),
  worthByVersion(),
  timeline(
    'When it is used',
    { events: [OPEN, SAVE, PRINT], measure: 'Uses', parameters: '' },
    'count',
    ({ length }) => length,
  ),
  timeline(
    'What a user is worth',
    {
      events: [SAVE, PRINT],
      measure: 'Sum of values per user',
      parameters: '&dataView=customValues&divisor=users',
    },
    'ratio',
    (uses, all) => ratio(sumOf(uses) ?? 0, 100 * usersOf(all).size),
  ),
];
