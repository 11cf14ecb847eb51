import type { Schema } from '@keytally/contract';
import { checkSelection, parseSelection, type SelectedEvent } from '../../events/event-selection.ts';
import { isOfShown, isOneOf } from '../../events/items.ts';
import type { Pieces } from '../../order/pieces.ts';
import { checkRange, type DayRange, parseRange, within } from '../../request/day-range.ts';
import { type ClockSpan, clockSpans, localHour } from '../../request/hours.ts';
import { limitCells, requireUses } from '../../request/report-size.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { integer, sumIn } from '../../sql/rows.ts';
import { allOf, exactSum, list, literal, type Sql, sql } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import { labelsOf } from '../../user-reports/numbers.ts';
import {
  askSegments,
  checkUsers,
  inSegments,
  parseUsers,
  type SegmentedRows,
  type SegmentedUsers,
  segmentOf,
} from '../../user-reports/segmented-users.ts';
import { userReport, type WithEvents } from '../../user-reports/user-report.ts';
import { type Conditions, checkUseConditions, parseUseConditions } from '../../users/conditions.ts';
import { meetConditions } from '../../users/counted-uses.ts';
import { readUsers } from '../../users/groups.ts';
import { untilToday } from '../../users/today.ts';
import type { Entries } from '../../users/user-entries.ts';
import { count, hours, ratio } from '../../values/exact.ts';
import { HOURS_OF_WEEK, hoursShown, type ShownHour, warningsOfClocks } from './shown-hours.ts';

type Request = Schema<'HoursOfWeekRequest'>;
type Report = Schema<'HoursOfWeekReport'>;
type HourOfWeek = Schema<'HourOfWeek'>;

interface Question {
  readonly users: SegmentedUsers;
  /** Null for all advanced events. */
  readonly selection: readonly SelectedEvent[] | null;
  readonly useConditions: Conditions | null;
}

interface Usage {
  readonly uses: bigint;
  readonly users: bigint;
}

const unused: Usage = { uses: 0n, users: 0n };

interface Facts extends SegmentedRows {
  /** How long clocks keep which offset, on the days up to today. */
  readonly spans: readonly ClockSpan[];
}

/** At which hours of which weekdays events are used, and by how many users. */
export const hoursOfWeek = userReport<Request, Question, Facts, Report, Schema<'HourNumber'>>({
  parse: (request, parsing) => ({
    users: parseUsers(request, parseRange(request, parsing), parsing),
    selection: request.events ? parseSelection(request.events, parsing) : null,
    useConditions: parseUseConditions(request, parsing),
  }),

  validate: ({ users, selection, useConditions }) => [
    ...checkRange(users.range),
    ...checkSelection(selection ?? []),
    ...checkUseConditions(useConditions),
    ...checkUsers(users, HOURS_OF_WEEK),
  ],

  selections: ({ selection }) => [selection],

  collect: async (question, ask, { timeZone }): Promise<Facts> => {
    const { users, today, unmatched } = question;
    const spans = clockSpans(untilToday(users.range, today), timeZone);
    const counted = await askSegments(
      users,
      await findEntries(question, spans, ask),
      ({ source, columns, groups }) =>
        limitCells(sql`
          SELECT ${columns}, weekday, hour, ${exactSum('hour_uses')} AS uses, count(*) AS users
          FROM ${source}
          GROUP BY ${list([...groups, sql`weekday`, sql`hour`])}`),
      ask,
    );
    return { ...counted, spans, warnings: [...unmatched, ...counted.warnings] };
  },

  counted: async (question, place, ask, { timeZone }) => {
    const { users, today } = question;
    return {
      users,
      entries: await findEntries(question, clockSpans(untilToday(users.range, today), timeZone), ask),
      conditions: [sql`weekday = ${literal(place.weekday)}`, sql`hour = ${literal(place.hour)}`],
      labels: labelsOf(place, users),
    };
  },

  shape: async ({ users, today }, { rows, parts, spans, warnings }, meta, pieces) => {
    const { shown, changed } = await hoursShown(untilToday(users.range, today), spans, pieces);
    const usageIn = await usageByHour(rows, pieces);
    return {
      status: 'OK',
      results: await inSegments(parts, HOURS_OF_WEEK, async (label) => ({
        hours: await pieces.map(shown, (hour) => shapeHour(hour, usageIn(label, hour))),
      })),
      meta: { ...meta, warnings: [...warningsOfClocks(changed), ...warnings] },
    };
  },
});

/** The entries, unless too many uses would have to be read. */
async function findEntries(
  { users, useConditions, found: [found = null] }: Question & WithEvents,
  spans: readonly ClockSpan[],
  ask: AskAll,
): Promise<Entries> {
  const events = found ? isOneOf(found, 'advanced') : isOfShown('advanced');
  const { read } = await ask({ read: queryNumberOfUses(users.range, events) });
  requireUses(sumIn(read, 'uses_in_range'), found ? '/events' : '/stopDate', 'fewer days');
  return entriesOf(users, { events, useConditions }, spans);
}

function queryNumberOfUses(range: DayRange, events: Sql): Sql {
  return sql`
    SELECT sum(uses) AS uses_in_range
    FROM ${tables.dayUses}
    WHERE ${allOf([within(range), events])}`;
}

/** Each user in each hour of the week with a use, as of the end of the range, with the number of its uses. */
function entriesOf(
  question: SegmentedUsers,
  { events, useConditions }: { readonly events: Sql; readonly useConditions: Conditions | null },
  spans: readonly ClockSpan[],
): Entries {
  const { range } = question;
  const { person, join } = readUsers(question);
  const table = useConditions === null ? tables.singleUses : tables.singleSetUses;
  return {
    columns: [sql`weekday`, sql`hour`, sql`hour_uses`],
    query: sql`
      SELECT person, ${range.last} AS moment, weekday, hour, count(*) AS hour_uses
      FROM (
        SELECT ${person}, (day + 3) % 7 + 1 AS weekday, ${localHour(spans)} AS hour
        FROM ${table}
        ${join}
        WHERE ${allOf([within(range), events, ...meetConditions(useConditions, table)])}
      ) AS used
      GROUP BY person, weekday, hour`,
  };
}

/** Looks up the users and the uses of an hour in a segment. */
async function usageByHour(
  rows: readonly Row[],
  pieces: Pieces,
): Promise<(segment: string, hour: ShownHour) => Usage> {
  const usages = new Map<string, Usage>();
  const keyOf = (segment: string, weekday: bigint | number, hour: bigint | number) =>
    `${weekday} ${hour} ${segment}`;
  await pieces.each(rows, (row) => {
    const key = keyOf(segmentOf(row), integer(row, 'weekday'), integer(row, 'hour'));
    usages.set(key, { uses: integer(row, 'uses'), users: integer(row, 'users') });
  });
  return (segment, { weekday, hour }) => usages.get(keyOf(segment, weekday, hour)) ?? unused;
}

function shapeHour({ weekday, hour, shown }: ShownHour, { uses, users }: Usage): HourOfWeek {
  const occurrences = hours(shown);
  return {
    weekday,
    hour,
    occurrences: ratio(occurrences, count(1n)) ?? 0,
    uses: Number(uses),
    users: Number(users),
    averageUses: ratio(count(uses), occurrences),
  };
}
