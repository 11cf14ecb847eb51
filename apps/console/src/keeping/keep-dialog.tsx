import type { KeytallyClient } from '@keytally/client';
import type { QueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { cardOf, putBoard, refreshBoards, showOnBoard, useBoards } from '../api/boards.ts';
import { ProblemView } from '../api/problem-view.tsx';
import { putQuestion, type QuestionToKeep, refreshQuestions, useQuestions } from '../api/questions.ts';
import { fieldError } from '../api/refused-call.ts';
import type { ReportCall } from '../api/reports.ts';
import { useChange } from '../api/use-change.ts';
import type { Address } from '../question/codec/address.ts';
import { comparisonKept, keptOf } from '../question/codec/kept.ts';
import { useAskedNow, useProduct } from '../question/product-context.ts';
import { nameOfComparison } from '../question/range/compare.ts';
import { labelOf } from '../question/range/range.ts';
import { useQuestion } from '../question/use-question.ts';
import { MoreAccess } from '../session/more-access.tsx';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/controls/button.tsx';
import { ComboBox } from '../ui/controls/combo-box.tsx';
import { Select } from '../ui/controls/select.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { formatDays } from '../ui/format/day.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { idOfName } from './id-of-name.ts';
import styles from './keep-dialog.module.css';

interface Props {
  readonly title: string;
  readonly call: ReportCall;
  readonly onClose: () => void;
}

/** A question to keep, and the board that shows it. */
interface Wanted extends QuestionToKeep {
  /** With a name it is a new one. */
  readonly board: { readonly id: string; readonly name?: string };
}

async function keepAndShow(client: KeytallyClient, { board, ...question }: Wanted): Promise<void> {
  await putQuestion(client, question);
  if (board.id === NO_BOARD.id) return;
  const place = { product: question.product, id: board.id };
  const { name } = board;
  if (name === undefined) await showOnBoard(client, place, question.id);
  else await putBoard(client, { ...place, settings: { name, cards: [cardOf(question.id)] }, tag: undefined });
}

function refresh(queries: QueryClient): Promise<unknown> {
  return Promise.all([refreshQuestions(queries), refreshBoards(queries)]);
}

/** Their ids are none that a board can have. */
const NO_BOARD = { id: '-', label: 'No board' };
const NEW_BOARD = { id: '+', label: 'A new board' };

/** Asks for the name under which a question is kept. A name that there is already stands for its question. */
export function KeepDialog({ title, call, onClose }: Props) {
  const { question } = useQuestion();
  const { days } = useAskedNow();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const address: Address = useSearch({ strict: false });
  const { may } = useSession();
  const product = useProduct();
  const mayKeep = may('edit', product.id);
  const questions = useQuestions(call.product);
  const { data: kept } = questions;
  const { data: boards = [] } = useBoards(call.product);
  const [board, setBoard] = useState(NO_BOARD.id);
  const [boardName, setBoardName] = useState('');
  const compare = comparisonKept(call.kind, question);
  const newBoard = board === NEW_BOARD.id ? boardName.trim() : undefined;
  const isKnownBoard = boards.some((one) => one.name === newBoard);
  const moves = !('from' in question.range);
  const ofDays = moves ? labelOf(question.range).toLowerCase() : days ? formatDays(days.from, days.to) : '';
  const [name, setName] = useState(`${title}, ${ofDays}`);
  const wanted = name.trim();
  const before = kept?.find((one) => one.name === wanted);
  const [folder, setFolder] = useState<string>();
  const folders = [...new Set(kept?.flatMap((one) => one.folder ?? []))].toSorted();
  const inFolder = (folder ?? before?.folder ?? '').trim();
  const keeping = useChange(keepAndShow, refresh, () => {
    toast(`Kept as “${wanted}”. It is on the screen Questions.`);
    onClose();
  });
  // An id must not be that of a question, or of a board, which is not known yet.
  const isReady =
    wanted !== '' &&
    kept !== undefined &&
    (newBoard === undefined || (newBoard !== '' && boards.length > 0 && !isKnownBoard));
  const keep = () => {
    if (!isReady || keeping.isPending) return;
    const id = before?.id ?? idOfName(wanted, kept);
    keeping.mutate({
      product: call.product,
      id,
      replaces: before !== undefined,
      board:
        newBoard === undefined ? { id: board } : { id: idOfName(newBoard, boards, 'board'), name: newBoard },
      settings: {
        ...keptOf(wanted, call, question, { path, address }),
        ...(inFolder !== '' && { folder: inFolder }),
      },
    });
  };
  const fault = fieldError(keeping.error, '/name');
  return (
    <Dialog
      title="Keep this question"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {mayKeep && (
            <Button
              look="primary"
              type="submit"
              form="keep"
              isDisabled={!isReady}
              isPending={keeping.isPending}
            >
              {before ? 'Replace' : 'Keep'}
            </Button>
          )}
        </>
      }
    >
      {mayKeep ? (
        <form
          id="keep"
          className={styles.keep}
          onSubmit={(event) => {
            event.preventDefault();
            keep();
          }}
        >
          <TextField
            label="Name"
            value={name}
            onChange={setName}
            maxLength={200}
            autoFocus
            autoComplete="off"
            hint={before && 'There is a question of this name. It is replaced.'}
            error={fault}
          />
          <ComboBox
            label="Folder"
            placeholder="None"
            options={folders.map((id) => ({ id, label: id }))}
            value={folder ?? before?.folder ?? ''}
            onChange={setFolder}
            isFree
          />
          <Select
            label="Show it on"
            options={[NO_BOARD, ...boards.map(({ id, name }) => ({ id, label: name })), NEW_BOARD]}
            value={board}
            onChange={setBoard}
          />
          {newBoard !== undefined && (
            <TextField
              label="Name of the board"
              value={boardName}
              onChange={setBoardName}
              maxLength={200}
              autoComplete="off"
              error={isKnownBoard ? 'There is a board of this name.' : undefined}
            />
          )}
          <p className={styles.about}>
            {moves
              ? `Its days move on with today: it shows ${ofDays}, as of the day on which it is opened.`
              : `Its days stay ${ofDays}.`}{' '}
            {compare !== undefined && `They are compared with: ${nameOfComparison(compare)}. `}
            Everybody who may see this product finds it under Questions.
          </p>
        </form>
      ) : (
        <>
          <MoreAccess needs="edit" to="keep questions" product={product} />
          <p className={styles.about}>The link of this page asks the same again, too: copy it.</p>
        </>
      )}
      {questions.error && <ProblemView error={questions.error} onRetry={() => void questions.refetch()} />}
      {keeping.error && !fault && <ProblemView error={keeping.error} onRetry={keep} />}
    </Dialog>
  );
}
