import { type CountedEvent, EVENTS, eventOf, OPEN, SAVE } from './count.ts';
import { activeUsers, CLASS_HEADS, fullLine, type Line, lifetimeLine, usersLike } from './events.ts';
import { histogramLines, histogramTable } from './histograms.ts';
import type { ReadTable } from './places.ts';
import { DAYS, EVENT, firstRows, json, pairsOf, type Question, RANGE } from './question.ts';
import { type Row, stored } from './rows.ts';
import { columns, count, percentWords, ratioWords } from './shown.ts';
import { lostUsers } from './users.ts';

const active = activeUsers(stored, DAYS);
const LIFETIME = [
  ...columns('count', 'Uses'),
  ...columns('ratio', 'Per user of it', 'Per active day', 'Per active week', 'Per active month'),
  ...columns('count', 'Users'),
];
const lifetimeTexts = (line: Line) =>
  line.map((cell, place) =>
    place === 6
      ? percentWords(cell)
      : place === 0 || place === 5 || place === 7
        ? count(cell)
        : ratioWords(cell),
  );

/** Users by the newest value of each, however it is written. */
function whoDoesWhat(): Question {
  const segments = ['Büro', 'Vertrieb'].map((label) => ({
    label: `${label}, wie auch immer`,
    users: usersLike(active, DAYS, ({ department }) => department.toLowerCase() === label.toLowerCase()),
    condition: {
      type: 'regex',
      value: `(?i)^${label.toLowerCase()}$`,
      segmentLabel: `${label}, wie auch immer`,
    },
  }));
  const file = {
    columns: [
      ...EVENT,
      ...columns('text', 'Abteilung'),
      ...LIFETIME,
      ...columns('ratio', 'Of all users (%)'),
      ...columns('count', 'All users'),
    ],
    lines: EVENTS.flatMap((one) =>
      segments.map(({ label, users }) => [one.area, one.action, label, ...lifetimeLine(users, one)]),
    ),
  };
  const table = {
    name: 'Events over the lifetime of their users',
    heads: ['Event, by Abteilung', ...LIFETIME.map(({ head }) => head), 'Of all users', 'All users'],
    rows: EVENTS.flatMap((one) => [
      [eventOf(one), ...lifetimeTexts(lifetimeLine(active, one))],
      ...segments.map(({ label, users }) => [label, ...lifetimeTexts(lifetimeLine(users, one))]),
    ]),
  };
  return {
    name: 'Who does what',
    address: `/lifetime?${RANGE}&segmentBy=C01&segments=${json(segments.map(({ condition }) => condition))}`,
    file,
    screen: [table],
    card: [firstRows(table)],
    asked: ['Vertrieb, wie auch immer: matches (?i)^vertrieb$'],
  };
}

/** What those who left had done. */
function whatTheLostDid(): Question {
  const lost = lostUsers(stored, DAYS);
  const lines = EVENTS.map((one) => lifetimeLine(lost, one));
  const file = {
    columns: [
      ...EVENT,
      ...LIFETIME,
      ...columns('ratio', 'Of lost users (%)'),
      ...columns('count', 'Lost users'),
    ],
    lines: EVENTS.map((one, place) => [one.area, one.action, ...(lines[place] ?? [])]),
  };
  const table = {
    name: 'Events that lost users had used',
    heads: ['Event', ...LIFETIME.map(({ head }) => head), 'Of lost users', 'Lost users'],
    rows: EVENTS.map((one, place) => [eventOf(one), ...lifetimeTexts(lines[place] ?? [])]),
  };
  return {
    name: 'What the lost had done',
    address: `/lifetime?${RANGE}&users=lost&daysUntilDeclaredLost=30`,
    file,
    screen: [table],
    card: [firstRows(table)],
    asked: ['away for 30 days, counted on the last of these days'],
  };
}

function histogram(
  name: string,
  whose: string,
  users: ReadonlyMap<string, readonly Row[]>,
  events: readonly CountedEvent[],
): Question {
  const lines = histogramLines(users, events);
  const charts: ReadTable[] = events.map((one) => histogramTable(lines, one));
  return {
    name,
    address: `/histogram?${RANGE}${whose}&events=${json(pairsOf(events))}`,
    file: { columns: [...columns('text', 'Measure', 'Bin'), ...EVENT, ...columns('count', 'Users')], lines },
    screen: charts,
  };
}

const FULL = [
  'Uses',
  'Users',
  'Never used by',
  'Per user of it',
  'Per user',
  'Per session of its users',
  'Per session',
];
const CLASSES = [
  ['1 use', 1, 1],
  ['2 to 3 uses', 2, 3],
  ['4 to 10 uses', 4, 10],
  ['11 to 50 uses', 11, 15],
] as const;

/** Of users whose newest version is known. */
function whoUsesHowOften(): Question {
  const users = usersLike(active, DAYS, ({ version }) => version !== '');
  const lines = EVENTS.map((one) => fullLine(users, one, DAYS));
  const file = {
    columns: [
      ...EVENT,
      ...columns('count', ...FULL.slice(0, 3)),
      ...columns('ratio', ...FULL.slice(3)),
      ...columns('count', ...CLASS_HEADS),
    ],
    lines: EVENTS.map((one, place) => [one.area, one.action, ...(lines[place] ?? [])]),
  };
  const answerHeads = [
    ...[
      'Category',
      'Event',
      'Uses',
      'Per session of its users',
      'Per session',
      'Per user of it',
      'Per user',
      'Users',
      'Never used by',
    ],
    ...CLASS_HEADS,
  ];
  const inClass = (line: Line, from: number, to: number) =>
    line.slice(6 + from, 7 + to).reduce<number>((sum, some) => sum + Number(some), 0);
  const classRow = (one: CountedEvent, line: Line) => [
    eventOf(one),
    count(line[1]),
    ...CLASSES.map(([, from, to]) => count(to === 15 ? inClass(line, 11, 15) : inClass(line, from, to))),
  ];
  const classes = {
    name: 'How often the events were used',
    heads: ['Event', 'Users', ...CLASSES.map(([words]) => words)],
    rows: EVENTS.map((one, place) => classRow(one, lines[place] ?? [])).toSorted(
      (one, other) => Number(other[1]) - Number(one[1]),
    ),
  };
  const table = {
    name: 'Events of the full report',
    heads: ['Event', ...FULL],
    rows: EVENTS.map((one, place) => [
      eventOf(one),
      ...(lines[place] ?? []).slice(0, 7).map((cell, at) => (at < 3 ? count(cell) : ratioWords(cell))),
    ]),
  };
  return {
    name: 'Who uses it how often',
    address: `/full-report?${RANGE}&globalFilters=${json({ prodVersion: { type: 'stringArray', value: ['2.0', '2.1'] } })}`,
    file,
    screen: [classes, table],
    card: [classes, firstRows(table)],
    answerHeads,
    asked: ['Product version is one of 2.0, 2.1'],
  };
}

export const LIFETIME_QUESTIONS: readonly Question[] = [
  whoDoesWhat(),
  histogram('How often it is used', '', active, [OPEN, SAVE]),
  whoUsesHowOften(),
  whatTheLostDid(),
  histogram('How often the lost used it', '&users=lost&daysUntilDeclaredLost=30', lostUsers(stored, DAYS), [
    OPEN,
  ]),
];
