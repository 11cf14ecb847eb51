import { expect, it } from 'vitest';
import { type Flow, type FlowEdge, type FlowEnd, readEdges } from './flow.ts';
import { layOutFlow, NODE_WIDTH } from './flow-layout.ts';

const named = (name: string): FlowEnd => ({
  key: name,
  name: `Category / ${name}`,
  short: name,
  kind: 'named',
});
const end: FlowEnd = { key: 'end', name: 'Nothing more', short: 'End', kind: 'end' };
const rest: FlowEnd = { key: 'rest', name: '4 other edges', short: '+4', kind: 'rest' };
const edge = (from: FlowEnd | null, to: FlowEnd, users: number): FlowEdge => ({ from, to, users, words: '' });

const flow: Flow = {
  start: named('Open'),
  users: 100,
  steps: [
    [edge(named('Open'), named('Save'), 50), edge(named('Open'), end, 30), edge(null, rest, 20)],
    // Some came to Close along edges that have no name.
    [edge(named('Save'), named('Open'), 40), edge(named('Close'), named('Open'), 15)],
  ],
  isBack: false,
};

const heights = (drawn: ReturnType<typeof layOutFlow>) =>
  Object.fromEntries(drawn.nodes.map(({ id, height }) => [id, height]));

it('reads edges step by step', () => {
  expect(readEdges(flow).map(({ step, users }) => [step, users])).toEqual([
    [0, 50],
    [0, 30],
    [0, 20],
    [1, 40],
    [1, 15],
  ]);
});

it('has a column for each step, with the end and the others last, as high as their users', () => {
  const drawn = layOutFlow(flow, 900);
  expect(drawn.nodes.map(({ id, label, value, x }) => [id, label, value, x])).toEqual([
    ['0 Open', 'Category / Open', '100', 0],
    ['1 Save', 'Category / Save', '50', 300],
    ['1 Close', 'Category / Close', '', 300],
    ['1 end', 'Nothing more', '30', 300],
    ['1 rest', '4 other edges', '20', 300],
    ['2 Open', 'Category / Open', '55', 600],
  ]);
  const { '0 Open': all = 0, ...others } = heights(drawn);
  const shares = Object.entries(others).map(([id, height]) => [id, Math.round((100 * height) / all)]);
  expect(Object.fromEntries(shares)).toEqual({
    '1 Save': 50,
    '1 Close': 15,
    '1 end': 30,
    '1 rest': 20,
    '2 Open': 55,
  });
});

it('keeps ribbons within their nodes, and none over another', () => {
  const { nodes, ribbons } = layOutFlow(flow, 900);
  const fromOpen = ribbons.slice(0, 2).map(({ path }) =>
    path
      .split(/[MCVZ ]/)
      .filter(Boolean)
      .map(Number),
  );
  const start = nodes[0];
  expect(fromOpen.map(([x]) => x)).toEqual([NODE_WIDTH, NODE_WIDTH]);
  const [[, first = 0] = [], [, second = 0] = []] = fromOpen;
  expect(first).toBeCloseTo(start?.y ?? -1, 0);
  expect(second - first).toBeCloseTo((start?.height ?? 0) / 2, 0);
});

it('tells an edge that comes from nowhere by its node alone', () => {
  const { nodes, ribbons } = layOutFlow(flow, 900);
  expect(ribbons.map(({ path }) => path === '')).toEqual([false, false, true, false, false]);
  expect(nodes.map(({ edge }) => edge)).toEqual([undefined, undefined, undefined, undefined, 2, undefined]);
});

it('gives the same place one colour in all columns, and none to ends', () => {
  const { nodes } = layOutFlow(flow, 900);
  const colors = new Map(nodes.map(({ id, color }) => [id, color]));
  expect(colors.get('0 Open')).toBe(colors.get('2 Open'));
  expect(colors.get('0 Open')).not.toBe(colors.get('1 Save'));
  expect(colors.get('1 end')).toBe(colors.get('1 rest'));
});

it('goes from right to left if it goes back in time', () => {
  const { nodes, ribbons } = layOutFlow({ ...flow, isBack: true }, 900);
  expect(nodes.map(({ x }) => x)).toEqual([600, 300, 300, 300, 300, 0]);
  expect(ribbons[0]?.path.startsWith('M600 ')).toBe(true);
});

it('calls places by their short names where there is little room, and cuts these', () => {
  const { nodes } = layOutFlow(flow, 180);
  expect(nodes.map(({ label }) => label)).toEqual(['Open', 'Save', 'Close', 'End', '+4', 'Open']);
  expect(layOutFlow(flow, 90).nodes[0]?.label).toMatch(/…$/);
});

it('draws nothing but the start where nobody has a path', () => {
  const { nodes, ribbons } = layOutFlow({ ...flow, users: 0, steps: [[], []] }, 900);
  expect([nodes.map(({ id }) => id), ribbons]).toEqual([['0 Open'], []]);
});
