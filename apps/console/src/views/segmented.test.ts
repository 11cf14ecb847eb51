import { expect, it } from 'vitest';
import { bySegments, headOfEvents, ofSegment, segmentedBy } from './segmented.ts';

const LABELS = { C02: 'Team' };

it('a chart with segments says what they are of, by the label of the product', () => {
  const team = segmentedBy({ segmentBy: 'C02' }, LABELS);
  expect(bySegments('Uses by week', team)).toBe('Uses by week, by Team');
  expect(ofSegment('Users by step', team, 'Blue')).toBe('Users by step. Team: Blue');
  expect(headOfEvents(team)).toBe('Event, by Team');
  expect(segmentedBy({ segmentBy: 'ram' }, LABELS)).toBe('Memory in MiB');
  expect(segmentedBy({ levels: { level1: { property: 'C02' } } }, LABELS)).toBe('Team');
});

it('a chart without segments has its title alone', () => {
  expect(segmentedBy({ segmentBy: 'installationWeek' }, LABELS)).toBeUndefined();
  expect([bySegments('Uses by week', undefined), ofSegment('Users by step', undefined, undefined)]).toEqual([
    'Uses by week',
    'Users by step',
  ]);
});
