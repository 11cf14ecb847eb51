import { expect, it } from 'vitest';
import { foundQuestions, inFolders } from './folders.ts';

const [uses, users, lost] = [
  { name: 'Uses of files' },
  { name: 'Active users', folder: 'Every month' },
  { name: 'Lost users', folder: 'Each week' },
];
const all = [uses, users, lost].filter((one) => one !== undefined);

it.each([
  ['', all],
  ['users', [users, lost]],
  ['  USERS   month ', [users]],
  ['file', [uses]],
  ['nobody', []],
])('"%s" finds the questions with all of its words in name or folder', (text, found) => {
  expect(foundQuestions(all, text)).toEqual(found);
});

it('questions of no folder come first, then each folder by its name', () => {
  expect(inFolders(all)).toEqual([
    ['', [uses]],
    ['Each week', [lost]],
    ['Every month', [users]],
  ]);
});
