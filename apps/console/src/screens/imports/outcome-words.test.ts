import { expect, it } from 'vitest';
import { clockSentences, countsSentence } from './outcome-words.ts';

const none = { accepted: 0, duplicates: 0, rejected: 0, faults: [], gaps: 0, overlaps: 0 };

it.each([
  [none, false, '0 records were stored.'],
  [{ ...none, accepted: 1 }, false, '1 record was stored.'],
  [
    { ...none, accepted: 1_200, duplicates: 1, rejected: 2 },
    true,
    '1,200 records would be stored, 1 is there already, 2 rows have a fault.',
  ],
])('counts are told in one sentence: %j', (outcome, rehearses, sentence) => {
  expect(countsSentence(outcome, rehearses)).toBe(sentence);
});

it('what the clock did is told only if it did something', () => {
  expect(clockSentences(none)).toEqual([]);
  expect(clockSentences({ ...none, gaps: 1, overlaps: 2 })).toEqual([
    '1 time is in a gap that the clock skipped: moved forward by as much.',
    '2 times are in an hour that the clock showed twice: the earlier one was taken.',
  ]);
});
