import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';
import { CommandError } from '../../command/command-error.ts';
import { binsOf } from './bins.ts';
import { calendarSplit } from './calendar-split.ts';
import { DIVISORS, MEASURES, type QuestionFlags } from './question-flags.ts';

/** From so many days on a timeline is by week unless it is told otherwise. */
const MANY_DAYS = 62;

/** What the flags of a report say, whatever the report. */
export interface Asked {
  readonly flags: QuestionFlags;
  readonly days: { readonly startDate: string; readonly stopDate: string };
  readonly labels: PropertyLabels | undefined;
  /** Filters, conditions and groups of users. */
  readonly users: object;
  /** Conditions of uses. */
  readonly uses: object;
  readonly segments: object;
  /** Segments of uses; undefined if none are asked for. */
  readonly ofUses: object | undefined;
  readonly find: (names: readonly string[]) => Promise<Schema<'EventPair'>[]>;
  /** Looks events up by their names; nothing if none are given. */
  readonly eventsNamed: (names: readonly string[], field: string) => Promise<object>;
  /** The given events, or all, of which there may be so many. */
  readonly eventsOrAll: (most: number) => Promise<object>;
}

/** The days, and everything that reports on lifetimes and uses are asked for. */
export async function inRange({
  flags,
  days,
  users,
  uses,
  segments,
  ofUses,
  eventsNamed,
}: Asked): Promise<object> {
  return {
    ...days,
    ...users,
    ...uses,
    ...segments,
    ...(ofUses && { ...ofUses, segmentOf: 'uses' }),
    ...(await eventsNamed(flags.event, 'events')),
  };
}

/** The periods and values of a timeline. */
export function periodsOf(
  flags: QuestionFlags,
  days: Asked['days'],
): Pick<Schema<'BasicTimelineRequest'>, 'dateSplit' | 'dataView' | 'divisor'> {
  const { values = false, per } = flags;
  return {
    dateSplit: calendarSplit(flags) ?? splitOf(days),
    dataView: values ? 'customValues' : 'usageCounts',
    ...(per !== undefined && { divisor: DIVISORS[per] }),
  };
}

/** The periods into which so many days are split unless something else is asked for. */
export function splitOf({ startDate, stopDate }: Asked['days']): 'day' | 'week' {
  const days = (Date.parse(stopDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return days >= MANY_DAYS ? 'week' : 'day';
}

/** The bins of a histogram, and what they are of. */
export function measuresOf({
  bins,
  measure,
}: QuestionFlags): ReturnType<typeof binsOf> | Record<string, never> {
  if (bins !== undefined) return binsOf(bins, measure);
  if (measure === undefined) return {};
  throw new CommandError(
    `--measure needs --bins, such as --measure ${measure} --bins ${Object.keys(MEASURES)[0] === measure ? '1,2,5,10,inf' : '0.5,1,2,5,inf'}.`,
    2,
  );
}
