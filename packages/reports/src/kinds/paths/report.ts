import type { Schema } from '@keytally/contract';
import {
  checkSelection,
  parsePair,
  parseSelection,
  type SelectedEvent,
  type SelectedPair,
} from '../../events/event-selection.ts';
import { isOfShown, isOneOf } from '../../events/items.ts';
import { checkRange, parseRange } from '../../request/day-range.ts';
import { limitCells, requireUses } from '../../request/report-size.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { integer, integerOrNull, sumIn, text, textOrNull } from '../../sql/rows.ts';
import { literal, type Sql, sql } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import type { QueriedProduct } from '../../stages/report-meta.ts';
import { labelsOf, noSuchNumber } from '../../user-reports/numbers.ts';
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
import { type ConversionWindow, checkWindow, openFrom, parseWindow } from '../../users/conversion-window.ts';
import type { Entries } from '../../users/user-entries.ts';
import { percentOf } from '../../values/exact.ts';
import { MOST_EDGES, queryEdges } from './path-edges.ts';
import { eventOf, pathEntries, queryUsesInReach } from './path-entries.ts';

type Request = Schema<'PathsRequest'>;
type Report = Schema<'PathsReport'>;
type Edge = Schema<'PathEdge'>;
type Step = Schema<'PathStep'>;
type Warning = Schema<'UserReportWarning'>;

interface Question {
  readonly users: SegmentedUsers;
  readonly event: SelectedPair;
  /** The events that are steps; null for all advanced ones. */
  readonly selection: readonly SelectedEvent[] | null;
  readonly useConditions: Conditions | null;
  readonly window: ConversionWindow;
  readonly steps: number;
  readonly request: Request;
}

const USUAL_STEPS = 3;

/** What users did next after an event, or last before it. */
export const paths = userReport<Request, Question, SegmentedRows, Report, Schema<'PathNumber'>>({
  parse: (request, parsing) => ({
    users: parseUsers(request, parseRange(request, parsing), parsing),
    event: parsePair(request.event, '/event', parsing),
    selection: request.events ? parseSelection(request.events, parsing) : null,
    useConditions: parseUseConditions(request, parsing),
    window: parseWindow(request.window),
    steps: request.maxSteps ?? USUAL_STEPS,
    request,
  }),

  validate: ({ users, selection, useConditions, steps, request }) => [
    ...checkRange(users.range),
    ...checkWindow(request.window, '/window'),
    ...checkSelection(selection ?? []),
    ...checkUseConditions(useConditions),
    ...checkUsers(users, rowsOf(steps)),
  ],

  selections: ({ event, selection }) => [[event], selection],

  collect: async (question, ask, product) => {
    const { users, steps, unmatched } = question;
    const entries = await findPaths(question, ask, product);
    const counted = await askSegments(
      users,
      entries,
      (segmented) => limitCells(queryEdges(beginningOf(question), steps, segmented)),
      ask,
    );
    return { ...counted, warnings: [...unmatched, ...openWarnings(counted.rows), ...counted.warnings] };
  },

  counted: async (question, place, ask, product) => {
    const { users, steps } = question;
    if (place.step > steps) throw noSuchNumber('step', `is ${place.step}, but the paths have ${steps} steps`);
    return {
      users,
      entries: await findPaths(question, ask, product),
      conditions: conditionsOn(place, question),
      labels: labelsOf(place, users),
    };
  },

  shape: async ({ steps }, { rows, parts, warnings }, meta, pieces) => {
    const keyOf = (segment: string, step: bigint | number) => `${step} ${segment}`;
    const byStep = await pieces.groupBy(rows, (row) => keyOf(segmentOf(row), integer(row, 'step')));
    const places = Array.from({ length: steps }, (_, place) => place + 1);
    return {
      status: 'OK',
      results: await inSegments(parts, rowsOf(steps), async (segment) => {
        const users = usersOf(byStep.get(keyOf(segment, 1)));
        return {
          users: Number(users),
          steps: await pieces.map(places, (step) =>
            shapeStep(step, byStep.get(keyOf(segment, step)) ?? [], users),
          ),
        };
      }),
      meta: { ...meta, warnings: [...warnings] },
    };
  },
});

/** The id of the event that paths begin with. */
function beginningOf({ found: [begun] }: WithEvents): number {
  return begun?.[0]?.events[0] ?? 0;
}

/** The path of each user, unless too many uses would have to be read. */
async function findPaths(
  question: Question & WithEvents,
  ask: AskAll,
  product: QueriedProduct,
): Promise<Entries> {
  const { users, steps, window, useConditions, request, today, found } = question;
  const [, chosen] = found;
  const paths = {
    entries: users,
    event: beginningOf(question),
    mayBeStep: chosen ? isOneOf(chosen, 'advanced') : isOfShown('advanced'),
    direction: request.direction,
    window,
    steps,
    useConditions,
  };
  const { read } = await ask({ read: queryUsesInReach(paths) });
  requireUses(sumIn(read, 'uses_in_reach'), chosen ? '/events' : '/stopDate', 'fewer days, a shorter window');
  return pathEntries(paths, openFrom(window, today, product));
}

/** Conditions on paths: they came to a step, and went along an edge of it, as far as one is named. */
function conditionsOn({ step, from, to }: Schema<'PathNumber'>, question: WithEvents): Sql[] {
  const before = step === 1 ? literal(beginningOf(question)) : eventOf(step - 1);
  return [
    from === undefined ? sql`${before} IS NOT NULL` : isEvent(before, from),
    ...(to === undefined ? [] : [to === null ? sql`${eventOf(step)} IS NULL` : isEvent(eventOf(step), to)]),
  ];
}

function isEvent(event: Sql, { category, name }: Schema<'EventPair'>): Sql {
  const ofCategory = category === null ? sql`category IS NULL` : sql`category = ${category}`;
  return sql`${event} IN (SELECT event FROM ${tables.eventNames} WHERE ${ofCategory} AND name = ${name})`;
}

/** How many rows a segment has at most: the edges of each step, and the rest. */
function rowsOf(steps: number): number {
  return steps * (MOST_EDGES + 1);
}

function openWarnings(rows: readonly Row[]): Warning[] {
  if (!rows.some((row) => integer(row, 'step_open') > 0n)) return [];
  const detail = 'Users whose path ended may still go on: their time for all steps is not over.';
  return [{ code: 'windows-open', detail, pointer: '/window' }];
}

/** The users of a step, which each of its rows says. */
function usersOf([row]: readonly Row[] = []): bigint {
  return row === undefined ? 0n : integer(row, 'step_users');
}

/** @param all the users who have a path */
function shapeStep(step: number, rows: readonly Row[], all: bigint): Step {
  const [first] = rows;
  const users = usersOf(rows);
  const others = rows.reduce((left, row) => left - integer(row, 'users'), users);
  return {
    step,
    users: Number(users),
    edges: rows
      .toSorted((a, b) => Number(integer(a, 'place') - integer(b, 'place')))
      .map((row) => shapeEdge(row, all)),
    rest: {
      edges: first === undefined ? 0 : Number(integer(first, 'step_edges')) - rows.length,
      users: Number(others),
      percent: percentOf(others, all),
    },
  };
}

function shapeEdge(row: Row, all: bigint): Edge {
  const ends = integerOrNull(row, 'to_event') === null;
  return {
    from: { category: textOrNull(row, 'from_category'), name: text(row, 'from_name') },
    to: ends ? null : { category: textOrNull(row, 'to_category'), name: text(row, 'to_name') },
    users: Number(integer(row, 'users')),
    percent: percentOf(integer(row, 'users'), all),
  };
}
