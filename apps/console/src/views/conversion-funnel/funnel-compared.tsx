import type { Verdict } from '@keytally/contract/comparison';
import { nameOfColumn } from '@keytally/spreadsheets/names';
import { useMemo } from 'react';
import { differenceOf, formatNumber, formatPercent, formatPoints } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Change } from '../change.tsx';
import { type ComparedStep, comparedSteps, isOpen } from './compared-steps.ts';
import type { Funnel } from './funnel.ts';

interface Props {
  readonly funnel: Funnel;
  readonly before: readonly Funnel[];
  readonly verdict: Verdict | undefined;
}

/** The funnel beside that of the earlier days. A share is compared in points: a percentage of a percentage misleads. */
export function FunnelCompared({ funnel, before, verdict }: Props) {
  const grows = isOpen(funnel);
  const rows = useMemo(() => comparedSteps(funnel, before), [funnel, before]);
  const columns = useMemo(() => columnsOf(grows ? undefined : verdict), [grows, verdict]);
  if (rows.length === 0) return <p>The earlier days have no such funnel.</p>;
  return (
    <>
      <h2>Beside the days before</h2>
      {grows && <p>No percent: some users may still go on, so the numbers of later steps may grow.</p>}
      <DataTable
        label="Steps beside those of the days before"
        columns={columns}
        rows={rows}
        rowId={({ now }) => String(now.step)}
      />
    </>
  );
}

function columnsOf(verdict: Verdict | undefined): readonly Column<ComparedStep>[] {
  const share = nameOfColumn('percentOfFirst', 'conversion-funnel').name;
  return [
    { id: 'step', label: 'Step', cell: ({ now }) => now.label },
    { id: 'now', label: 'Users', isNumber: true, cell: ({ now }) => formatNumber(now.users) },
    { id: 'before', label: 'Users before', isNumber: true, cell: ({ before }) => formatNumber(before.users) },
    {
      id: 'difference',
      label: 'Difference',
      isNumber: true,
      cell: ({ now, before }) => <Change now={now.users} before={before.users} verdict={verdict} />,
    },
    { id: 'share', label: share, isNumber: true, cell: ({ now }) => formatPercent(now.percentOfFirst) },
    {
      id: 'share-before',
      label: `${share} before`,
      isNumber: true,
      cell: ({ before }) => formatPercent(before.percentOfFirst),
    },
    {
      id: 'points',
      label: 'In points',
      isNumber: true,
      cell: ({ now, before }) => formatPoints(differenceOf(now.percentOfFirst, before.percentOfFirst)),
    },
  ];
}
