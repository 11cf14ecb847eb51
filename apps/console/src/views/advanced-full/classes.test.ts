import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalOf } from '../../charts/stacked/stack.ts';
import { FREQUENCY_BOUNDS, MOST_CLASS_BOUNDS } from '../../question/codec/frequency-bounds.ts';
import { classesOf, readClasses, USUAL_CLASSES, usersOfClasses } from './classes.ts';
import { FREQUENCIES } from './rows.ts';

describe('the classes of uses', () => {
  it('are six, with their bounds in their names', () => {
    expect(classesOf(USUAL_CLASSES).map(({ name }) => name)).toEqual([
      '1 use',
      '2 to 3 uses',
      '4 to 10 uses',
      '11 to 50 uses',
      '51 to 200 uses',
      '201 uses and more',
    ]);
    expect(classesOf([2, 3]).map(({ name }) => name)).toEqual(['1 to 2 uses', '3 uses', '4 uses and more']);
  });

  it('have each user of the report once, whatever their bounds', () => {
    const bounds = fc
      .uniqueArray(fc.constantFrom(...FREQUENCY_BOUNDS), { minLength: 1, maxLength: MOST_CLASS_BOUNDS })
      .map((some) => some.toSorted((a, b) => a - b));
    const users = fc.array(fc.nat({ max: 1e6 }), {
      minLength: FREQUENCIES.length,
      maxLength: FREQUENCIES.length,
    });
    fc.assert(
      fc.property(bounds, users, (some, frequencies) => {
        const classes = usersOfClasses(some, frequencies);
        expect(classes).toHaveLength(classesOf(some).length);
        expect(totalOf(classes)).toBe(totalOf(frequencies));
        expect(readClasses(some.join(', '))).toEqual(some);
      }),
    );
  });

  it('have the users of their frequencies', () => {
    const frequencies = FREQUENCIES.map((_, index) => 10 ** (index % 3));
    expect(usersOfClasses([1, 3], frequencies).slice(0, 2)).toEqual([1, 110]);
  });
});

it.each([
  ['1, x', '“x” is no whole number. Write numbers with commas between them, such as 1, 5, 20.'],
  ['', '“” is no whole number. Write numbers with commas between them, such as 1, 5, 20.'],
  ['1, 12', 'The report does not count up to 12. Take 10 or 15 instead.'],
  ['1, 2000', 'The report does not count up to 2000. Take 1000 instead.'],
  ['5, 2', 'The numbers must rise from one to the next.'],
  [
    '1, 2, 3, 4, 5, 6, 7, 8',
    'These are 8 numbers. There can be 7 at most, so that classes can be told apart.',
  ],
])('says what is wrong with the classes “%s”', (text, fault) => expect(readClasses(text)).toBe(fault));
