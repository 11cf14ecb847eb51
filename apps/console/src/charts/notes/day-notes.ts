import { type Day, formatDay } from '../../ui/format/day.ts';
import { countOf } from '../../ui/format/number.ts';
import type { NumberTable } from '../model/number-table.ts';
import type { Place } from '../model/period.ts';

/** What somebody noted on a day: a release, an outage. */
export interface DayNote {
  readonly id: string;
  readonly day: Day;
  readonly kind: NoteKind;
  readonly text: string;
}

export type NoteKind = 'release' | 'outage' | 'other';

export const NOTE_KINDS: Readonly<Record<NoteKind, string>> = {
  release: 'Release',
  outage: 'Outage',
  other: 'Other',
};

/** The notes of each place of an axis; places that are no days have none. */
export function notesOfPlaces(
  places: readonly Place[],
  notes: readonly DayNote[],
): readonly (readonly DayNote[])[] {
  return places.map((place) =>
    'name' in place ? [] : notes.filter(({ day }) => place.from <= day && day <= place.to),
  );
}

/** `2 Mar 2026, release: 3.10 released` */
export function describeNote({ day, kind, text }: DayNote): string {
  const what = kind === 'other' ? '' : `, ${NOTE_KINDS[kind].toLowerCase()}`;
  return `${formatDay(day)}${what}: ${text}`;
}

/** What is read out after a point: `; note 2 Mar 2026, release: 3.10 released`. */
export function readNotes(notes: readonly DayNote[] = []): string {
  return notes.map((note) => `; note ${describeNote(note)}`).join('');
}

/** What a chart shows, in sentences, with how many notes there are. */
export function sayNotes(summary: string, notes: readonly DayNote[]): string {
  return notes.length === 0 ? summary : `${summary} ${countOf(notes.length, 'note')} on these days.`;
}

/** The numbers of a chart with the notes of each row, if there are any. */
export function withNotes(table: NumberTable, notes: readonly (readonly DayNote[])[]): NumberTable {
  if (notes.every((some) => some.length === 0)) return table;
  return {
    ...table,
    columns: [...table.columns, { id: 'notes', label: 'Notes' }],
    rowAt(index) {
      const row = table.rowAt(index);
      return { ...row, cells: [...row.cells, (notes[index] ?? []).map(describeNote).join('; ')] };
    },
  };
}
