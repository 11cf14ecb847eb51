import type { Verdict } from '@keytally/contract/comparison';
import { Definition, type Term } from '../../help/definition.tsx';
import { formatNumber, formatRatio } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { Change } from '../change.tsx';
import { headOfEvents } from '../segmented.ts';
import type { FullRow } from './rows.ts';
import { USAGE_NUMBERS, USES_BEFORE, USES_DIFFERENCE, type UsageNumber, usageNow } from './usage-numbers.ts';

/** The columns of the table; with earlier days, two more beside the uses. The rows are events, and the segments of each. */
export function fullReportColumns(
  isCompared: boolean,
  segmented: string | undefined,
  verdict?: Verdict | undefined,
): readonly Column<FullRow>[] {
  const [uses, ...others] = USAGE_NUMBERS.map(numberColumn);
  return [
    { id: 'name', label: headOfEvents(segmented), value: ({ name }) => name, cell: ({ name }) => name },
    ...(uses ? [uses] : []),
    ...(isCompared ? comparedColumns(verdict) : []),
    ...others,
  ];
}

function numberColumn(id: UsageNumber): Column<FullRow> {
  const number = usageNow(id);
  const format = number.inFile?.kind === 'ratio' ? formatRatio : formatNumber;
  return {
    ...number,
    help: <Definition label={number.label} of={`DetailedUsage.${id}` satisfies Term} />,
    cell: ({ data }) => (data ? format(data[id]) : ''),
  };
}

function comparedColumns(verdict: Verdict | undefined): readonly Column<FullRow>[] {
  return [
    { ...USES_BEFORE, cell: ({ data, before }) => (data ? formatNumber(before?.eventCounts) : '') },
    {
      ...USES_DIFFERENCE,
      cell: ({ data, before }) =>
        data && <Change now={data.eventCounts} before={before?.eventCounts} verdict={verdict} />,
    },
  ];
}
