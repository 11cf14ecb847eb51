import { expect, it } from 'vitest';
import { stayedSentence } from './stayed-sentence.ts';

it.each([
  [{ stayedRecords: 0 }, ''],
  [{ stayedRecords: 1 }, '1 record stays, because a program brought it too.'],
  [{ stayedRecords: 1, stayedIn: ['april'] }, '1 record stays, because april brought it too.'],
  [
    { stayedRecords: 2_500, stayedIn: ['april', 'may'] },
    '2,500 records stay, because april and may brought them too.',
  ],
])('records that stay are told with who has them now: %j', (erased, sentence) => {
  expect(stayedSentence(erased)).toBe(sentence);
});
