import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';
import { CommandError } from '../../command/command-error.ts';
import { wholeNumber } from '../../command/flags.ts';
import { calendarSplit } from './calendar-split.ts';
import { cohortSegmentsOf, segmentsOf } from './filters.ts';
import { INSTALLATIONS } from './installations.ts';
import { LOSS_DAYS, type QuestionFlags } from './question-flags.ts';

type UserStatus = Schema<'UserStatus'>;

const STATUSES: readonly UserStatus[] = ['new', 'active', 'lost', 'returning', 'resurrected', 'dormant'];
const USUAL_STATUSES: readonly UserStatus[] = ['new', 'active'];

/** The most that `daysUntilDeclaredLost` may be. */
const MOST_DAYS = 3660;

/** What the flags ask of users by status, beside filters and groups. The server checks whether it fits together. */
export function usersRequestOf(flags: QuestionFlags, labels?: PropertyLabels) {
  const clientStatus = statusesOf(flags);
  if (flags.lostAfter === undefined && clientStatus.includes('lost'))
    throw new CommandError('To count lost users, say after how many days they are: --lost-after 30.', 2);
  return {
    ...(flags.by !== undefined && { dateSplit: calendarSplit(flags) }),
    clientStatus,
    ...(flags.lostAfter !== undefined && lossOf(flags)),
    ...levelsOf(flags, labels),
    ...todayOf(flags),
  };
}

export function currentUsersRequestOf(flags: QuestionFlags, labels?: PropertyLabels) {
  if (flags.to !== undefined)
    throw new CommandError(
      'The report users-now does not take --to: it ends today. The report users does.',
      2,
    );
  return usersRequestOf(flags, labels);
}

/** When the users of a report are lost, which the flags must say. */
export function lostRequestOf(flags: QuestionFlags) {
  return { ...lossOf(flags), ...todayOf(flags) };
}

function lossOf(flags: QuestionFlags) {
  return {
    daysUntilDeclaredLost: daysUntilLost(flags),
    dateReportedLost: LOSS_DAYS[flags.lostOn ?? 'seen'],
  };
}

function daysUntilLost({ lostAfter }: QuestionFlags): number {
  if (lostAfter === undefined)
    throw new CommandError('Say after how many days away a user is lost: --lost-after 30.', 2);
  return wholeNumber('--lost-after', lostAfter, 1, MOST_DAYS);
}

/** What the flags ask of engagement, by default by the period in which users came. */
export function engagementRequestOf(flags: QuestionFlags) {
  const by = calendarSplit(flags) ?? 'week';
  return {
    daysUntilDeclaredLost: daysUntilLost(flags),
    dateSplit: by,
    ...(flags.segmentCohorts === undefined && { segmentBy: INSTALLATIONS[by] }),
    ...todayOf(flags),
  };
}

export function retentionRequestOf(flags: QuestionFlags) {
  const { every, orLater, periods } = flags;
  return {
    dateSplit: calendarSplit(flags) ?? 'week',
    ...(every && { entry: 'every' }),
    ...(orLater && { returning: 'onOrAfter' }),
    ...(periods !== undefined && { periods: wholeNumber('--periods', periods, 0, 120) }),
    ...todayOf(flags),
  };
}

export function todayOf({ today }: QuestionFlags) {
  return today === undefined ? {} : { today };
}

function statusesOf({ status, lostAfter }: QuestionFlags): readonly string[] {
  if (status === undefined) return lostAfter === undefined ? USUAL_STATUSES : [...USUAL_STATUSES, 'lost'];
  const names = status.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !STATUSES.includes(name as UserStatus));
  if (wrong !== undefined)
    throw new CommandError(`--status names "${wrong}"; it takes ${STATUSES.join(', ')}.`, 2);
  return [...new Set(names)];
}

/** The cohorts, if there are some, and within each of them what the levels divide. */
function levelsOf({ segmentCohorts, level }: QuestionFlags, labels?: PropertyLabels) {
  if (level.length > 3) throw new CommandError('--level may be given three times at most.', 2);
  const properties = level.map((text) => {
    const { segmentBy, ...segments } = segmentsOf(text, labels, '--level');
    return { property: segmentBy, ...segments };
  });
  const ofCohorts =
    segmentCohorts === undefined ? [] : [{ cohortSegments: cohortSegmentsOf(segmentCohorts) }];
  const levels: readonly Schema<'Level'>[] = [...ofCohorts, ...properties];
  if (levels.length > 3)
    throw new CommandError('--level may be given twice at most beside --segment-cohorts.', 2);
  if (levels.length === 0) return {};
  return { levels: Object.fromEntries(levels.map((one, place) => [`level${place + 1}`, one])) };
}
