import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemView } from '../api/problem-view.tsx';
import { putQuestion, useQuestions } from '../api/questions.ts';
import type { ReportCall } from '../api/reports.ts';
import type { Address } from '../question/codec/address.ts';
import { keptOf } from '../question/codec/kept.ts';
import { useAskedNow } from '../question/product-context.ts';
import { labelOf } from '../question/range/range.ts';
import { useQuestion } from '../question/use-question.ts';
import { TextField } from '../ui/controls/text-field.tsx';
import { formatDays } from '../ui/format/day.ts';
import { idOfName } from './id-of-name.ts';
import { asksTheSame } from './same-question.ts';
import { ShareDialog } from './share-dialog.tsx';

interface Props {
  readonly title: string;
  readonly call: ReportCall;
  readonly onClose: () => void;
}

/** Shares the question of a screen. One that is not kept yet is kept first, since the link follows what is kept. */
export function ShareThisDialog({ title, call, onClose }: Props) {
  const { question } = useQuestion();
  const { days } = useAskedNow();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const address: Address = useSearch({ strict: false });
  const questions = useQuestions(call.product);
  const { data: kept } = questions;
  const ofDays =
    'from' in question.range ? days && formatDays(days.from, days.to) : labelOf(question.range).toLowerCase();
  const [typed, setTyped] = useState(`${title}, ${ofDays ?? ''}`);
  const wanted = typed.trim();
  const settings = keptOf(wanted, call, question, { path, address });
  const already = kept?.find((one) => asksTheSame(one, settings));
  const before = kept?.find((one) => one.name === wanted);
  if (questions.error)
    return <ProblemView error={questions.error} onRetry={() => void questions.refetch()} />;
  return (
    <ShareDialog
      name={already?.name ?? wanted}
      subject={async (client) => {
        if (already) return { question: already.id };
        const id = before?.id ?? idOfName(wanted, kept ?? []);
        await putQuestion(client, { product: call.product, id, settings, replaces: before !== undefined });
        return { question: id };
      }}
      keeping={
        already ? (
          <p>This question is kept already. If somebody changes it, the link shows it as it is then.</p>
        ) : (
          <TextField
            label="Keep it as"
            value={typed}
            onChange={setTyped}
            maxLength={200}
            autoComplete="off"
            hint={
              before
                ? 'There is a question of this name. It is replaced.'
                : 'A link shows a question that is kept, so this one is kept first.'
            }
          />
        )
      }
      isWaiting={kept === undefined || (!already && wanted === '')}
      onClose={onClose}
    />
  );
}
