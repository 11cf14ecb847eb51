import { useState } from 'react';
import type { Product } from '../api/catalogue.ts';
import { deleteNote, putNote, refreshNotes, useNotes } from '../api/notes.ts';
import { ProblemView } from '../api/problem-view.tsx';
import { fieldError } from '../api/refused-call.ts';
import { useChange } from '../api/use-change.ts';
import { type DayNote, NOTE_KINDS, type NoteKind } from '../charts/notes/day-notes.ts';
import { idOfName } from '../keeping/id-of-name.ts';
import { Button } from '../ui/controls/button.tsx';
import { RadioGroup } from '../ui/controls/radio-group.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { type Day, isDay } from '../ui/format/day.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './notes.module.css';

interface Props {
  readonly product: Product;
  /** At first. */
  readonly day: Day;
  /** Without one, a new one is written. */
  readonly note: DayNote | undefined;
  readonly onClose: () => void;
}

/** Asks for a day, what kind of thing happened, and what. */
export function NoteDialog({ product, day: first, note, onClose }: Props) {
  const { data: known } = useNotes(product.id);
  const [day, setDay] = useState(first);
  const [kind, setKind] = useState<NoteKind>(note?.kind ?? 'release');
  const [text, setText] = useState(note?.text ?? '');
  const done = (what: string) => () => {
    toast(what);
    onClose();
  };
  const keeping = useChange(putNote, refreshNotes, done('The note is on its day in every chart.'));
  const deletion = useChange(deleteNote, refreshNotes, done('Deleted the note.'));
  const wanted = text.trim();
  const isBusy = keeping.isPending || deletion.isPending;
  // A new id must not be that of a note which is not known yet.
  const isReady = isDay(day) && wanted !== '' && known !== undefined && !isBusy;
  const keep = () => {
    if (!isReady) return;
    const id = note?.id ?? idOfName(wanted, known, 'note');
    const settings = { day, kind, text: wanted };
    keeping.mutate({ product: product.id, id, settings, replaces: note !== undefined });
  };
  const fault = (field: string) => fieldError(keeping.error, `/${field}`);
  const error = deletion.error ?? (fault('day') || fault('text') ? null : keeping.error);
  return (
    <Dialog
      title={note ? 'Change the note' : 'Add a note'}
      isOpen
      onClose={onClose}
      actions={
        <>
          {note && (
            <Button
              look="danger"
              isDisabled={isBusy}
              isPending={deletion.isPending}
              onPress={() => deletion.mutate({ product: product.id, id: note.id })}
            >
              Delete the note
            </Button>
          )}
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form="note"
            isDisabled={!isReady}
            isPending={keeping.isPending}
          >
            {note ? 'Save' : 'Add the note'}
          </Button>
        </>
      }
    >
      <form
        id="note"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextField
          label="Text"
          value={text}
          onChange={setText}
          maxLength={200}
          autoFocus
          autoComplete="off"
          hint="In one line, such as: 3.10 released. Everybody who may see this product reads it, and so does whoever has a link to a chart with its day."
          error={fault('text')}
        />
        <TextField
          label="Day"
          type="date"
          value={day}
          onChange={setDay}
          hint={`In the time zone of the product, ${product.timeZone}.`}
          error={fault('day')}
        />
        <RadioGroup label="Kind" isRow options={KINDS} value={kind} onChange={setKind} />
      </form>
      {error && <ProblemView error={error} onRetry={keep} />}
    </Dialog>
  );
}

const KINDS = (Object.keys(NOTE_KINDS) as NoteKind[]).map((id) => ({ id, label: NOTE_KINDS[id] }));
