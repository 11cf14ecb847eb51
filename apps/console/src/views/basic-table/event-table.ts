import type { Reports } from '@keytally/contract/reports';
import { shownRows } from '../../report/files/shown-rows.ts';
import type { Sort } from '../../ui/table/column.ts';
import {
  MEASURES,
  type NumberOfEvents,
  type Numbers,
  numberBefore,
  numberDifference,
  numberNow,
} from './event-numbers.ts';
import { type EventRow, eventRows } from './rows.ts';

/** What is shown comes first in a file, and then what is not. */
export const OTHER = { uses: ['uses', 'values'], values: ['values', 'uses'] } as const;

export const BY_NAME: Sort = { column: 'name', direction: 'asc' };

const NAME: NumberOfEvents = {
  id: 'name',
  label: 'Event',
  value: ({ category, name, segment }) => segment ?? name ?? category,
};

/** The table of events beside that of the earlier days, as the screen shows it at first, as rows of a file. */
export function eventTable(
  report: Reports['basic-table'],
  before: Reports['basic-table'],
  segmented: string | undefined,
) {
  const rows = eventRows(report, before);
  const numbers: readonly Numbers[] = haveValues(rows) ? OTHER.uses : ['uses'];
  return shownRows({
    titles: titlesOf(segmented),
    columns: [NAME, ...numbers.flatMap(comparedNumbers)],
    rows,
    rowsIn,
    sort: BY_NAME,
    isLine,
  });
}

function comparedNumbers(what: Numbers): NumberOfEvents[] {
  return MEASURES[what].flatMap((id, place) =>
    place === 0 ? [numberNow(id), numberBefore(id), numberDifference(id)] : [numberNow(id)],
  );
}

export function haveValues(rows: readonly EventRow[]): boolean {
  return rows.some(({ now, before }) => now.cumulativeValue !== null || before?.cumulativeValue != null);
}

/** What says which row it is, in a file. */
export function titlesOf(segmented: string | undefined) {
  return [
    { heading: 'Category', of: ({ category }: EventRow) => category },
    { heading: 'Event', of: ({ name }: EventRow) => name },
    ...(segmented === undefined ? [] : [{ heading: segmented, of: ({ segment }: EventRow) => segment }]),
  ];
}

export function rowsIn({ events, segments }: EventRow): readonly EventRow[] | undefined {
  return events ?? segments;
}

/** Categories, and events that have their segments, are sums of others. */
export function isLine({ name, segments }: EventRow): boolean {
  return name !== undefined && segments === undefined;
}
