import { Definition, type Term } from '../../help/definition.tsx';
import { Change } from '../../report/change.tsx';
import { headOfEvents } from '../../report/use-segmented.ts';
import { formatNumber, formatRatio } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import type { FullRow, Usage } from './rows.ts';

interface Number {
  readonly id: Exclude<keyof Usage, 'usageFrequency'>;
  readonly label: string;
  readonly format: (value: number | null | undefined) => string;
}

const NUMBERS: readonly Number[] = [
  { id: 'eventCounts', label: 'Uses', format: formatNumber },
  { id: 'uniqueUsersUsedAtLeastOnce', label: 'Users', format: formatNumber },
  { id: 'uniqueUsersNeverUsed', label: 'Never used by', format: formatNumber },
  { id: 'averageEventCountPerUserAtLeastOnce', label: 'Per user of it', format: formatRatio },
  { id: 'averageEventCountPerUserAll', label: 'Per user', format: formatRatio },
  {
    id: 'averageEventCountPerSessionUsedAtLeastOnce',
    label: 'Per session of its users',
    format: formatRatio,
  },
  { id: 'averageEventCountPerSessionAll', label: 'Per session', format: formatRatio },
];

/** The columns of the table; with earlier days, two more beside the uses. The rows are events, and the segments of each. */
export function fullReportColumns(
  isCompared: boolean,
  segmented: string | undefined,
): readonly Column<FullRow>[] {
  const [uses, ...others] = NUMBERS.map(numberColumn);
  return [
    { id: 'name', label: headOfEvents(segmented), value: ({ name }) => name, cell: ({ name }) => name },
    ...(uses ? [uses] : []),
    ...(isCompared ? COMPARED : []),
    ...others,
  ];
}

function numberColumn({ id, label, format }: Number): Column<FullRow> {
  return {
    id,
    label,
    help: <Definition label={label} of={`DetailedUsage.${id}` satisfies Term} />,
    isNumber: true,
    value: ({ data }) => data?.[id] ?? null,
    cell: ({ data }) => (data ? format(data[id]) : ''),
  };
}

const COMPARED: readonly Column<FullRow>[] = [
  {
    id: 'before',
    label: 'Uses before',
    isNumber: true,
    value: ({ before }) => before?.eventCounts ?? null,
    cell: ({ data, before }) => (data ? formatNumber(before?.eventCounts) : ''),
  },
  {
    id: 'difference',
    label: 'Difference',
    isNumber: true,
    value: ({ data, before }) => differenceOf(data?.eventCounts, before?.eventCounts),
    cell: ({ data, before }) => data && <Change now={data.eventCounts} before={before?.eventCounts} />,
  },
];

function differenceOf(now: number | undefined, before: number | undefined): number | null {
  return now === undefined || before === undefined ? null : now - before;
}
