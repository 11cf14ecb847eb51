import type { Schema } from '@keytally/client';
import { type NamedColumn, nameOfColumn } from '@keytally/spreadsheets/names';
import type { Flow, FlowEdge, FlowEnd } from '../../charts/flow/flow.ts';
import type { NumberTable } from '../../charts/model/number-table.ts';
import { keyOfEvent, labelOfEvent } from '../../question/events/event.ts';
import { countOf, formatNumber, formatPercent } from '../../ui/format/number.ts';

type Pair = Schema<'EventPair'>;
type Step = Schema<'PathStep'>;
type Direction = Schema<'PathsRequest'>['direction'];

/** The paths of all users, or of one segment of them. */
interface Paths {
  readonly users: number;
  readonly steps: readonly Step[];
}

interface Asked {
  readonly event: Pair;
  readonly direction: Direction;
}

/** Where paths end, in words. */
const ENDS = { after: 'Nothing more', before: 'Nothing before' } as const;

/** What paths are drawn of. */
export function flowOf({ users, steps }: Paths, { event, direction }: Asked): Flow {
  return {
    start: endOf(event),
    users,
    steps: steps.map((step) => edgesOf(step, direction)),
    isBack: direction === 'before',
  };
}

function edgesOf({ edges, rest }: Step, direction: Direction): FlowEdge[] {
  const named = edges.map(({ from, to, users, percent }) => ({
    from: endOf(from),
    to: to ? endOf(to) : endOfPaths(direction),
    users,
    words: `${wayOf(from, to, direction)}, ${wordsOf(users, percent)}`,
  }));
  if (rest.edges === 0) return named;
  const name = restWords(rest.edges);
  return [
    ...named,
    {
      from: null,
      to: { key: 'rest', name, short: `+${formatNumber(rest.edges)}`, kind: 'rest' },
      users: rest.users,
      words: `${name}, ${wordsOf(rest.users, rest.percent)}`,
    },
  ];
}

/** A key that no end has, and no other event. */
function endOf(event: Pair): FlowEnd {
  return { key: keyOfEvent(event), name: labelOfEvent(event), short: event.name, kind: 'named' };
}

function endOfPaths(direction: Direction): FlowEnd {
  return { key: 'end', name: ENDS[direction], short: 'End', kind: 'end' };
}

/** In the order of time: `File / Open → File / Export`. */
function wayOf(from: Pair, to: Pair | null, direction: Direction): string {
  const ends = [labelOfEvent(from), to ? labelOfEvent(to) : ENDS[direction]];
  return (direction === 'after' ? ends : ends.reverse()).join(' → ');
}

function wordsOf(users: number, percent: number | null): string {
  return `${countOf(users, 'user')}, ${formatPercent(percent)}`;
}

function restWords(edges: number): string {
  return countOf(edges, 'other edge');
}

/** How many have a path, and where most of them went first. */
export function summarisePaths({ users, steps }: Paths, { event, direction }: Asked): string {
  const [first] = steps[0]?.edges ?? [];
  if (!first) return `Nobody used ${labelOfEvent(event)} in these days.`;
  const all = `${countOf(users, 'user')} used ${labelOfEvent(event)}.`;
  const most = wordsOf(first.users, first.percent);
  const [next, ended] =
    direction === 'after'
      ? ['Most often next came', 'Most often nothing came after it']
      : ['Most often before it was', 'Most often nothing was before it'];
  return first.to ? `${all} ${next} ${labelOfEvent(first.to)}: ${most}.` : `${all} ${ended}: ${most}.`;
}

/** How the drawing is read. */
export function noteOf({ steps }: Paths): string {
  const hasRest = steps.some(({ rest }) => rest.edges > 0);
  const all = 'Percent are of all users who have a path.';
  return hasRest
    ? `${all} The ten largest edges of each step are drawn, and numbers beside names are of these. Users of other edges are in the next step too.`
    : all;
}

function headOf(column: NamedColumn): string {
  return nameOfColumn(column, 'paths').name;
}

interface TableRow {
  readonly id: string;
  readonly head: string;
  readonly cells: readonly string[];
}

/** All edges: a row for each, in the order of steps. */
export function pathsTable({ steps }: Paths, { direction }: Asked): NumberTable {
  const rows = steps.flatMap(({ step, edges, rest }): TableRow[] => [
    ...edges.map(({ from, to, users, percent }, place) => ({
      id: `${step} ${place}`,
      head: `${step}: ${wayOf(from, to, direction)}`,
      cells: [formatNumber(users), formatPercent(percent)],
    })),
    ...(rest.edges === 0
      ? []
      : [
          {
            id: `${step} rest`,
            head: `${step}: ${restWords(rest.edges)}`,
            cells: [formatNumber(rest.users), formatPercent(rest.percent)],
          },
        ]),
  ]);
  return {
    corner: headOf('step'),
    columns: [
      { id: 'users', label: headOf('users') },
      { id: 'percent', label: headOf('percent') },
    ],
    rowCount: rows.length,
    rowAt: (index) => rows[index] as TableRow,
  };
}
