import { type ComponentType, createContext, use, useMemo } from 'react';
import type { Day } from '../../ui/format/day.ts';
import type { DayRange } from '../model/period.ts';
import type { DayNote } from './day-notes.ts';

/** Where the notes of charts come from, and how they are written. */
export interface NotesAround {
  /** All notes that there are, by day; the same list while nothing changes. A hook: only charts of days ask for them. */
  readonly useNotes: () => readonly DayNote[];
  /** Ways to add a note and to change one, each of which shows nothing to those who may not. */
  readonly writing?: {
    readonly Add: ComponentType<{ readonly day: Day }>;
    readonly Change: ComponentType<{ readonly note: DayNote }>;
  };
}

const NONE: readonly DayNote[] = [];
const Context = createContext<NotesAround>({ useNotes: () => NONE });
export const NotesProvider = Context.Provider;

export function useNotesAround(): NotesAround {
  return use(Context);
}

/** The notes of a chart, and the day on which a new one is at first. */
export interface ChartNotes {
  readonly notes: readonly DayNote[];
  readonly day: Day;
}

/** Those of the days of a chart. */
export function useChartNotes({ from, to }: DayRange, today: Day = to): ChartNotes {
  const notes = use(Context).useNotes();
  return useMemo(
    () => ({
      notes: notes.filter(({ day }) => from <= day && day <= to),
      day: today < to ? today : to,
    }),
    [notes, from, to, today],
  );
}
