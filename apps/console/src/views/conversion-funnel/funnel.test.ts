import { expect, it } from 'vitest';
import {
  describeStop,
  type Funnel,
  funnelsOf,
  funnelTable,
  isEmpty,
  type Step,
  summariseFunnel,
} from './funnel.ts';

const times = { average: 90.25, median: 60, p75: 3_600, p90: 90_000, p95: 90_000.5 };
const step = (fields: Partial<Step>): Step => ({
  step: 1,
  label: 'Step 1',
  users: 0,
  percentOfFirst: null,
  percentOfPrevious: null,
  stopped: 0,
  open: 0,
  fromPrevious: null,
  fromFirst: null,
  ...fields,
});
const open = step({ label: 'Open', users: 40, percentOfFirst: 100, stopped: 30, open: 2 });
const exported = step({
  step: 2,
  label: 'Export',
  users: 10,
  percentOfFirst: 25,
  percentOfPrevious: 25,
  fromPrevious: times,
  fromFirst: times,
});
const funnel: Funnel = { entered: 40, converted: 10, percent: 25, steps: [open, exported] };

const pair = { category: 'File', name: 'Open' };
const ASKED = {
  steps: [
    { events: [pair], label: 'Open' },
    { events: [pair], label: 'Export' },
  ],
};

it('a step without a label is called by its event, or by how many it has', () => {
  const unnamed = { ...funnel, steps: [step({ label: 'Step 1' }), step({ label: 'Step 2' })] };
  const steps = [{ events: [pair] }, { events: [pair, { ...pair, name: 'Save' }] }];
  const [named] = funnelsOf(unnamed as never, { steps });
  expect(named?.steps.map(({ label }) => label)).toEqual(['File / Open', 'Step 2: 2 events']);
});

it('steps in any order are called by how many were used', () => {
  const counted = { ...funnel, steps: [step({ label: '1 of 2 steps' }), step({ label: '2 of 2 steps' })] };
  const [named] = funnelsOf(counted as never, {
    steps: [{ events: [pair] }, { events: [pair] }],
    order: 'any',
  });
  expect(named?.steps.map(({ label }) => label)).toEqual(['1 of 2 steps', '2 of 2 steps']);
});

it('all users are one funnel, and segments have one each', () => {
  expect(funnelsOf(funnel as never, ASKED)).toEqual([{ ...funnel, segmentCells: [] }]);
  const [only] = funnelsOf({ segments: [{ segmentLabel: 'NL', ...funnel } as never] }, ASKED);
  expect(only).toMatchObject({ label: 'NL', entered: 40 });
});

it('says how many got to the end, and where most of the others stopped', () => {
  expect(summariseFunnel(funnel)).toBe(
    '10 of 40 users got to the last step: 25.00 %. Most who stopped did so after Open: 30 users, of whom 2 may still go on.',
  );
  expect(
    summariseFunnel({ ...funnel, converted: 40, percent: 100, steps: [{ ...open, stopped: 0 }, exported] }),
  ).toBe('40 of 40 users got to the last step: 100.00 %.');
  const nobody = { entered: 0, converted: 0, percent: null, steps: [step({}), step({ step: 2 })] };
  expect([summariseFunnel(nobody), isEmpty([nobody]), isEmpty([nobody, funnel])]).toEqual([
    'Nobody reached the first step.',
    true,
    false,
  ]);
});

it('names those who stopped, one or several', () => {
  expect(describeStop(step({ stopped: 1 }))).toBe('1 user');
  expect(describeStop(step({ stopped: 1_200, open: 1_000 }))).toBe(
    '1,200 users, of whom 1,000 may still go on',
  );
});

it('has every number of the answer in its table, with times to the last digit', () => {
  const table = funnelTable(funnel);
  expect(table.columns).toHaveLength(15);
  expect(table.rowAt(0).cells).toEqual(['40', '100.00 %', '–', '30', '2', ...Array(10).fill('–')]);
  const since = ['1 min 30.25 s', '1 min', '1 h', '1 d 1 h', '1 d 1 h 0.5 s'];
  expect(table.rowAt(1)).toEqual({
    id: '2',
    head: 'Export',
    cells: ['10', '25.00 %', '25.00 %', '0', '0', ...since, ...since],
  });
});
