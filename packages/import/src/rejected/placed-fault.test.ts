import type { RowMapping } from '@keytally/events';
import { expect, it } from 'vitest';
import { placedFault } from './placed-fault.ts';

const mapping: RowMapping = {
  columns: new Map([
    ['clientId', 'Benutzer'],
    ['geography.country', 'Land'],
  ]),
  constants: new Map(),
  timeFormat: 'unix-ms',
};

it('a fault is of the column that fills the field', () => {
  const fault = { pointer: '/properties/geography/country', message: 'country must be two letters' };
  const place = { name: 'Land', isColumn: true };
  expect(placedFault(fault, mapping)).toEqual({ place, message: fault.message });
});

it('a field that a row leaves out is an empty cell of its column', () => {
  const fault = { pointer: '/clientId', message: 'clientId is missing' };
  expect(placedFault(fault, mapping)).toEqual({
    place: { name: 'Benutzer', isColumn: true },
    message: 'the cell is empty',
  });
  expect(placedFault(fault, undefined)).toEqual({
    place: { name: 'clientId', isColumn: false },
    message: 'clientId is missing',
  });
});

it('a fault of the row as a whole has no place', () => {
  const fault = { message: 'should have 2 cells, but has 4' };
  expect(placedFault(fault, mapping)).toEqual({ place: undefined, message: fault.message });
});
