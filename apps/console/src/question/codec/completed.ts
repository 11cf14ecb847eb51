import type { Schema } from '@keytally/client';
import { countDays } from '../../ui/format/day.ts';
import type { Days } from '../range/range.ts';
import { dividesUses } from './divides-uses.ts';
import type { Asked, Question } from './question.ts';

/** What goes into requests: the parts of a question, and what a screen makes of them. */
export interface Sent extends Omit<Asked, 'segmentBy'> {
  readonly segmentBy?: Schema<'CohortSegmentBy'>;
  readonly clientStatus?: Schema<'UserStatusList'>;
  readonly levels?: Schema<'Levels'>;
}

/** Uses are divided by what records state; another property was chosen for users. */
export function usesOf(question: Question): Question {
  const { segmentBy, segments: _, ...undivided } = question;
  return segmentBy === undefined || dividesUses(segmentBy) ? question : undivided;
}

/** Lines of a timeline that can be told apart. A report takes more. */
export const MOST_LINES = 50;

/** Over a year weeks, so that a chart can be read. The timeline takes plain events, and no combinations. */
export function timelineOf(question: Question, { from, to }: Days): Asked {
  const events = question.events?.filter((event) => 'name' in event).slice(0, MOST_LINES);
  return {
    dateSplit: countDays(from, to) > 366 ? 'week' : 'day',
    dataView: 'usageCounts',
    ...usesOf(question),
    ...(events && { events }),
  };
}

/** The longest ranges in which days or weeks can be told apart. In less than three weeks there is no whole one before. */
const MOST_BY_DAY = 21;
const MOST_BY_WEEK = 184;

/** Users come and go by the week: most stay away on some days. */
export function splitOf(question: Question, { from, to }: Days) {
  const count = countDays(from, to);
  const usual = count <= MOST_BY_DAY ? 'day' : count <= MOST_BY_WEEK ? 'week' : 'month';
  return { ...question, dateSplit: question.dateSplit ?? usual } as const;
}

/** Users and uses, until something else is chosen. */
const USUAL_LINES: NonNullable<Asked['lines']> = [
  { label: 'Users', measure: 'users' },
  { label: 'Uses', measure: 'uses' },
];

/** Only uses have an hour. */
const USUAL_LINES_OF_HOURS: NonNullable<Asked['lines']> = [{ label: 'Uses', measure: 'uses' }];

/** Uses and users of all events by day or, over months, by week. */
export function trendsOf(question: Question, { from, to }: Days): Sent & Pick<Required<Asked>, 'lines'> {
  const trendSplit = question.trendSplit ?? (countDays(from, to) > MOST_BY_WEEK ? 'week' : 'day');
  const lines = trendSplit === 'hour' ? USUAL_LINES_OF_HOURS : USUAL_LINES;
  return { ...question, trendSplit, lines: question.lines ?? lines };
}

/** What users do next, unless somebody asks what they did before. */
export function pathsOf(question: Question): Sent {
  return { direction: 'after', ...question };
}

/** The days after which a user is lost, until somebody says otherwise. */
const USUAL_DAYS_UNTIL_LOST = 30;

/** Losses count when they are declared, so that those of all days that are over are final. */
export function lossesOf(question: Question) {
  return {
    daysUntilDeclaredLost: USUAL_DAYS_UNTIL_LOST,
    dateReportedLost: 'dateDeclaredLost',
    ...question,
  } as const;
}

/** What the screen of users asks for, whatever is shown of it. */
export const EVERY_STATUS = ['new', 'active', 'lost', 'returning', 'resurrected', 'dormant'] as const;

/** All statuses at once. */
export function usersOf(question: Question, days: Days): Sent {
  const { segmentBy, segments, cohortSegments } = question;
  const level = cohortSegments
    ? { cohortSegments }
    : segmentBy && { property: segmentBy, ...(segments && { segments }) };
  return {
    ...splitOf(lossesOf(question), days),
    clientStatus: [...EVERY_STATUS],
    ...(level && { levels: { level1: level } }),
  };
}

/** The share of a day in its week, where users are shown by days. */
export function stickinessOf(question: Question, days: Days): Sent {
  const { dateSplit } = splitOf(question, days);
  return { ...question, dateSplit: dateSplit === 'month' ? 'month' : 'week' };
}

const INSTALLATIONS = {
  day: 'installationDay',
  week: 'installationWeek',
  month: 'installationMonth',
} as const;

/** Whether users are divided only by when they came. */
export function isInstallation(
  segmentBy: Schema<'CohortSegmentBy'>,
): segmentBy is (typeof INSTALLATIONS)['day' | 'week' | 'month'] {
  return Object.values<string>(INSTALLATIONS).includes(segmentBy);
}

/** By the period in which users came, unless they are divided by something else. */
export function engagementOf(question: Question, days: Days): Sent {
  const asked = splitOf(question, days);
  return {
    daysUntilDeclaredLost: USUAL_DAYS_UNTIL_LOST,
    ...(asked.cohortSegments === undefined && { segmentBy: INSTALLATIONS[asked.dateSplit] }),
    ...asked,
  };
}
