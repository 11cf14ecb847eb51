import { describe, expect, it } from 'vitest';
import { formatOf, nameOfMeasure, shownOf, summaryOf, wordsOf } from './measures.ts';

const hour = { weekday: 1, hour: 9, occurrences: 4, uses: 12, users: 3, averageUses: 3 };
const other = { weekday: 7, hour: 23, occurrences: 4, uses: 5, users: 4, averageUses: 1.25 };
const unused = { weekday: 2, hour: 0, occurrences: 1, uses: 0, users: 0, averageUses: 0 };
const missing = { ...unused, weekday: 3, occurrences: 0, averageUses: null };

describe('an hour of the week', () => {
  it('is told in words', () => {
    expect([hour, unused, missing].map(wordsOf)).toEqual([
      'Monday, 9:00 to 10:00: 12 uses by 3 users. It came 4 times, with 3.00 uses each time',
      'Tuesday, 0:00 to 1:00: 0 uses by 0 users. It came 1 time, with 0.00 uses each time',
      'Wednesday, 0:00 to 1:00: it did not come in these days',
    ]);
  });

  it('shows what is chosen, and nothing if it never came', () => {
    expect(shownOf(hour, 'uses')).toBe(12);
    expect(shownOf(missing, 'uses')).toBeNull();
    expect([formatOf('averageUses')(1.25), formatOf('users')(1_000), formatOf('uses')(null)]).toEqual([
      '1.25',
      '1,000',
      '–',
    ]);
    expect(nameOfMeasure('averageUses')).toBe('Uses each time');
  });
});

describe('the hours of a week', () => {
  it('are summed up by the one with most of what is shown', () => {
    expect(summaryOf([unused, hour, other, missing], 'uses')).toBe(
      'Most on Monday, 9:00 to 10:00: 12 uses by 3 users. 1 hour of the week has no uses.',
    );
    expect(summaryOf([hour, other], 'users')).toBe(
      'Most on Sunday, 23:00 to 24:00: 5 uses by 4 users. Every hour of the week has uses.',
    );
    expect(summaryOf([unused, missing], 'uses')).toBe('Nothing was used in these days.');
  });
});
