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
  return ['Ausgabe', 'Datei', ''].flatMap((area) => [
    [area || 'No category', ...textsOf(numbersOf(within.filter((row) => row.area === area)))],
    ...EVENTS.filter((one) => one.area === area).flatMap((one) => [
      [one.action, ...textsOf(numbersOf(usesOf(within, one)))],
      ...below(one),
    ]),
  ]);
}

/** The events of all areas, the greatest number first, as a card ranks them. */
function ranked(
  numbersOf: (rows: readonly Row[]) => Line,
  below: (of: CountedEvent) => string[][] = () => [],
) {
  const within = inDays(stored, DAYS);
  return EVENTS.map((one) => ({ one, numbers: numbersOf(usesOf(within, one)) }))
    .toSorted((one, other) => Number(other.numbers[0]) - Number(one.numbers[0]))
    .flatMap(({ one, numbers }) => [
      [one.action, one.area || 'No category', ...textsOf(numbers)],
      ...below(one).map(([name = '', ...cells]) => [name, '', ...cells]),
    ]);
}

const textsOf = (line: Line) => line.map((cell, place) => (place === 0 ? count(cell) : ratioWords(cell)));

function whatIsUsed(): Question {
  const file = { columns: [...EVENT, ...MEASURES], lines: tableOfEvents(stored, DAYS) };
  const uses = (rows: readonly Row[]) => measuresOf(stored, rows, DAYS).slice(0, 4);
  return {
    name: 'What is used',
    address: `/events?${RANGE}`,
    file,
    screen: [{ name: 'Events', heads: ['Event', ...USES], rows: byArea(uses) }],
    card: [firstRows({ name: 'Events', heads: ['Event', 'Category', ...USES], rows: ranked(uses) })],
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
  const versions = ({ area, action }: CountedEvent, order?: 'by value') =>
    answer
      .filter((line) => line[0] === area && line[1] === action)
      .toSorted((one, other) => (order ? Number(other[7]) - Number(one[7]) : 0))
      .map((line) => [String(line[2]), count(line[7]), ...line.slice(8).map(ratioWords)]);
  return {
    name: 'What it is worth',
    address: `/events?${RANGE}&show=values&segmentBy=prodVersion`,
    file,
    screen: [
      {
        name: 'Events',
        heads: ['Event, by Product version', ...VALUES],
        rows: byArea(values, (of) => versions(of)),
      },
    ],
    card: [
      firstRows({
        name: 'Events',
        heads: ['Event, by Product version', 'Category', ...VALUES],
        rows: ranked(values, (of) => versions(of, 'by value')),
      }),
    ],
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
