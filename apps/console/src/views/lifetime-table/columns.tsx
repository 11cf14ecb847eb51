import { type ColumnName, nameOfColumn } from '@keytally/spreadsheets/names';
import { Definition, type Term } from '../../help/definition.tsx';
import type { Question } from '../../question/codec/question.ts';
import { countOf, formatNumber, formatPercent, formatRatio } from '../../ui/format/number.ts';
import type { Column, Sort } from '../../ui/table/column.ts';
import { headOfEvents } from '../segmented.ts';
import { Lead } from '../surroundings.tsx';
import type { LinkTo } from '../users-of.tsx';
import type { LifetimeRow, Measures } from './rows.ts';

const NUMBERS: readonly (keyof Measures)[] = [
  'eventCount',
  'eventCountPerUserUsedAtLeastOnce',
  'eventCountPerUserUsedAtLeastOnceActiveDay',
  'eventCountPerUserUsedAtLeastOnceActiveWeek',
  'eventCountPerUserUsedAtLeastOnceActiveMonth',
  'uniqueUsersUsedAtLeastOnce',
  'percentUsedAtLeastOnce',
  'active',
];

/** How numbers are written, by their units and kinds. */
function formatOf({ unit, kind }: ColumnName): (value: number | null | undefined) => string {
  if (unit === '%') return formatPercent;
  return kind === 'ratio' ? formatRatio : formatNumber;
}

type EventSort = NonNullable<NonNullable<Question['sort']>['events']>;

/** The orders that the server knows, by the column that is sorted by them. */
const ORDERS: Readonly<Record<string, EventSort>> = {
  name: 'alpha',
  eventCount: 'eventCounts',
  uniqueUsersUsedAtLeastOnce: 'uniqueUsersUsedAtLeastOnce',
};

/**
 * @param report the one whose users it counts
 * @param link from the number at a place to its users, where one can see them
 */
export function lifetimeColumns(
  report: 'lifetime-table' | 'lost-users-table',
  segmented: string | undefined,
  link: LinkTo<'lifetime-table'> = (_, __, shown) => shown,
): readonly Column<LifetimeRow>[] {
  return [
    {
      id: 'name',
      label: headOfEvents(segmented),
      value: nothing,
      cell: (row) => <Name {...row} />,
    },
    ...NUMBERS.map((id) => {
      const named = nameOfColumn(id, report);
      const { name: label } = named;
      const format = formatOf(named);
      return {
        id,
        label,
        help: <Definition label={label} of={`LifetimeDataTableRow.${id}` satisfies Term} />,
        isNumber: true,
        ...(ORDERS[id] && { value: nothing }),
        cell: (row: LifetimeRow) => {
          if (!row.measures) return '';
          const number = row.measures[id];
          const shown = format(number);
          const place = placeOf(row, id);
          if (!place || !number) return shown;
          const what = id === 'active' ? [place.segment, label].filter(Boolean).join(', ') : row.name;
          return link(place, `${what}: ${countOf(number, 'user')}`, shown);
        },
      };
    }),
  ];
}

/** The place of a number that counts users; undefined for others. */
function placeOf({ place }: LifetimeRow, column: keyof Measures): LifetimeRow['place'] {
  if (column === 'uniqueUsersUsedAtLeastOnce') return place;
  if (column !== 'active' || !place) return undefined;
  return place.segment === undefined ? {} : { segment: place.segment };
}

/** The server sorts: the column only has to say that it can be sorted by. */
function nothing(): null {
  return null;
}

function Name({ name, event }: LifetimeRow) {
  if (!event) return name;
  return (
    <Lead
      to="/histogram"
      asking={(question) => ({ ...question, events: [event] })}
      label={`${name}: histogram`}
    >
      {name}
    </Lead>
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
