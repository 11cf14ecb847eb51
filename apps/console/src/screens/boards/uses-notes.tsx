import type { Product } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { useQuestion } from '../../question/use-question.ts';
import { InConsole } from '../../report/in-console.tsx';
import { ReportActions } from '../../report/report-actions.tsx';
import { ReportNotes } from '../../report/report-notes.tsx';
import { NoData } from '../../views/no-data.tsx';
import { useUses } from '../overview/use-uses.ts';

interface Props {
  readonly product: Product;
}

interface NotesProps extends Props {
  /** Whether it says the days: beside questions each card does. */
  readonly sayDays: boolean;
}

/** What to know about the numbers of the days of the address, or why there are none: once for all cards that show them. */
export function UsesNotes({ product, sayDays }: NotesProps) {
  const { now, days, error, refetch } = useUses(product);
  const { question } = useQuestion();
  return (
    <>
      {error != null && <ProblemView error={error} onRetry={refetch} />}
      {now && sayDays && (
        <ReportNotes
          meta={now.meta}
          before={days.before}
          verdict={days.verdict}
          today={days.today}
          product={product.name}
        />
      )}
      {now?.results.length === 0 && (
        <InConsole question={question} path=".">
          <NoData meta={now.meta} />
        </InConsole>
      )}
    </>
  );
}

export function UsesActions({ product }: Props) {
  const { calls } = useUses(product);
  return <ReportActions call={calls.now} before={calls.before} />;
}
