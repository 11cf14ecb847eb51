import type { Verdict } from '@keytally/contract/comparison';
import { nameOfColumn } from '@keytally/spreadsheets/names';
import { Definition, type Term } from '../../help/definition.tsx';
import { Change } from '../../report/change.tsx';
import { headOfEvents } from '../../report/use-segmented.ts';
import { formatNumber, formatRatio } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { FREQUENCIES, type FullRow, frequenciesOf, type Usage } from './rows.ts';

type Number = Exclude<keyof Usage, 'usageFrequency'>;

const NUMBERS: readonly Number[] = [
  'eventCounts',
  'uniqueUsersUsedAtLeastOnce',
  'uniqueUsersNeverUsed',
  'averageEventCountPerUserAtLeastOnce',
  'averageEventCountPerUserAll',
  'averageEventCountPerSessionUsedAtLeastOnce',
  'averageEventCountPerSessionAll',
];

/** The columns of the table; with earlier days, two more beside the uses. The rows are events, and the segments of each. */
export function fullReportColumns(
  isCompared: boolean,
  segmented: string | undefined,
  verdict?: Verdict | undefined,
): readonly Column<FullRow>[] {
  const [uses, ...others] = NUMBERS.map(numberColumn);
  return [
    { id: 'name', label: headOfEvents(segmented), value: ({ name }) => name, cell: ({ name }) => name },
    ...(uses ? [uses] : []),
    ...(isCompared ? comparedColumns(verdict) : []),
    ...others,
  ];
}

/** The users of each frequency, which the screen draws: a file has them as columns. */
export const FREQUENCY_COLUMNS: readonly Column<FullRow>[] = FREQUENCIES.map((label, index) => {
  const { name, kind } = nameOfColumn(`usageFrequency ${label}`);
  return {
    id: label,
    label: name,
    value: ({ data }) => (data?.usageFrequency ? (frequenciesOf(data)[index] ?? null) : null),
    cell: () => null,
    inFile: { heading: name, kind },
  };
});

function numberColumn(id: Number): Column<FullRow> {
  const { name: label, kind } = nameOfColumn(id);
  const format = kind === 'ratio' ? formatRatio : formatNumber;
  return {
    id,
    label,
    help: <Definition label={label} of={`DetailedUsage.${id}` satisfies Term} />,
    isNumber: true,
    value: ({ data }) => data?.[id] ?? null,
    isFilled: ({ data }) => data?.[id] != null,
    cell: ({ data }) => (data ? format(data[id]) : ''),
    inFile: { heading: label, kind },
  };
}

function comparedColumns(verdict: Verdict | undefined): readonly Column<FullRow>[] {
  return [
    {
      id: 'before',
      label: 'Uses before',
      isNumber: true,
      value: ({ before }) => before?.eventCounts ?? null,
      cell: ({ data, before }) => (data ? formatNumber(before?.eventCounts) : ''),
      inFile: { heading: 'Uses before', kind: 'count' },
    },
    {
      id: 'difference',
      label: 'Difference',
      isNumber: true,
      value: ({ data, before }) => differenceOf(data?.eventCounts, before?.eventCounts),
      cell: ({ data, before }) =>
        data && <Change now={data.eventCounts} before={before?.eventCounts} verdict={verdict} />,
      inFile: { heading: 'Uses, difference', kind: 'count' },
    },
  ];
}

function differenceOf(now: number | undefined, before: number | undefined): number | null {
  return now === undefined || before === undefined ? null : now - before;
}
