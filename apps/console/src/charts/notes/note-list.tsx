import { useState } from 'react';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { formatDay } from '../../ui/format/day.ts';
import { usePrinting } from '../frame/use-printing.ts';
import { NOTE_KINDS } from './day-notes.ts';
import styles from './note-list.module.css';
import { type ChartNotes, useNotesAround } from './notes-around.ts';

interface Props extends ChartNotes {
  /** Of the chart. */
  readonly title: string;
}

const PORTION = 10;

/** The notes of the days of a chart under it, the first ten at once; on paper all. */
export function NoteList({ title, notes, day }: Props) {
  const { writing } = useNotesAround();
  const [shown, setShown] = useState(PORTION);
  const isPrinting = usePrinting();
  const count = isPrinting ? notes.length : Math.min(shown, notes.length);
  return (
    <>
      {notes.length > 0 && (
        <section className={styles.notes} aria-label={`Notes: ${title}`}>
          <h3>Notes</h3>
          <ul>
            {notes.slice(0, count).map((note) => (
              <li key={note.id}>
                <time dateTime={note.day}>{formatDay(note.day)}</time>
                {note.kind !== 'other' && <span className={styles.kind}>{NOTE_KINDS[note.kind]}</span>}
                <bdi className={styles.text}>{note.text}</bdi>
                {writing && <writing.Change note={note} />}
              </li>
            ))}
          </ul>
          {count < notes.length && (
            <p>
              <TextButton
                onPress={() => setShown(shown + PORTION)}
              >{`Show ${Math.min(PORTION, notes.length - count)} more`}</TextButton>
            </p>
          )}
        </section>
      )}
      {writing && <writing.Add day={day} />}
    </>
  );
}
