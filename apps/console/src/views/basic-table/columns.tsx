import type { Schema } from '@keytally/client';
import type { Verdict } from '@keytally/contract/comparison';
import { Definition, type Term } from '../../help/definition.tsx';
import { labelOfEvent, NO_CATEGORY } from '../../question/events/event.ts';
import { countOf, formatNumber, formatRatio, NO_VALUE } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { Change } from '../change.tsx';
import { headOfEvents } from '../segmented.ts';
import { Lead } from '../surroundings.tsx';
import type { LinkTo } from '../users-of.tsx';
import {
  MEASURES,
  moreThan,
  type Numbers,
  numberBefore,
  numberDifference,
  numberNow,
} from './event-numbers.ts';
import type { EventRow, Measure } from './rows.ts';

interface Options {
  readonly isRanked?: boolean;
  readonly isCompared?: boolean;
  /** What may be said of the days of both. */
  readonly verdict?: Verdict | undefined;
  /** From the uses at a place to the users behind them, where one can see them. */
  readonly link?: LinkTo<'basic-table'> | undefined;
}

/**
 * The columns of the table: of uses, or of the values that came with them. A ranking has the category of each event beside it.
 */
export function eventColumns(
  what: Numbers,
  segmented: string | undefined,
  { isRanked = false, isCompared = false, verdict, link }: Options = {},
): readonly Column<EventRow>[] {
  return [
    {
      id: 'name',
      label: headOfEvents(segmented),
      value: ({ category, name, segment }) => segment ?? name ?? category,
      cell: (row) => <Name {...row} />,
    },
    ...(isRanked ? [CATEGORY] : []),
    ...MEASURES[what].flatMap((id, index) => [
      numberColumn(id, what, link),
      ...(isCompared && index === 0 ? [beforeColumn(id), changeColumn(id, verdict)] : []),
    ]),
  ];
}

const CATEGORY: Column<EventRow> = {
  id: 'category',
  label: 'Category',
  value: ({ category }) => category,
  cell: ({ category, segment }) => (segment === undefined ? (category ?? NO_CATEGORY) : ''),
};

function Name({ category, name, segment }: EventRow) {
  if (segment !== undefined) return segment;
  if (name === undefined) return category ?? NO_CATEGORY;
  return (
    <Lead
      to="/timeline"
      asking={(question) => ({ ...question, events: [{ category, name }] })}
      label={`${name}: over time`}
    >
      {name}
    </Lead>
  );
}

function numberColumn(id: Measure, what: Numbers, link: Options['link']): Column<EventRow> {
  const number = numberNow(id);
  const format = number.inFile?.kind === 'ratio' ? formatRatio : formatNumber;
  return {
    ...number,
    help: <Definition label={number.label} of={`${DEFINED[what]}.${id}` as Term} />,
    cell: (row) => {
      const uses = row.now[id];
      const shown = format(uses);
      if (id !== 'cumulativeUsageCount' || !uses || !link) return shown;
      return link(placeOf(row), `${wordsOf(row)}: ${countOf(uses, 'use')}`, shown);
    },
  };
}

function placeOf({ category, name, segment }: EventRow): Schema<'BasicTableNumber'> {
  return {
    ...(name === undefined ? { category } : { event: { category, name } }),
    ...(segment !== undefined && { segment }),
  };
}

function wordsOf({ category, name, segment }: EventRow): string {
  const whole = name === undefined ? (category ?? NO_CATEGORY) : labelOfEvent({ category, name });
  return segment === undefined ? whole : `${whole}, ${segment}`;
}

const DEFINED: Readonly<Record<Numbers, string>> = { uses: 'UsageSummary', values: 'CustomValuesSummary' };

function beforeColumn(id: Measure): Column<EventRow> {
  return { ...numberBefore(id), cell: ({ before }) => formatNumber(before?.[id]) };
}

function changeColumn(id: Measure, verdict: Verdict | undefined): Column<EventRow> {
  return {
    ...numberDifference(id),
    cell: ({ now, before }) =>
      moreThan(now[id], before?.[id]) === null ? (
        NO_VALUE
      ) : (
        <Change now={now[id] ?? 0} before={before?.[id] ?? 0} verdict={verdict} />
      ),
  };
}
