import type { KeytallyClient } from '@keytally/client';
import type { QueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshBoards, showOnBoard, useBoards } from '../api/boards.ts';
import { ProblemView } from '../api/problem-view.tsx';
import { putQuestion, type QuestionToKeep, refreshQuestions, useQuestions } from '../api/questions.ts';
import { fieldError } from '../api/refused-call.ts';
import type { ReportCall } from '../api/reports.ts';
import { useChange } from '../api/use-change.ts';
import type { Address } from '../question/codec/address.ts';
import { keptOf } from '../question/codec/kept.ts';
import { useAskedNow } from '../question/product-context.ts';
import { labelOf } from '../question/range/range.ts';
import { useQuestion } from '../question/use-question.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/controls/button.tsx';
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

/** A question to keep, and the id of the board that shows it. */
interface Wanted extends QuestionToKeep {
  readonly board: string;
}

async function keepAndShow(client: KeytallyClient, { board, ...question }: Wanted): Promise<void> {
  await putQuestion(client, question);
  const { product, id } = question;
  if (board !== NO_BOARD.id) await showOnBoard(client, { product, id: board }, id);
}

function refresh(queries: QueryClient): Promise<unknown> {
  return Promise.all([refreshQuestions(queries), refreshBoards(queries)]);
}

/** Its id is none that a board can have. */
const NO_BOARD = { id: '-', label: 'No board' };

/** Asks for the name under which a question is kept. A name that there is already stands for its question. */
export function KeepDialog({ title, call, onClose }: Props) {
  const { question } = useQuestion();
  const { days } = useAskedNow();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const address: Address = useSearch({ strict: false });
  const { may } = useSession();
  const questions = useQuestions(call.product);
  const { data: kept } = questions;
  const { data: boards = [] } = useBoards(call.product);
  const [board, setBoard] = useState(NO_BOARD.id);
  const moves = !('from' in question.range);
  const ofDays = moves ? labelOf(question.range).toLowerCase() : days ? formatDays(days.from, days.to) : '';
  const [name, setName] = useState(`${title}, ${ofDays}`);
  const wanted = name.trim();
  const before = kept?.find((one) => one.name === wanted);
  const keeping = useChange(keepAndShow, refresh, () => {
    toast(`Kept as “${wanted}”. It is on the screen Questions.`);
    onClose();
  });
  const keep = () => {
    // An id must not be that of a question which is not known yet.
    if (wanted === '' || kept === undefined || keeping.isPending) return;
    const id = before?.id ?? idOfName(wanted, kept);
    keeping.mutate({
      product: call.product,
      id,
      replaces: before !== undefined,
      board,
      settings: keptOf(wanted, call, question, { path, address }),
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
          {may('manage') && (
            <Button
              look="primary"
              type="submit"
              form="keep"
              isDisabled={wanted === '' || kept === undefined}
              isPending={keeping.isPending}
            >
              {before ? 'Replace' : 'Keep'}
            </Button>
          )}
        </>
      }
    >
      {may('manage') ? (
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
          <Select
            label="Show it on"
            options={[NO_BOARD, ...boards.map(({ id, name }) => ({ id, label: name }))]}
            value={board}
            onChange={setBoard}
          />
          <p className={styles.about}>
            {moves
              ? `Its days move on with today: it shows ${ofDays}, as of the day on which it is opened.`
              : `Its days stay ${ofDays}.`}{' '}
            Everybody who may see this product finds it under Questions.
          </p>
        </form>
      ) : (
        <p>
          This session may look, but not keep questions. Sign in with a link of{' '}
          <code>keytally console --manage</code>, or copy the link of this page: it asks the same again.
        </p>
      )}
      {questions.error && <ProblemView error={questions.error} onRetry={() => void questions.refetch()} />}
      {keeping.error && !fault && <ProblemView error={keeping.error} onRetry={keep} />}
    </Dialog>
  );
}
