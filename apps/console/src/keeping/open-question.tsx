import { useLocation, useSearch } from '@tanstack/react-router';
import { ProblemView } from '../api/problem-view.tsx';
import { putQuestion, refreshQuestions, useKeptQuestion } from '../api/questions.ts';
import type { ReportCall } from '../api/reports.ts';
import { useChange } from '../api/use-change.ts';
import type { Address } from '../question/codec/address.ts';
import { askedReport } from '../question/codec/asked-reports.ts';
import { keptOf } from '../question/codec/kept.ts';
import { useQuestion } from '../question/use-question.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/controls/button.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import styles from './keep-dialog.module.css';
import { asksTheSame } from './same-question.ts';

interface Props {
  readonly call: ReportCall | undefined;
}

/** Which kept question is open on a screen, and a way to save what was changed of it. */
export function OpenQuestion({ call }: Props) {
  const { kept } = useQuestion().question;
  return kept === undefined || call === undefined ? null : <Opened id={kept} call={call} />;
}

function Opened({ id, call }: { readonly id: string; readonly call: ReportCall }) {
  const { question } = useQuestion();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const address: Address = useSearch({ strict: false });
  const mayKeep = useSession().may('edit', call.product);
  const { data: kept } = useKeptQuestion(call.product, id);
  const saving = useChange(putQuestion, refreshQuestions, ({ name }) =>
    toast(`Saved the question “${name}”.`),
  );
  // It was deleted, or somebody went on to another screen from it.
  if (kept === undefined || askedReport(kept.ask.report).path !== path) return null;
  const settings = {
    ...keptOf(kept.name, call, question, { path, address }),
    ...(kept.folder !== undefined && { folder: kept.folder }),
  };
  const isChanged = !asksTheSame(kept, settings);
  const save = () => saving.mutate({ product: call.product, id, replaces: true, settings });
  return (
    <>
      <p className={styles.open}>
        <span>
          Question:{' '}
          <strong>
            <bdi>{kept.name}</bdi>
          </strong>
          {isChanged && ', changed'}
        </span>
        {isChanged && mayKeep && (
          <Button look="primary" onPress={save} isPending={saving.isPending}>
            Save
          </Button>
        )}
      </p>
      {saving.error && <ProblemView error={saving.error} onRetry={save} />}
    </>
  );
}
