import type { RowMapping } from '@keytally/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FaultGroups } from './fault-groups.ts';

const mapping: RowMapping = {
  columns: new Map([
    ['clientId', 'user'],
    ['occurredAt', 'time'],
    ['value', 'amount'],
    ['geography.country', 'land'],
    ['C01', 'plan'],
  ]),
  constants: new Map(),
  timeFormat: 'unix-s',
};

function groupsOf(faults: readonly (readonly [pointer: string, message: string, cell?: string])[]) {
  const groups = new FaultGroups(mapping);
  for (const [index, [pointer, message, cell]] of faults.entries())
    groups.add({ line: index + 2, fault: { pointer, message }, cell });
  return groups.all;
}

test('rows are grouped by column and reason, the largest group first, with three of its cells', () => {
  const times = ['1/13/26', 'at "noon"', '', 'x', 'y'].map(
    (cell) => ['/occurredAt', `"${cell}" is not a time in Unix seconds`, cell] as const,
  );
  expect(
    groupsOf([['/clientId', 'clientId must have at most 128 characters, not 200', 'u'], ...times]),
  ).toEqual([
    {
      place: { name: 'time', isColumn: true },
      reason: 'is not a time in Unix seconds',
      count: 5,
      examples: [{ line: 3, cell: '1/13/26' }, { line: 4, cell: 'at "noon"' }, { line: 5 }],
      remedies: ['time format'],
    },
    {
      place: { name: 'user', isColumn: true },
      reason: 'must have at most 128 characters',
      count: 1,
      examples: [{ line: 2, cell: 'u' }],
      remedies: [],
    },
  ]);
});

test.each([
  ['/properties/geography/country', 'geography.country must be two capital letters', ['custom property']],
  ['/properties/C01', 'C01 must have at most 256 characters, not 300', []],
  ['/value', '"many" is not a number', ['decimal mark', 'custom property']],
  ['/value', 'value must be less than 10', ['custom property']],
  ['/clientId', 'clientId is missing', ['value for all rows']],
  ['/occurredAt', 'occurredAt is missing', []],
  ['', 'should have 4 cells, but has 5', ['quoted cells']],
])('what can be done about %s %s beside correcting it', (pointer, message, remedies) => {
  expect(groupsOf([[pointer, message]])[0]?.remedies).toEqual(remedies);
});

test('no row is lost, however many reasons there are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('', '/clientId'), fc.string()), { maxLength: 400 }),
      (faults) => {
        const groups = groupsOf(faults);
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(faults.length);
        expect(groups.length).toBeLessThanOrEqual(101);
      },
    ),
  );
});
