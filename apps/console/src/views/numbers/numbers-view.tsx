import type { ReportName } from '@keytally/contract/reports';
import { reportTable } from '@keytally/spreadsheets';
import { useMemo } from 'react';
import type { ViewProps } from '../view.ts';
import { Numbers } from './numbers.tsx';

interface Props extends Pick<ViewProps<ReportName>, 'report' | 'labels'> {
  readonly kind: ReportName;
  readonly isSmall?: boolean;
}

/** All numbers of an answer, as rows of a file: of those that have no other view, and below others. */
export function NumbersView({ kind, report, labels, isSmall = false }: Props) {
  const { columns, rows } = useMemo(() => {
    const table = reportTable(kind, report, report.asked as object, labels);
    return { columns: table.columns, rows: [...table.rows] };
  }, [kind, report, labels]);
  const { meta } = report;
  const isWhole = !('page' in meta) || meta.page.nextCursor === null;
  return (
    <Numbers columns={columns} rows={rows} timeZone={meta.timeZone} isWhole={isWhole} isSmall={isSmall} />
  );
}
