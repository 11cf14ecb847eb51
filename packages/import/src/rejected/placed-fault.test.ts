import { createTimePattern, type RowMapping } from '@keytally/events';
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

it('an empty time asks for what was said of times, not for what a record has', () => {
  const fault = {
    pointer: '/occurredAt',
    message: 'occurredAt is missing; it must be an instant (RFC 3339)',
  };
  const messageWith = (timeFormat: RowMapping['timeFormat']) =>
    placedFault(fault, { ...mapping, columns: new Map([['occurredAt', 'Zeit']]), timeFormat }).message;
  expect(messageWith({ pattern: createTimePattern('d.M.yyyy') })).toBe(
    'the cell is empty; it must be a time like d.M.yyyy',
  );
  expect(messageWith('unix-s')).toBe('the cell is empty; it must be a time in Unix seconds');
  expect(messageWith('rfc3339')).toBe('the cell is empty; it must be an instant (RFC 3339)');
});

it('a fault of the row as a whole has no place', () => {
  const fault = { message: 'should have 2 cells, but has 4' };
  expect(placedFault(fault, mapping)).toEqual({ place: undefined, message: fault.message });
});
