import { expect, it } from 'vitest';
import { clockSentences, countsSentence, equalSentences, undoneWords } from './outcome-words.ts';

const none = {
  ...{ accepted: 0, duplicates: 0, rejected: 0, equalRows: 0, repeatedRows: 0 },
  ...{ faults: [], faultGroups: [], gaps: 0, overlaps: 0 },
};

it.each([
  [none, false, '0 records were stored.'],
  [{ ...none, accepted: 1 }, false, '1 record was stored.'],
  [
    { ...none, accepted: 1_200, duplicates: 1, rejected: 2 },
    true,
    '1,200 records would be stored, 1 is there already, 2 rows have a fault.',
  ],
  [
    { ...none, accepted: 5, duplicates: 3, repeatedRows: 3 },
    true,
    '5 records would be stored, 3 are in this file more than once.',
  ],
  [
    { ...none, accepted: 5, duplicates: 4, repeatedRows: 1 },
    false,
    '5 records were stored, 3 are there already, 1 is in this file more than once.',
  ],
])('counts are told in one sentence: %j', (outcome, isDryRun, sentence) => {
  expect(countsSentence(outcome, isDryRun)).toBe(sentence);
});

it('a replacement tells what made way for what', () => {
  const replaced = {
    name: 'march',
    erasedEvents: 2_500,
    erasedSessionRecords: 0,
    stayedRecords: 0,
    accepted: 2_497,
    duplicates: 0,
    watermark: 'w-1',
  };
  expect(countsSentence({ ...none, replaced }, false)).toBe('2,497 records replaced 2,500 events of march.');
  const overlapping = { ...replaced, erasedSessionRecords: 1, duplicates: 2 };
  expect(countsSentence({ ...none, replaced: overlapping }, false)).toBe(
    '2,497 records replaced 2,500 events and 1 session record of march; 2 are there already, not from march.',
  );
});

it('a replacement tells rows that its own file has twice apart from those of others', () => {
  const counts = { erasedEvents: 1, erasedSessionRecords: 0, stayedRecords: 0, accepted: 2, duplicates: 3 };
  const replaced = { name: 'march', watermark: 'w-1', ...counts };
  expect(countsSentence({ ...none, replaced, repeatedRows: 2 }, false)).toBe(
    '2 records replaced 1 event of march; 1 is there already, not from march; 2 are in this file more than once.',
  );
});

it('rows that nothing tells apart are told with the way to count them once', () => {
  expect(equalSentences(none, true)).toEqual([]);
  expect(equalSentences({ equalRows: 1_200 }, true)).toEqual([
    '1,200 rows are equal to an earlier one of this file in client, time, session, category, event and value, and each counts. ' +
      'To count equal rows once, tick the columns that identify a row under “More”.',
  ]);
  expect(equalSentences({ equalRows: 1 }, false)).toEqual([
    '1 row is equal to an earlier one of this file in client, time, session, category, event and value, and counts. To count equal ' +
      'rows once, undo this import, and import the file again with the columns that identify a row ticked under “More”.',
  ]);
});

it('what stays of an import that is undone is told with the reason', () => {
  const erased = {
    name: 'march',
    erasedEvents: 3,
    erasedSessionRecords: 0,
    stayedRecords: 0,
    watermark: 'w-1',
  };
  expect(undoneWords(erased)).toBe('march is undone: 3 events erased.');
  expect(undoneWords({ ...erased, erasedSessionRecords: 1, stayedRecords: 2, stayedIn: ['april'] })).toBe(
    'march is undone: 3 events and 1 session record erased. 2 records stay, because april brought them too.',
  );
});

it('what the clock did is told only if it did something', () => {
  expect(clockSentences(none)).toEqual([]);
  expect(clockSentences({ ...none, gaps: 1, overlaps: 2 })).toEqual([
    '1 time is in a gap that the clock skipped: moved forward by as much.',
    '2 times are in an hour that the clock showed twice: the earlier one was taken.',
  ]);
});
