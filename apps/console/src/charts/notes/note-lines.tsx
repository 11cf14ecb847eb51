import { type DayNote, describeNote } from './day-notes.ts';
import styles from './note-list.module.css';

/** The notes of the place that is read, below its numbers. */
export function NoteLines({ notes = [] }: { readonly notes?: readonly DayNote[] | undefined }) {
  return notes.map((note) => (
    <div key={note.id} className={styles.read}>
      <bdi>{describeNote(note)}</bdi>
    </div>
  ));
}
