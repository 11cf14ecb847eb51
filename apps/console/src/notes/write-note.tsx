import { lazy, Suspense, useState } from 'react';
import type { DayNote } from '../charts/notes/day-notes.ts';
import { useProduct } from '../question/product-context.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/controls/button.tsx';
import type { Day } from '../ui/format/day.ts';
import styles from './notes.module.css';

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

/** Adds a note to the days of a chart, for those who may. */
export function AddNote({ day }: { readonly day: Day }) {
  return <Write label="Add a note" day={day} />;
}

/** Changes a note, or deletes it. */
export function ChangeNote({ note }: { readonly note: DayNote }) {
  return <Write label="Change" says={`Change the note “${note.text}”`} day={note.day} note={note} />;
}

interface Props {
  readonly label: string;
  /** What a screen reader says, if it is more than what is seen. */
  readonly says?: string;
  readonly day: Day;
  readonly note?: DayNote;
}

function Write({ label, says, day, note }: Props) {
  const product = useProduct();
  const { may } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('edit', product.id)) return null;
  return (
    <span className={`${styles.write} not-printed`}>
      <Button
        look={note ? 'quiet' : 'plain'}
        {...(says !== undefined && { 'aria-label': says })}
        onPress={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <NoteDialog product={product} day={day} note={note} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
