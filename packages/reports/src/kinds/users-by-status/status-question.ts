import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import { type DayRange, lastDay } from '../../request/day-range.ts';
import type { Parsing } from '../../request/parsing.ts';
import { type CalendarSplit, periodsOf, type Split, splits, unsplit } from '../../request/periods.ts';
import type { RefusalItem } from '../../request/refusal.ts';
import { checkCells } from '../../request/report-size.ts';
import { checkFilters, parseFilters } from '../../users/filters.ts';
import type { LossRule } from '../../users/losses.ts';
import { checkSegments, labelsNamed } from '../../users/segments.ts';
import type { EntriesQuestion } from '../../users/user-entries.ts';
import { checkLevels, type Level, parseLevels } from './levels.ts';
import { inOrder, isOfLifecycle, type UserStatus } from './statuses.ts';

type Request = Schema<'UsersByStatusRequest'>;
type CurrentRequest = Schema<'CurrentUsersByStatusRequest'>;

export interface Question {
  readonly users: EntriesQuestion;
  /** Null for the whole range. */
  readonly split: CalendarSplit | null;
  readonly statuses: readonly UserStatus[];
  /** Null if no loss is counted, or if the request does not say which. */
  readonly loss: LossRule | null;
  readonly levels: readonly Level[];
  readonly request: Body;
}

type Body = Omit<CurrentRequest, 'clientStatus'> & Pick<Request, 'clientStatus' | 'dateSplit'>;

export function parseQuestion(request: Body, range: DayRange, parsing: Parsing): Question {
  const levels = parseLevels(request, parsing);
  return {
    users: {
      range,
      groupBy: request.groupBy ?? 'clientId',
      filters: parseFilters(request, parsing),
      divisions: levels.map(({ division }) => division),
    },
    split: request.dateSplit ? splits[request.dateSplit] : null,
    statuses: inOrder(request.clientStatus),
    loss: lossOf(request),
    levels,
    request,
  };
}

function lossOf({
  clientStatus,
  daysUntilDeclaredLost: days,
  dateReportedLost: reported,
}: Body): LossRule | null {
  if (!clientStatus.includes('lost') || days === undefined || reported === undefined) return null;
  return { days, reported };
}

function checkLoss(request: Body): RefusalItem[] {
  if (!request.clientStatus.includes('lost')) return [];
  return (['daysUntilDeclaredLost', 'dateReportedLost'] as const).flatMap((name) =>
    request[name] === undefined
      ? [{ pointer: `/${name}`, code: 'lost-not-defined' as const, message: 'is needed to count lost users' }]
      : [],
  );
}

/** Refuses to follow users from period to period where there are no whole periods. */
function checkLifecycle({ clientStatus, dateSplit }: Body, { first }: DayRange): RefusalItem[] {
  if (!clientStatus.some(isOfLifecycle)) return [];
  const code = 'bad-lifecycle';
  if (!dateSplit) {
    return clientStatus.flatMap((status, index) =>
      isOfLifecycle(status)
        ? [{ pointer: `/clientStatus/${index}`, code, message: 'needs "dateSplit": it compares periods' }]
        : [],
    );
  }
  const { startOf, nextOf } = splits[dateSplit];
  const begin = startOf(first);
  if (begin === first) return [];
  const next = nextOf(begin);
  const later = next > lastDay ? '' : ` or ${formatDay(next)}`;
  const message = `does not begin a ${dateSplit}: send ${formatDay(begin)}${later}`;
  return [{ pointer: '/startDate', code, message }];
}

export function checkQuestion({ users, split, levels, request }: Question): RefusalItem[] {
  const labels = users.divisions.map((division) => Math.max(1, labelsNamed(division)));
  const periods = periodsIn(users.range, split).length;
  return [
    ...checkLoss(request),
    ...checkLifecycle(request, users.range),
    ...checkFilters(users.filters),
    ...checkLevels(request),
    ...levels.flatMap(({ division }) => checkSegments(division)),
    ...checkCells(
      labels.reduce((cells, count) => cells * count, periods),
      '/levels',
    ),
  ];
}

export function periodsIn(range: DayRange, split: Split | null): number[] {
  return periodsOf(range, split ?? unsplit);
}
