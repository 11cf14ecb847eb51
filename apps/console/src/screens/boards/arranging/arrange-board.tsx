import { type ReactNode, useMemo, useState } from 'react';
import { SaveProblem } from '../../../administration/save-problem.tsx';
import { useDraft } from '../../../administration/use-draft.ts';
import { type Board, OVERVIEW, putBoard, refreshBoards } from '../../../api/boards.ts';
import type { Product } from '../../../api/catalogue.ts';
import { ProblemView } from '../../../api/problem-view.tsx';
import { useQuestions } from '../../../api/questions.ts';
import { fieldError } from '../../../api/refused-call.ts';
import type { Revised } from '../../../api/revised.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { toast } from '../../../ui/feedback/toasts.tsx';
import { namesOf } from '../model/cards.ts';
import { AddCard } from './add-card.tsx';
import { AddText } from './add-text.tsx';
import { AllCards } from './all-cards.tsx';
import styles from './arranging.module.css';
import { CardList } from './card-list.tsx';
import { DeleteBoard } from './delete-board.tsx';
import { type BoardDraft, draftOf, partsOf, settingsOf } from './draft.ts';

interface Props {
  readonly product: Product;
  readonly board: Revised<Board>;
  readonly onClose: () => void;
  readonly preview: (board: Board) => ReactNode;
}

/** A board to be changed: its name, and its cards as a list, which are dragged to their places by pointer or keyboard. */
export function ArrangeBoard({ product, board: { value: board, tag }, onClose, preview }: Props) {
  const questions = useQuestions(product.id);
  const [isDeleting, setDeleting] = useState(false);
  const names = useMemo(() => namesOf(questions.data), [questions.data]);
  const saving = useChange(putBoard, refreshBoards, ({ name }) => {
    toast(`Saved the board “${name}”.`);
    onClose();
  });
  const latest = { value: draftOf(board), tag };
  const { draft, set, toSave, changes } = useDraft<BoardDraft>(
    latest,
    partsOf(names, product.labels),
    saving.isPending,
  );
  const isDisabled = draft.name.trim() === '';
  const save = () => {
    if (isDisabled || saving.isPending) return;
    const settings = settingsOf(toSave.value);
    saving.mutate({ product: product.id, id: board.id, settings, tag: toSave.tag });
  };
  const fault = fieldError(saving.error, '/name');
  const drafted = useMemo(() => ({ id: board.id, ...settingsOf(draft) }), [board.id, draft]);
  const isBuiltIn = board.updatedAt === undefined;
  return (
    <>
      <section className={styles.arrange} aria-label="Arrange the board">
        <form
          className={styles.name}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextField
            label="Name of the board"
            value={draft.name}
            onChange={(name) => set({ name })}
            maxLength={200}
            autoFocus
            autoComplete="off"
            error={fault}
          />
        </form>
        <AllCards draft={draft} onChange={set} error={saving.error} />
        {questions.error && <ProblemView error={questions.error} onRetry={() => void questions.refetch()} />}
        <CardList cards={draft.cards} names={names} onChange={(cards) => set({ cards })} />
        <div className={styles.add}>
          <AddCard
            cards={draft.cards}
            questions={questions.data ?? []}
            onChange={(cards) => set({ cards })}
          />
          <AddText cards={draft.cards} onChange={(cards) => set({ cards })} />
        </div>
        <SaveProblem error={fault ? undefined : saving.error} changes={changes} onRetry={save} />
        <div className={styles.actions}>
          <Button look="primary" onPress={save} isDisabled={isDisabled} isPending={saving.isPending}>
            Save
          </Button>
          <Button onPress={onClose}>Cancel</Button>
          {!isBuiltIn && (
            <Button look="quiet" onPress={() => setDeleting(true)}>
              {board.id === OVERVIEW ? 'Back to the built-in cards …' : 'Delete the board …'}
            </Button>
          )}
        </div>
        {isDeleting && (
          <DeleteBoard
            product={product.id}
            board={board}
            tag={tag}
            onClose={() => setDeleting(false)}
            onDone={onClose}
          />
        )}
      </section>
      {/* Nothing in it can be pressed: it is to be looked at, by who sees it. */}
      <div inert className={styles.preview}>
        <p>Preview</p>
        {preview(drafted)}
      </div>
    </>
  );
}
