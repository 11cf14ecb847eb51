import type { Product } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { NoData } from '../../report/no-data.tsx';
import { ReportActions } from '../../report/report-actions.tsx';
import { ReportNotes } from '../../report/report-notes.tsx';
import { useUses } from '../overview/use-uses.ts';

interface Props {
  readonly product: Product;
}

interface NotesProps extends Props {
  /** Which cards the days are of, if not of all. */
  readonly of: string | undefined;
}

/** What to know about the numbers of the days of the address, or why there are none: once for all cards that show them. */
export function UsesNotes({ product, of }: NotesProps) {
  const { now, days, error, refetch } = useUses(product);
  return (
    <>
      {error != null && <ProblemView error={error} onRetry={refetch} />}
      {now && (
        <ReportNotes of={of} meta={now.meta} before={days.before} verdict={days.verdict} today={days.today} />
      )}
      {now?.results.length === 0 && <NoData meta={now.meta} />}
    </>
  );
}

export function UsesActions({ product }: Props) {
  const { calls } = useUses(product);
  return <ReportActions call={calls.now} before={calls.before} />;
}
