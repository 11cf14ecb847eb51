import { type CountedEvent, OPEN, PRINT, SAVE } from './count.ts';
import type { Line } from './events.ts';
import { funnelByVersion, funnelLines } from './funnels.ts';
import type { ReadTable } from './places.ts';
import { DAYS, json, type Question, RANGE } from './question.ts';
import { stored } from './rows.ts';
import { columns, count, NONE, percentWords, timeWords } from './shown.ts';

const STEP_TIMES = ['Half within', '90 % within'];
export const STEP = [
  ...columns('count', 'Step'),
  ...columns('text', 'Name of the step'),
  ...columns('count', 'Users'),
  ...columns('ratio', '% of the first step', '% of the step before'),
  ...columns('count', 'Stopped here', 'May still go on'),
  ...columns(
    'seconds',
    ...['before', 'first'].flatMap((since) =>
      STEP_TIMES.map((time) => `${time}, since the ${since === 'first' ? 'first step' : 'step before'} (s)`),
    ),
  ),
];

/** The table of a funnel on the screen has averages and more shares: those that files have are compared. */
export const FUNNEL_HEADS = [
  'Step',
  'Users',
  '% of the first step',
  '% of the step before',
  'Stopped here',
  'May still go on',
];

export function funnelTable(name: string, lines: readonly Line[]): ReadTable {
  const time = (seconds: string | number | undefined) =>
    typeof seconds === 'number' ? timeWords(seconds) : NONE;
  return {
    name,
    heads: [...FUNNEL_HEADS, ...STEP_TIMES, ...STEP_TIMES],
    rows: lines.map(([, step, users, ofFirst, ofBefore, stopped, open, ...times]) => [
      String(step),
      count(users),
      percentWords(ofFirst),
      percentWords(ofBefore),
      count(stopped),
      count(open),
      ...times.map(time),
    ]),
  };
}

export const steps = (...events: readonly CountedEvent[]) =>
  json(events.map(({ area, action }) => ({ events: [{ category: area, name: action }] })));

function howFar(): Question {
  const way = { steps: [OPEN, SAVE, PRINT], within: 3 * 3_600_000 };
  const lines = funnelLines(stored, DAYS, way);
  const table = funnelTable('Users by step', lines);
  return {
    name: 'How far they get',
    address: `/funnel?${RANGE}&steps=${steps(...way.steps)}&conversionWindow=${json({ unit: 'hour', value: 3 })}`,
    file: { columns: STEP, lines },
    screen: [table],
    everywhere: ['All steps within 3 hours of the first, in this order; other events may come between.'],
  };
}

function howFarInOneGo(): Question {
  const lines = funnelByVersion(stored, DAYS, { steps: [OPEN, SAVE] });
  const table = funnelTable(
    'Users by step. Product version: 2.0',
    lines.slice(0, 2).map((line) => line.slice(1)),
  );
  const ends = lines.filter((line) => line[1] === 2);
  const segments = {
    name: 'Users who began and who got to the last step, by Product version',
    heads: ['Product version', 'Began', 'Got to the last step', 'Percent'],
    rows: ends.map(([version, , , reached, ofFirst]) => [
      String(version),
      count(lines.find((line) => line[0] === version)?.[3]),
      count(reached),
      percentWords(ofFirst),
    ]),
  };
  const beside = {
    name: 'Users by step, by Product version',
    heads: [
      'Product version',
      ...[OPEN, SAVE].map(({ area, action }, place) => `${place + 1}. ${area} / ${action}`),
      ...Array(2).fill(['Users', '% of the first step']).flat(),
    ],
    rows: ends.map((end) => [
      String(end[0]),
      ...lines
        .filter(([version]) => version === end[0])
        .flatMap(([, , , users, ofFirst]) => [count(users), percentWords(ofFirst)]),
    ]),
  };
  return {
    name: 'How far they get in one go',
    address: `/funnel?${RANGE}&steps=${steps(OPEN, SAVE)}&conversionWindow=${json({ unit: 'session' })}&segmentBy=prodVersion`,
    file: { columns: [...columns('text', 'Product version'), ...STEP], lines },
    screen: [beside, table, segments],
    everywhere: ['All steps in one session, in this order; other events may come between.'],
  };
}

export const FUNNEL_QUESTIONS: readonly Question[] = [howFar(), howFarInOneGo()];
