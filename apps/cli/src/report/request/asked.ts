import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';
import { CommandError } from '../../command/command-error.ts';
import { binsOf } from './bins.ts';
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
  { by, values = false, per }: QuestionFlags,
  { startDate, stopDate }: { readonly startDate: string; readonly stopDate: string },
): Pick<Schema<'BasicTimelineRequest'>, 'dateSplit' | 'dataView' | 'divisor'> {
  const days = (Date.parse(stopDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return {
    dateSplit: by ?? (days >= MANY_DAYS ? 'week' : 'day'),
    dataView: values ? 'customValues' : 'usageCounts',
    ...(per !== undefined && { divisor: DIVISORS[per] }),
  };
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
