import { Link } from '@tanstack/react-router';
import { Definition, type Term } from '../../help/definition.tsx';
import { writeAddress } from '../../question/codec/address.ts';
import type { Question } from '../../question/codec/question.ts';
import { headOfEvents } from '../../report/use-segmented.ts';
import { formatNumber, formatPercent, formatRatio } from '../../ui/format/number.ts';
import type { Column, Sort } from '../../ui/table/column.ts';
import type { LifetimeRow, Measures } from './rows.ts';

interface Number {
  readonly id: keyof Measures;
  readonly label: string;
  readonly format: (value: number | null | undefined) => string;
}

const NUMBERS: readonly Number[] = [
  { id: 'eventCount', label: 'Uses', format: formatNumber },
  { id: 'eventCountPerUserUsedAtLeastOnce', label: 'Per user of it', format: formatRatio },
  { id: 'eventCountPerUserUsedAtLeastOnceActiveDay', label: 'Per active day', format: formatRatio },
  { id: 'eventCountPerUserUsedAtLeastOnceActiveWeek', label: 'Per active week', format: formatRatio },
  { id: 'eventCountPerUserUsedAtLeastOnceActiveMonth', label: 'Per active month', format: formatRatio },
  { id: 'uniqueUsersUsedAtLeastOnce', label: 'Users', format: formatNumber },
  { id: 'percentUsedAtLeastOnce', label: 'Of all users', format: formatPercent },
  { id: 'active', label: 'All users', format: formatNumber },
];

/** What the whole is called where it is those who were lost. */
const OF_LOST: { readonly [Id in keyof Measures]?: string } = {
  percentUsedAtLeastOnce: 'Of lost users',
  active: 'Lost users',
};

type EventSort = NonNullable<NonNullable<Question['sort']>['events']>;

/** The orders that the server knows, by the column that is sorted by them. */
const ORDERS: Readonly<Record<string, EventSort>> = {
  name: 'alpha',
  eventCount: 'eventCounts',
  uniqueUsersUsedAtLeastOnce: 'uniqueUsersUsedAtLeastOnce',
};

export function lifetimeColumns(
  question: Question,
  segmented: string | undefined,
): readonly Column<LifetimeRow>[] {
  return [
    {
      id: 'name',
      label: headOfEvents(segmented),
      value: nothing,
      cell: (row) => <Name row={row} question={question} />,
    },
    ...NUMBERS.map(({ id, format, ...usual }) => {
      const label = (question.users === 'lost' && OF_LOST[id]) || usual.label;
      return {
        id,
        label,
        help: <Definition label={label} of={`LifetimeDataTableRow.${id}` satisfies Term} />,
        isNumber: true,
        ...(ORDERS[id] && { value: nothing }),
        cell: ({ measures }: LifetimeRow) => (measures ? format(measures[id]) : ''),
      };
    }),
  ];
}

/** The server sorts: the column only has to say that it can be sorted by. */
function nothing(): null {
  return null;
}

function Name({
  row: { name, event },
  question,
}: {
  readonly row: LifetimeRow;
  readonly question: Question;
}) {
  if (!event) return name;
  return (
    <Link
      to="/histogram"
      search={writeAddress({ ...question, events: [event] })}
      aria-label={`${name}: histogram`}
    >
      {name}
    </Link>
  );
}

/** The order of the request as a column and its direction, and back. */
export function sortOf({ events = 'alpha', eventsDirection = 'asc' }: NonNullable<Question['sort']>): Sort {
  const column = Object.keys(ORDERS).find((id) => ORDERS[id] === events) ?? 'name';
  return { column, direction: eventsDirection };
}

export function orderOf({ column, direction }: Sort): { events: EventSort; eventsDirection: 'asc' | 'desc' } {
  return { events: ORDERS[column] ?? 'alpha', eventsDirection: direction };
}
