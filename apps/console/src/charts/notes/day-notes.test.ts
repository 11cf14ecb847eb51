import { expect, it } from 'vitest';
import { periodsOf } from '../model/period.ts';
import { type DayNote, notesOfPlaces, readNotes, sayNotes, withNotes } from './day-notes.ts';

const note = (day: string, text: string, kind: DayNote['kind'] = 'other') => ({ id: text, day, kind, text });
const fair = note('2026-03-01', 'Trade fair');
const release = note('2026-03-08', '3.10 released', 'release');
const later = note('2026-03-31', 'Outage of the licence server', 'outage');

it('a note is at the week that has its day, and at none if the range has cut its day off', () => {
  const range = { from: '2026-03-02', to: '2026-03-14' };
  const weeks = periodsOf(['2026-03-02', '2026-03-09'], 'week', range, '2026-04-01');
  expect(notesOfPlaces(weeks, [fair, release, later])).toEqual([[release], []]);
  expect(notesOfPlaces([{ name: '3 weeks later', state: 'whole' }], [release])).toEqual([[]]);
});

it('the table of a chart has a column of notes only if there is one', () => {
  const table = {
    corner: 'Week',
    columns: [{ id: 'a', label: 'A' }],
    rowCount: 2,
    rowAt: (index: number) => ({ id: `${index}`, head: 'A week', cells: ['1'] }),
  };
  expect(withNotes(table, [[], []])).toBe(table);
  const { columns, rowAt } = withNotes(table, [[], [fair, release]]);
  expect(columns.map(({ label }) => label)).toEqual(['A', 'Notes']);
  expect([rowAt(0).cells, rowAt(1).cells]).toEqual([
    ['1', ''],
    ['1', '1 Mar 2026: Trade fair; 8 Mar 2026, release: 3.10 released'],
  ]);
});

it('what is read of a chart and of a point says its notes', () => {
  expect(sayNotes('It rose.', [fair, release])).toBe('It rose. 2 notes on these days.');
  expect(sayNotes('It rose.', [])).toBe('It rose.');
  expect(readNotes([release])).toBe('; note 8 Mar 2026, release: 3.10 released');
  expect(readNotes()).toBe('');
});
