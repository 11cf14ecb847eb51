import { FUNNEL_HEADS, funnelTable, STEP, steps } from './asked-funnels.ts';
import { type Days, EVENTS, inDays, OPEN, PRINT, SAVE, sumOf, usesOf } from './count.ts';
import { type Line, measuresOf } from './events.ts';
import { funnelLines } from './funnels.ts';
import { json, type Question } from './question.ts';
import { type Row, stored } from './rows.ts';
import { columns, count, percentWords, ratioWords } from './shown.ts';

/** Two whole months, and the two before. */
const NOW: Days = { from: '2026-03-01', to: '2026-04-30' };
const BEFORE: Days = { from: '2026-01-01', to: '2026-02-28' };
const COMPARED = `range=${NOW.from}..${NOW.to}&compare=before`;
const SAID = ['1 Jan – 28 Feb 2026', 'data on 36 of 61 days, before on 37 of 59 days'];

const signed = new Intl.NumberFormat('en', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

/** `-7` and `-5.11 %`, as they stand in one cell. */
function difference(now: number, before: number): string {
  const change = `${signed.format(((now - before) / before) * 100)} %`;
  return `${now === before ? '±0' : signed.format(now - before)}${change}`;
}

function usesBeside(): Question {
  const both = (of: (rows: readonly Row[]) => Row[]) => [NOW, BEFORE].map((days) => of(inDays(stored, days)));
  const row = (name: string, [now = [], before = []]: readonly Row[][]) => [
    name,
    count(now.length),
    count(before.length),
    difference(now.length, before.length),
    ...measuresOf(stored, now, NOW).slice(1, 4).map(ratioWords),
  ];
  const lines = EVENTS.map((event): Line => {
    const [now = [], before = []] = both((rows) => usesOf(rows, event));
    const [uses = 0, ...measures] = measuresOf(stored, now, NOW);
    const [cents, centsBefore] = [sumOf(now), sumOf(before)];
    const sums =
      cents === undefined || centsBefore === undefined
        ? ['', '']
        : [centsBefore / 100, (cents - centsBefore) / 100];
    return [
      event.area,
      event.action,
      ...[
        uses,
        before.length,
        now.length - before.length,
        ...measures.slice(0, 4),
        ...sums,
        ...measures.slice(4),
      ],
    ];
  });
  return {
    name: 'Whether it is used more',
    address: `/events?${COMPARED}`,
    file: {
      columns: [
        ...columns('text', 'Category', 'Event'),
        ...columns('count', 'Uses', 'Uses before', 'Uses, difference'),
        ...columns('ratio', 'Per user', 'Per session', 'Per hour of runtime'),
        ...columns('count', 'Sum of values', 'Sum of values before', 'Sum of values, difference'),
        ...columns(
          'ratio',
          'Value per user',
          'Value per session',
          'Value per hour of runtime',
          'Value per use',
        ),
      ],
      lines,
    },
    screen: [
      {
        name: 'Events',
        heads: [
          'Event',
          'Uses',
          'Uses before',
          'Difference',
          'Per user',
          'Per session',
          'Per hour of runtime',
        ],
        rows: ['Ausgabe', 'Datei', ''].flatMap((area) => [
          row(
            area || 'No category',
            both((rows) => rows.filter((one) => one.area === area)),
          ),
          ...EVENTS.filter((one) => one.area === area).map((one) =>
            row(
              one.action,
              both((rows) => usesOf(rows, one)),
            ),
          ),
        ]),
      },
    ],
    everywhere: SAID,
  };
}

function stepsBeside(): Question {
  const way = { steps: [OPEN, SAVE, PRINT], within: 3_600_000 };
  const [now, before] = [funnelLines(stored, NOW, way), funnelLines(stored, BEFORE, way)];
  const points = (place: number) => (100 * Number(now[place]?.[3]) - 100 * Number(before[place]?.[3])) / 100;
  const exact = (place: number) => Number(points(place).toFixed(2));
  const words = (some: number) => `${signed.format(some)} ${Math.abs(some) === 1 ? 'point' : 'points'}`;
  return {
    name: 'Whether they get farther',
    address: `/funnel?${COMPARED}&steps=${steps(...way.steps)}&conversionWindow=${json({ unit: 'minute', value: 60 })}`,
    file: {
      columns: [
        ...STEP,
        ...columns('count', 'Users before', 'Users, difference'),
        ...columns('ratio', '% of the first step before', '% of the first step, difference in points'),
      ],
      lines: now.map((line, place) => [
        ...line,
        Number(before[place]?.[2]),
        Number(line[2]) - Number(before[place]?.[2]),
        Number(before[place]?.[3]),
        exact(place),
      ]),
    },
    screen: [
      funnelTable('Users by step', now),
      {
        name: 'Steps beside those of the days before',
        heads: [
          'Step',
          'Users',
          'Users before',
          'Difference',
          ...[FUNNEL_HEADS[2] ?? '', `${FUNNEL_HEADS[2]} before`],
          'In points',
        ],
        rows: now.map(([, step, users, share], place) => [
          String(step),
          count(users),
          count(before[place]?.[2]),
          difference(Number(users), Number(before[place]?.[2])),
          percentWords(share),
          percentWords(before[place]?.[3]),
          words(exact(place)),
        ]),
      },
    ],
    everywhere: ['All steps within 60 minutes of the first, in this order; other events may come between.'],
  };
}

export const COMPARED_QUESTIONS: readonly Question[] = [usesBeside(), stepsBeside()];
