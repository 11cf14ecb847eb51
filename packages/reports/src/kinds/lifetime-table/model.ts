import type { Schema } from '@keytally/contract';
import { worldRecords } from '../../model/activity.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { meanOfQuotients, quotient, total } from '../../model/numbers.ts';
import { byNumber, byText, sortedBy } from '../../model/order.ts';
import { populationOf } from '../../model/population.ts';
import { segmentsOfUsers } from '../../model/segments-of-users.ts';
import { byTitle, type SelectedRow, selectionOf } from '../../model/selection.ts';
import { activePeriods, type User } from '../../model/user.ts';
import { segmentsOfUses } from '../../model/uses.ts';
import type { EventRow, World } from '../../model/world.ts';

type Request = Schema<'LifetimeDataTableRequest'>;
type Row = Schema<'LifetimeDataTableRow'>;
type Sort = Schema<'LifetimeDataTableSort'>;

/** Section 4.4 of the contract, all rows on one page. */
export function modelLifetimeTable(
  world: World,
  request: Request,
  { users, ungrouped } = populationOf(world, request),
): Schema<'LifetimeDataTableReport'> {
  const selection = selectionOf(world, request.events, (tracking) => tracking !== 'inactive');
  const { sort = {} } = request;
  const segments = partsOf(world, request, users, selection.rows);
  const rows = selection.rows.map((selected) => ({
    selected,
    row: {
      ...titleOf(selected),
      ...measuresOf(users, selected),
      ...segmentRows(segments, selected, sort),
    } as Row,
  }));
  const { events: measure = 'alpha', eventsDirection = 'asc' } = sort;
  const inOrder = sortedBy(
    rows,
    measure === 'alpha'
      ? (a, b) => byTitle(eventsDirection)(a.selected, b.selected)
      : byNumber(({ row }) => measureOf(row, measure), eventsDirection),
    (a, b) => byTitle('asc')(a.selected, b.selected),
  ).map(({ row }) => row);
  const page = { size: request.page?.size ?? 200, totalRows: rows.length, nextCursor: null };
  const warnings = withWarnings(selection.warnings, ungrouped);
  const meta = { ...metaOf(world, request), warnings, page };
  return request.categorizeEvents
    ? { status: 'OK', results: categorized(inOrder), meta }
    : { status: 'OK', results: inOrder, meta };
}

/** What a segment counts: these users, and of their uses these. */
interface Part {
  readonly label: string;
  readonly lastPlace: number;
  readonly users: readonly User[];
  readonly isCounted: (use: EventRow) => boolean;
}

function partsOf(
  world: World,
  request: Request,
  users: readonly User[],
  rows: readonly SelectedRow[],
): Part[] | undefined {
  const ofUsers = segmentsOfUsers(world, request, users);
  if (ofUsers)
    return ofUsers.map((segment) => ({ ...segment, users: segment.members, isCounted: () => true }));
  const selected = new Set(rows.flatMap(({ events }) => events));
  const uses = users.flatMap(({ events }) => events).filter(({ event }) => selected.has(event));
  return segmentsOfUses(worldRecords(world), uses, request)?.map((segment) => {
    const own = new Set(segment.members);
    return { ...segment, users, isCounted: (use) => own.has(use) };
  });
}

function titleOf({ title }: SelectedRow) {
  if ('combiLabel' in title) return title;
  return { eventCategory: title.category, eventName: title.name };
}

function measuresOf(
  users: readonly User[],
  { events }: SelectedRow,
  isCounted: (use: EventRow) => boolean = () => true,
) {
  const used = users
    .map((user) => ({
      user,
      uses: BigInt(user.events.filter((use) => events.includes(use.event) && isCounted(use)).length),
    }))
    .filter(({ uses }) => uses > 0n);
  const uses = total(used.map((one) => one.uses));
  const perActive = (split: 'day' | 'week' | 'month') =>
    meanOfQuotients(used.map((one) => [one.uses, activePeriods(one.user, split)] as const));
  return {
    eventCount: Number(uses),
    eventCountPerUserUsedAtLeastOnce: quotient(uses, BigInt(used.length)),
    eventCountPerUserUsedAtLeastOnceActiveDay: perActive('day'),
    eventCountPerUserUsedAtLeastOnceActiveWeek: perActive('week'),
    eventCountPerUserUsedAtLeastOnceActiveMonth: perActive('month'),
    uniqueUsersUsedAtLeastOnce: used.length,
    percentUsedAtLeastOnce: quotient(BigInt(used.length) * 100n, BigInt(users.length)),
    active: users.length,
  };
}

function segmentRows(segments: readonly Part[] | undefined, selected: SelectedRow, sort: Sort) {
  if (segments === undefined) return {};
  const { segments: measure = 'alpha', segmentsDirection = 'asc' } = sort;
  const rows = segments.map((segment) => ({
    segment,
    row: { segmentLabel: segment.label, ...measuresOf(segment.users, selected, segment.isCounted) },
  }));
  const inOrder = sortedBy(
    rows,
    byNumber(({ segment }) => segment.lastPlace),
    measure === 'alpha'
      ? byText(({ segment }) => segment.label, segmentsDirection)
      : byNumber(({ row }) => measureOf(row, measure), segmentsDirection),
    byText(({ segment }) => segment.label),
  );
  return { segments: inOrder.map(({ row }) => row) };
}

function measureOf(
  row: Row | Schema<'LifetimeSegmentRow'>,
  measure: 'active' | 'eventCounts' | 'uniqueUsersUsedAtLeastOnce' | 'percentUsedAtLeastOnce',
): number | null {
  return measure === 'eventCounts' ? row.eventCount : row[measure];
}

/** Categories alphabetically, then combinations, which have no category. */
function categorized(rows: readonly Row[]): Schema<'LifetimeDataTableCategory'>[] {
  const pairs = rows.filter((row) => 'eventCategory' in row);
  const categories = sortedBy(
    [...new Set(pairs.map(({ eventCategory }) => eventCategory))],
    byText((one) => one),
  );
  const combinations = rows.filter((row) => 'combiLabel' in row);
  return [
    ...categories.map((eventCategory) => ({
      eventCategory,
      categoryData: pairs.filter((row) => row.eventCategory === eventCategory),
    })),
    ...(combinations.length === 0 ? [] : [{ categoryData: combinations }]),
  ];
}
