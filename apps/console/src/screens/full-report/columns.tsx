import { Definition, type Term } from '../../help/definition.tsx';
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

export const COLUMNS: readonly Column<FullRow>[] = [
  { id: 'name', label: 'Event', value: ({ name }) => name, cell: ({ name }) => name },
  ...NUMBERS.map(({ id, label, format }) => ({
    id,
    label,
    help: <Definition label={label} of={`DetailedUsage.${id}` satisfies Term} />,
    isNumber: true,
    value: ({ data }: FullRow) => data?.[id] ?? null,
    cell: ({ data }: FullRow) => (data ? format(data[id]) : ''),
  })),
];
