import type { Schema } from '@keytally/contract';
import { type Activity, activityOn, worldRecords } from '../../model/activity.ts';
import { eachDay } from '../../model/days.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { quotient, total } from '../../model/numbers.ts';
import { byNumber, byText, sortedBy } from '../../model/order.ts';
import { populationOf } from '../../model/population.ts';
import { ModelRefusal } from '../../model/refusal.ts';
import { segmentsOfUsers } from '../../model/segments-of-users.ts';
import { isExact, matchedEvents, membersOf, type SelectedRow, selectionOf } from '../../model/selection.ts';
import type { User } from '../../model/user.ts';
import { countsUses, segmentsOfUses } from '../../model/uses.ts';
import type { EventRow, World } from '../../model/world.ts';

type Request = Schema<'AdvancedFullReportRequest'>;

/** The least and greatest number of uses of each label of `usageFrequency`. */
const frequencies = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((uses) => ({ label: String(uses), from: uses, to: uses })),
  { label: '11 - 15', from: 11, to: 15 },
  { label: '16 - 20', from: 16, to: 20 },
  { label: '21 - 30', from: 21, to: 30 },
  { label: '31 - 40', from: 31, to: 40 },
  { label: '41 - 50', from: 41, to: 50 },
  { label: '51 - 75', from: 51, to: 75 },
  { label: '76 - 100', from: 76, to: 100 },
  { label: '101 - 150', from: 101, to: 150 },
  { label: '151 - 200', from: 151, to: 200 },
  { label: '201 - 500', from: 201, to: 500 },
  { label: '501 - 1000', from: 501, to: 1000 },
  { label: '1001 - inf', from: 1001, to: Number.POSITIVE_INFINITY },
];

/** Section 4.5 of the contract. */
export function modelAdvancedFull(world: World, request: Request): Schema<'AdvancedFullReport'> {
  refuseWhatIsNotAdvanced(world, request);
  const { users } = populationOf(world, request);
  const { rows, warnings } = selectionOf(world, request.events, (tracking) => tracking === 'advanced');
  const records = worldRecords(world);
  const activity = activityOn(records, eachDay(request));
  const inRange = {
    ...activity,
    events: activity.events.filter(countsUses(records, request.useConditions)),
  };
  const reportOf = (some: readonly User[], uses: readonly EventRow[] = inRange.events) =>
    rows.map((row) => ({ ...row.title, data: usageOf({ ...inRange, events: uses }, some, row) }));
  const meta = { ...metaOf(world, request), warnings: withWarnings(warnings) };
  const { segmentBy = null, cohortSegments, sort = 'alpha', sortDirection = 'asc' } = request;
  if (segmentBy === null && cohortSegments === undefined) {
    return { status: 'OK', results: { detailedReport: reportOf(users) }, segmentBy: null, meta };
  }
  const parts =
    segmentsOfUsers(world, request, users)?.map((segment) => ({
      ...segment,
      report: reportOf(segment.members),
    })) ??
    segmentsOfUses(records, usesOf(users, inRange, rows), request)?.map((segment) => ({
      ...segment,
      report: reportOf(users, segment.members),
    }));
  const segments = (parts ?? []).map((segment) => ({
    ...segment,
    uses: segment.report.reduce((sum, { data }) => sum + data.eventCounts, 0),
  }));
  const inOrder = sortedBy(
    segments,
    byNumber(({ lastPlace }) => lastPlace),
    sort === 'alpha'
      ? byText(({ label }) => label, sortDirection)
      : byNumber(({ uses }) => uses, sortDirection),
    byText(({ label }) => label),
  );
  return {
    status: 'OK',
    results: {
      detailedReport: Object.fromEntries(inOrder.map(({ label, report }) => [label, report])),
      segments: inOrder.map(({ label }) => label),
    },
    segmentBy,
    meta,
  };
}

/** The uses of some users that a report counts. */
function usesOf(users: readonly User[], { events }: Activity, rows: readonly SelectedRow[]): EventRow[] {
  const clients = new Set(users.flatMap(({ clientIds }) => clientIds));
  const selected = new Set(rows.flatMap((row) => row.events));
  return events.filter(({ clientId, event }) => clients.has(clientId) && selected.has(event));
}

function refuseWhatIsNotAdvanced({ names }: World, { events = [] }: Request): void {
  const advanced = names.filter(({ tracking }) => tracking === 'advanced');
  const items = events.flatMap((item, index) =>
    membersOf(item).flatMap((member, place) => {
      if (!isExact(member) || matchedEvents(advanced, member).length > 0) return [];
      const pointer = 'combiLabel' in item ? `/events/${index}/combiArray/${place}` : `/events/${index}`;
      return [{ pointer, code: 'event-not-advanced' }];
    }),
  );
  if (items.length > 0) throw new ModelRefusal(items);
}

function usageOf(
  inRange: Activity,
  users: readonly User[],
  { events }: SelectedRow,
): Schema<'DetailedUsage'> {
  const each = users.map(({ clientIds }) => {
    const isTheirs = ({ clientId }: { clientId: string }) => clientIds.includes(clientId);
    return {
      uses: BigInt(inRange.events.filter((use) => isTheirs(use) && events.includes(use.event)).length),
      sessions: BigInt(inRange.sessions.filter(isTheirs).length),
    };
  });
  const used = each.filter(({ uses }) => uses > 0n);
  const uses = total(used.map((one) => one.uses));
  const sessionsOf = (some: typeof each) => total(some.map(({ sessions }) => sessions));
  const frequency = frequencies.map(({ label, from, to }) => [
    label,
    used.filter((one) => Number(one.uses) >= from && Number(one.uses) <= to).length,
  ]);
  return {
    eventCounts: Number(uses),
    averageEventCountPerSessionUsedAtLeastOnce: quotient(uses, sessionsOf(used)),
    averageEventCountPerSessionAll: quotient(uses, sessionsOf(each)),
    averageEventCountPerUserAtLeastOnce: quotient(uses, BigInt(used.length)),
    averageEventCountPerUserAll: quotient(uses, BigInt(each.length)),
    uniqueUsersUsedAtLeastOnce: used.length,
    uniqueUsersNeverUsed: each.length - used.length,
    usageFrequency: Object.fromEntries(frequency),
  };
}
