import { partsOf } from '@keytally/reports/csv';
import { expect, it } from 'vitest';
import { idOfPart, nameOfPart, ofPart, optionsOfParts, placeOfPart } from './parts.ts';

const numbers = { periods: [] };

it('a pair is called by both labels, and its numbers name both', () => {
  const [pair = {}] = partsOf({ segments: [{ segmentLabel: 'NL', secondLabel: 'Pro', ...numbers }] });
  expect([nameOfPart(pair), ofPart('Users by step', 'Country and Edition', pair)]).toEqual([
    'NL / Pro',
    'Users by step. Country and Edition: NL / Pro',
  ]);
  expect(placeOfPart(pair)).toEqual({ segment: 'NL', secondSegment: 'Pro' });
});

it('the whole beside its segments is all users, whatever a value is called', () => {
  const parts = partsOf({ overall: numbers, segments: [{ segmentLabel: 'All users', ...numbers }] });
  expect(optionsOfParts(parts)).toEqual([
    { id: '', label: 'All users' },
    { id: 'All users', label: 'All users' },
  ]);
  expect(parts.map((part) => [ofPart('Users by step', 'Team', part), placeOfPart(part)])).toEqual([
    ['Users by step', {}],
    ['Users by step. Team: All users', { segment: 'All users' }],
  ]);
});

it('pairs whose names are alike are told apart', () => {
  const one = { label: 'a / b', secondLabel: 'c' };
  const other = { label: 'a', secondLabel: 'b / c' };
  expect(nameOfPart(one)).toBe(nameOfPart(other));
  expect(idOfPart(one)).not.toBe(idOfPart(other));
});

it('an answer without segments has one part without a name', () => {
  expect(partsOf(numbers).map((part) => [idOfPart(part), nameOfPart(part)])).toEqual([['', undefined]]);
});
