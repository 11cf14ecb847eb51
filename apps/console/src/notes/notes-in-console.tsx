import type { ReactNode } from 'react';
import { useNotes } from '../api/notes.ts';
import type { DayNote } from '../charts/notes/day-notes.ts';
import { type NotesAround, NotesProvider } from '../charts/notes/notes-around.ts';
import { useProduct } from '../question/product-context.ts';
import { AddNote, ChangeNote } from './write-note.tsx';

interface Props {
  /** Whether notes are written here too. */
  readonly isWritable: boolean;
  readonly children: ReactNode;
}

/** Charts of days in it show the notes of the product. */
export function NotesInConsole({ isWritable, children }: Props) {
  return <NotesProvider value={isWritable ? WRITABLE : READABLE}>{children}</NotesProvider>;
}

const READABLE: NotesAround = { useNotes: useNotesOfProduct };
const WRITABLE: NotesAround = { ...READABLE, writing: { Add: AddNote, Change: ChangeNote } };

function useNotesOfProduct(): readonly DayNote[] {
  return useNotes(useProduct().id).data ?? NONE;
}

const NONE: readonly DayNote[] = [];
