import { expect, it } from 'vitest';
import { fitToLabels, ofKind } from './record-field.ts';

it('a column that is called like a custom property fills it, and others fill those without a name', () => {
  const proposed = [
    { field: 'clientId', column: 'user' },
    { field: 'C01', column: 'Department' },
    { field: 'C02', column: 'Licence' },
  ];
  expect(fitToLabels(proposed, { C01: 'Plan', C05: 'Department' })).toEqual([
    { field: 'clientId', column: 'user' },
    { field: 'C05', column: 'Department' },
    { field: 'C02', column: 'Licence' },
  ]);
});

it('a column that no property is left for is left out', () => {
  const labels = Object.fromEntries(
    Array.from({ length: 20 }, (_, place) => [`C${String(place + 1).padStart(2, '0')}`, `P${place}`]),
  );
  expect(fitToLabels([{ field: 'C01', column: 'Department' }], labels)).toEqual([]);
});

it('rows that become sessions keep who and when, and lose what only events have', () => {
  const event = {
    columns: [
      { field: 'clientId', column: 'user' },
      { field: 'occurredAt', column: 'time' },
      { field: 'name', column: 'event' },
      { field: 'C01', column: 'team' },
    ],
    constants: [
      { field: 'category', value: 'Files' },
      { field: 'prodVersion', value: '2' },
    ],
  };
  const session = ofKind(true, event);
  expect(session).toEqual({
    isSession: true,
    idColumns: [],
    columns: [
      { field: 'clientId', column: 'user' },
      { field: 'startedAt', column: 'time' },
      { field: 'C01', column: 'team' },
    ],
    constants: [{ field: 'prodVersion', value: '2' }],
  });
  expect(ofKind(false, session).columns).toContainEqual({ field: 'occurredAt', column: 'time' });
});
