import type { Schema } from '@keytally/client';
import type { Verdict } from '@keytally/contract/comparison';
import { Definition, type Term } from '../../help/definition.tsx';
import { labelOfEvent } from '../../question/events/event.ts';
import { countOf, formatNumber, formatRatio } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { Change } from '../change.tsx';
import { headOfEvents } from '../segmented.ts';
import type { LinkTo } from '../users-of.tsx';
import { type FullRow, placeOfRow } from './rows.ts';
import { USAGE_NUMBERS, USES_BEFORE, USES_DIFFERENCE, type UsageNumber, usageNow } from './usage-numbers.ts';

interface Options {
  /** What may be said of the days of both. */
  readonly verdict?: Verdict | undefined;
  /** From the number at a place to its users, where one can see them. */
  readonly link?: LinkTo<'advanced-full'> | undefined;
}

/** The columns of the table; with earlier days, two more beside the uses. The rows are events, and the segments of each. */
export function fullReportColumns(
  isCompared: boolean,
  segmented: string | undefined,
  { verdict, link }: Options = {},
): readonly Column<FullRow>[] {
  const [uses, ...others] = USAGE_NUMBERS.map((id) => numberColumn(id, link));
  return [
    { id: 'name', label: headOfEvents(segmented), value: ({ name }) => name, cell: ({ name }) => name },
    ...(uses ? [uses] : []),
    ...(isCompared ? comparedColumns(verdict) : []),
    ...others,
  ];
}

function numberColumn(id: UsageNumber, link: Options['link']): Column<FullRow> {
  const number = usageNow(id);
  const format = number.inFile?.kind === 'ratio' ? formatRatio : formatNumber;
  return {
    ...number,
    help: <Definition label={number.label} of={`DetailedUsage.${id}` satisfies Term} />,
    cell: (row) => {
      if (!row.data) return '';
      const value = row.data[id];
      const shown = format(value);
      const users = USERS_IN[id];
      if (!users || !value || !link) return shown;
      const used = users === 'used' ? '' : ', never used';
      return link({ ...placeOfRow(row), users }, `${wordsOf(row)}${used}: ${countOf(value, 'user')}`, shown);
    },
  };
}

/** The columns that count users. */
const USERS_IN: Partial<Record<UsageNumber, Schema<'UsedOrNot'>>> = {
  uniqueUsersUsedAtLeastOnce: 'used',
  uniqueUsersNeverUsed: 'neverUsed',
};

function wordsOf({ of, segment }: FullRow): string {
  return segment === undefined ? labelOfEvent(of) : `${labelOfEvent(of)}, ${segment}`;
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
