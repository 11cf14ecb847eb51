import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';
import { CommandError } from '../command/command-error.ts';
import { refused } from '../command/refusal.ts';
import { findEvents, listEvents } from '../events/find-events.ts';
import { requireFitting } from './report-flags.ts';
import type { ReportName } from './report-kinds.ts';
import { binsOf } from './request/bins.ts';
import { rangeOf } from './request/days.ts';
import { filtersOf, segmentsOf } from './request/filters.ts';
import { findGroup } from './request/find-property.ts';
import { funnelRequestOf } from './request/funnel.ts';
import { DIVISORS, MEASURES, type QuestionFlags } from './request/question-flags.ts';
import {
  currentUsersRequestOf,
  engagementRequestOf,
  lostRequestOf,
  retentionRequestOf,
  todayOf,
  usersRequestOf,
} from './request/users.ts';

/** From so many days on a timeline is by week unless it is told otherwise. */
const MANY_DAYS = 62;

/** What the flags of a report say, whatever the report. */
interface Asked {
  readonly flags: QuestionFlags;
  readonly days: { readonly startDate: string; readonly stopDate: string };
  readonly labels: PropertyLabels | undefined;
  /** Filters and groups of users. */
  readonly users: object;
  readonly segments: object;
  /** Segments of uses; undefined if none are asked for. */
  readonly ofUses: object | undefined;
  readonly find: (names: readonly string[]) => Promise<Schema<'EventPair'>[]>;
  /** Looks events up by their names; nothing if none are given. */
  readonly eventsNamed: (names: readonly string[], field: string) => Promise<object>;
  /** The given events, or all, of which there may be so many. */
  readonly eventsOrAll: (most: number) => Promise<object>;
}

/** The request of each report. */
const REQUESTS: Readonly<Record<ReportName, (asked: Asked) => object | Promise<object>>> = {
  table: ({ days, ofUses }) => ({ ...days, ...ofUses }),
  timeline: async ({ flags, days, ofUses, eventsOrAll }) => ({
    ...days,
    ...periodsOf(flags, days),
    ...(await eventsOrAll(50)),
    ...ofUses,
  }),
  histogram: async ({ flags, days, users, eventsOrAll }) => ({
    ...days,
    ...users,
    ...(await eventsOrAll(100)),
    ...measuresOf(flags),
  }),
  lifetime: inRange,
  full: inRange,
  users: ({ flags, days, users, labels }) => ({ ...days, ...users, ...usersRequestOf(flags, labels) }),
  'users-now': ({ flags, days: { startDate }, users, labels }) => ({
    startDate,
    ...users,
    ...currentUsersRequestOf(flags, labels),
  }),
  engagement: ({ flags, days, users, segments }) => ({
    ...days,
    ...users,
    ...engagementRequestOf(flags),
    ...segments,
  }),
  lost: async (asked) => ({ ...(await inRange(asked)), ...lostRequestOf(asked.flags) }),
  'lost-histogram': async ({ flags, days, users, eventsOrAll }) => ({
    ...days,
    ...users,
    ...(await eventsOrAll(100)),
    ...measuresOf(flags),
    ...lostRequestOf(flags),
  }),
  distribution: ({ flags, days, users }) => ({ ...days, ...users, ...todayOf(flags) }),
  stickiness: async ({ flags, days, users, segments, eventsNamed }) => ({
    ...days,
    ...users,
    ...segments,
    ...(await eventsNamed(flags.event, 'events')),
    dateSplit: flags.by ?? 'week',
    ...todayOf(flags),
  }),
  funnel: async ({ flags, days, users, segments, find }) => ({
    ...days,
    ...users,
    ...segments,
    ...(await funnelRequestOf(flags, find)),
  }),
  retention: async ({ flags, days, users, segments, eventsNamed }) => ({
    ...days,
    ...users,
    ...segments,
    ...(await eventsNamed(flags.event, 'startEvents')),
    ...(await eventsNamed(flags.return, 'returnEvents')),
    ...retentionRequestOf(flags),
  }),
};

/** The request that flags ask for. Events are looked up by their names. */
export async function requestOf(
  report: ReportName,
  flags: QuestionFlags,
  client: KeytallyClient,
  productId: string,
): Promise<unknown> {
  requireFitting(report, flags);
  const { timeZone, labels } = await productOf(client, productId);
  const find = (names: readonly string[]) => findEvents(client, productId, names);
  const eventsNamed = async (names: readonly string[], field: string) =>
    names.length === 0 ? {} : { [field]: await find(names) };
  return REQUESTS[report]({
    flags,
    days: rangeOf(flags, timeZone),
    labels,
    users: {
      ...(flags.filter.length > 0 && { globalFilters: filtersOf(flags.filter, labels) }),
      ...(flags.group !== undefined && { groupBy: findGroup(flags.group, labels) }),
    },
    segments: flags.segment === undefined ? {} : segmentsOf(flags.segment, labels),
    ofUses:
      flags.segmentUses === undefined ? undefined : segmentsOf(flags.segmentUses, labels, '--segment-uses'),
    find,
    eventsNamed,
    eventsOrAll: (most) =>
      flags.event.length > 0 ? eventsNamed(flags.event, 'events') : allEvents(client, productId, most),
  });
}

async function inRange({ flags, days, users, segments, ofUses, eventsNamed }: Asked): Promise<object> {
  return {
    ...days,
    ...users,
    ...segments,
    ...(ofUses && { ...ofUses, segmentOf: 'uses' }),
    ...(await eventsNamed(flags.event, 'events')),
  };
}

async function productOf(client: KeytallyClient, productId: string): Promise<Schema<'Product'>> {
  return call(client, 'getProduct', { path: { product_id: productId } }).catch(
    refused(`the product "${productId}"`),
  );
}

/** All events, for reports that must be told which. */
async function allEvents(
  client: KeytallyClient,
  productId: string,
  most: number,
): Promise<{ events: Schema<'EventPair'>[] }> {
  const all = (await listEvents(client, productId)).filter(({ basic }) => basic);
  if (all.length > 0 && all.length <= most)
    return { events: all.map(({ category, eventName }) => ({ category, name: eventName })) };
  if (all.length === 0)
    throw new CommandError('The product has no events yet: import or send records first.');
  throw new CommandError(
    `The product has ${all.length} events: say which with --event. "keytally events list" shows them.`,
    2,
  );
}

function periodsOf(
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

function measuresOf({ bins, measure }: QuestionFlags): ReturnType<typeof binsOf> | Record<string, never> {
  if (bins !== undefined) return binsOf(bins, measure);
  if (measure === undefined) return {};
  throw new CommandError(
    `--measure needs --bins, such as --measure ${measure} --bins ${Object.keys(MEASURES)[0] === measure ? '1,2,5,10,inf' : '0.5,1,2,5,inf'}.`,
    2,
  );
}
