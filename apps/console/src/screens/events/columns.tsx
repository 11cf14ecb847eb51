import type { Verdict } from '@keytally/contract/comparison';
import { nameOfColumn } from '@keytally/spreadsheets/names';
import { Link } from '@tanstack/react-router';
import { Definition, type Term } from '../../help/definition.tsx';
import { writeAddress } from '../../question/codec/address.ts';
import type { Question } from '../../question/codec/question.ts';
import { NO_CATEGORY } from '../../question/events/event.ts';
import { Change } from '../../report/change.tsx';
import { headOfEvents } from '../../report/use-segmented.ts';
import { differenceOf, formatNumber, formatRatio, NO_VALUE } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import type { EventRow, Measure } from './rows.ts';

interface Number {
  readonly id: Measure;
  readonly of: Term;
}

const USES: readonly Number[] = [
  { id: 'cumulativeUsageCount', of: 'UsageSummary.cumulativeUsageCount' },
  { id: 'averageCountPerUser', of: 'UsageSummary.averageCountPerUser' },
  { id: 'averageCountPerSession', of: 'UsageSummary.averageCountPerSession' },
  { id: 'averageCountPerRuntimeHour', of: 'UsageSummary.averageCountPerRuntimeHour' },
];
const VALUES: readonly Number[] = [
  { id: 'cumulativeValue', of: 'CustomValuesSummary.cumulativeValue' },
  { id: 'averageValuePerUser', of: 'CustomValuesSummary.averageValuePerUser' },
  { id: 'averageValuePerSession', of: 'CustomValuesSummary.averageValuePerSession' },
  { id: 'averageValuePerRuntimeHour', of: 'CustomValuesSummary.averageValuePerRuntimeHour' },
  { id: 'averageValuePerUsage', of: 'CustomValuesSummary.averageValuePerUsage' },
];

interface Options {
  readonly isRanked?: boolean;
  readonly isCompared?: boolean;
  /** What may be said of the days of both. */
  readonly verdict?: Verdict | undefined;
}

/**
 * The columns of the table: of uses, or of the values that came with them. A ranking has the category of each event beside it.
 */
export function eventColumns(
  what: 'uses' | 'values',
  question: Question,
  segmented: string | undefined,
  { isRanked = false, isCompared = false, verdict }: Options = {},
): readonly Column<EventRow>[] {
  const numbers = what === 'uses' ? USES : VALUES;
  return [
    {
      id: 'name',
      label: headOfEvents(segmented),
      value: ({ category, name, segment }) => segment ?? name ?? category,
      cell: (row) => <Name row={row} question={question} />,
    },
    ...(isRanked ? [CATEGORY] : []),
    ...numbers.flatMap((number, index) => [
      numberColumn(number),
      ...(isCompared && index === 0 ? [beforeColumn(number), changeColumn(number, verdict)] : []),
    ]),
  ];
}

const CATEGORY: Column<EventRow> = {
  id: 'category',
  label: 'Category',
  value: ({ category }) => category,
  cell: ({ category, segment }) => (segment === undefined ? (category ?? NO_CATEGORY) : ''),
};

function Name({
  row: { category, name, segment },
  question,
}: {
  readonly row: EventRow;
  readonly question: Question;
}) {
  if (segment !== undefined) return segment;
  if (name === undefined) return category ?? NO_CATEGORY;
  const search = writeAddress({ ...question, events: [{ category, name }] });
  return (
    <Link to="/timeline" search={search} aria-label={`${name}: over time`}>
      {name}
    </Link>
  );
}

function numberColumn({ id, of }: Number): Column<EventRow> {
  const { name: label, kind } = nameOfColumn(id);
  const format = kind === 'ratio' ? formatRatio : formatNumber;
  return {
    id,
    label,
    help: <Definition label={label} of={of} />,
    isNumber: true,
    value: ({ now }) => now[id],
    isFilled: ({ now }) => now[id] !== null,
    cell: ({ now }) => format(now[id]),
    inFile: { heading: label, kind },
  };
}

function beforeColumn({ id }: Number): Column<EventRow> {
  const { name, kind } = nameOfColumn(id);
  return {
    id: `${id}-before`,
    label: `${name} before`,
    isNumber: true,
    value: ({ before }) => before?.[id] ?? null,
    cell: ({ before }) => formatNumber(before?.[id]),
    inFile: { heading: `${name} before`, kind },
  };
}

function changeColumn({ id }: Number, verdict: Verdict | undefined): Column<EventRow> {
  const { name, kind } = nameOfColumn(id);
  return {
    id: `${id}-difference`,
    label: 'Difference',
    isNumber: true,
    value: ({ now, before }) => moreThan(now[id], before?.[id]),
    cell: ({ now, before }) =>
      moreThan(now[id], before?.[id]) === null ? (
        NO_VALUE
      ) : (
        <Change now={now[id] ?? 0} before={before?.[id] ?? 0} verdict={verdict} />
      ),
    inFile: { heading: `${name}, difference`, kind },
  };
}

/** There is none while the earlier days are still loading. Without values on one side their sum is 0 there. */
function moreThan(now: number | null, before: number | null | undefined): number | null {
  if (before === undefined || (now === null && before === null)) return null;
  return differenceOf(now ?? 0, before ?? 0);
}
