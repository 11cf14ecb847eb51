import type { Schema } from '@keytally/contract';
import {
  findEvents,
  knownEvents,
  queryAllEvents,
  querySelection,
  warningsOf,
} from '../../events/event-lookup.ts';
import {
  checkSelection,
  isCombination,
  parseSelection,
  type SelectedEvent,
} from '../../events/event-selection.ts';
import { type Items, itemsOfEvents, itemsOfSelection } from '../../events/items.ts';
import { queryLifetimeUses } from '../../measures/lifetime-uses.ts';
import { usesOfPopulation } from '../../measures/segmented-uses.ts';
import { groupUsage } from '../../measures/usage-rows.ts';
import {
  byMeasure,
  type Compare,
  compareEvents,
  type Direction,
  inDirection,
  inTurn,
} from '../../order/ordering.ts';
import type { Pieces } from '../../order/pieces.ts';
import { requireAnswered, requireRows } from '../../request/report-size.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { sql } from '../../sql/sql.ts';
import type { ReportStages } from '../../stages/stages.ts';
import { itemNamed, usersOfItem } from '../../user-reports/users-of-item.ts';
import { groupWarnings, queriesOfUngrouped } from '../../users/groups.ts';
import { activeTimes, type PopulationQuestion, queryKept } from '../../users/population.ts';
import { checkPopulation, parsePopulation } from '../../users/population-question.ts';
import { checkSegmentation, compareLabels, labelsAskedFor } from '../../users/segments.ts';
import { compareText, compareTextOrNull } from '../../values/alphabetical.ts';
import { type LifetimeUsage, lifetimeUsagesOf, measuresOf, queryLifetimeUsage } from './lifetime-usage.ts';
import { usualPageSize } from './pages.ts';

type Request = Schema<'LifetimeDataTableRequest'>;
type Report = Schema<'LifetimeDataTableReport'>;
type TableRow = Schema<'LifetimeDataTableRow'>;
type Category = Schema<'LifetimeDataTableCategory'>;
type Warning = Schema<'ReportWarning'>;
type LifetimeSegmentRow = Schema<'LifetimeSegmentRow'>;
type SortRequest = Schema<'LifetimeDataTableSort'>;

interface Question {
  readonly population: PopulationQuestion;
  /** Null for all events that are not inactive. */
  readonly selection: readonly SelectedEvent[] | null;
  readonly isCategorized: boolean;
  readonly sort: SortRequest;
  readonly pageSize: number;
}

interface Facts {
  /** The event or combination of each row, in the order of `items`. */
  readonly events: readonly SelectedEvent[];
  readonly items: Items;
  readonly usage: readonly Row[];
  readonly kept: readonly Row[];
  readonly warnings: readonly Warning[];
}

/** A row of the table, with the event and the usage that it is sorted by. */
interface Entry {
  readonly event: SelectedEvent;
  readonly usage: LifetimeUsage;
  readonly row: TableRow;
}

interface Segment {
  readonly label: string;
  readonly usage: LifetimeUsage;
}

/** How often users used each event over their lifetime. Returns the whole table; `cutPage` cuts it into pages. */
export const lifetimeTable: ReportStages<Request, Question, Facts, Report, Schema<'LifetimeNumber'>> = {
  parse: (request, parsing) => ({
    population: parsePopulation(request, parsing),
    selection: request.events ? parseSelection(request.events, parsing) : null,
    isCategorized: request.categorizeEvents ?? false,
    sort: request.sort ?? {},
    pageSize: request.page?.size ?? usualPageSize,
  }),

  validate: ({ population, selection }) => [
    ...checkPopulation(population),
    ...checkSelection(selection ?? []),
    ...checkSegmentation(population.segmentation, selection?.length ?? 1),
  ],

  collect: async ({ population, selection }, ask) => {
    const { events, items, warnings } = await findItems(selection, ask);
    const dividing = usesOfPopulation(population, items, sql`TRUE`);
    const { usage } = await ask({ usage: queryLifetimeUsage(population, items, dividing) });
    const { kept = [] } = await ask(queryKept(population, activeTimes, dividing));
    const { ungrouped = [] } = await ask(queriesOfUngrouped(population));
    const groups = groupWarnings(population.groupBy, ungrouped);
    return { events, items, usage, kept, warnings: [...warnings, ...groups] };
  },

  counted: async ({ population, selection }, place, ask) => {
    const { events, items } = await findItems(selection, ask);
    const uses = queryLifetimeUses(items, population);
    return usersOfItem(
      population,
      { items, uses, when: sql`TRUE`, measures: activeTimes },
      { item: itemNamed(place, events, items), segment: place.segment },
    );
  },

  shape: async (question, { events, items, usage, kept, warnings }, meta, pieces) => {
    const { segmentation } = question.population;
    requireAnswered(usage);
    const found = await groupUsage(usage, labelsAskedFor(segmentation, kept), pieces);
    const usages = lifetimeUsagesOf(found, items, segmentation);
    requireRows(events.length, found.labels);
    const made = await pieces.map(events, (event, place) => entryOf(event, usages(place, null)));
    if (segmentation.by !== null) {
      const ordered = await pieces.sort([...found.labels], alphabeticalLabels(question));
      for (const [place, { row }] of made.entries()) {
        row.segments = await shapeSegments(question, ordered, (label) => usages(place, label), pieces);
      }
    }
    const entries = await pieces.sort(made, entryOrder(question.sort));
    const page = { size: question.pageSize, totalRows: entries.length, nextCursor: null };
    const answered = { ...meta, warnings: [...warnings], page };
    return question.isCategorized
      ? { status: 'OK', results: categorize(entries), meta: answered }
      : { status: 'OK', results: entries.map(({ row }) => row), meta: answered };
  },
};

async function findItems(
  selection: Question['selection'],
  ask: AskAll,
): Promise<Pick<Facts, 'events' | 'items' | 'warnings'>> {
  if (selection === null) {
    const { all } = await ask({ all: queryAllEvents('reported') });
    const known = knownEvents(all);
    const events = known.map(({ category, name }) => ({ category, name, pointer: '' }));
    return { events, items: itemsOfEvents(known, 'reported'), warnings: [] };
  }
  const found = findEvents(selection, await ask(querySelection(selection, 'reported')), 'reported');
  return { events: selection, items: itemsOfSelection(found, 'reported'), warnings: warningsOf(found) };
}

function entryOf(event: SelectedEvent, usage: LifetimeUsage): Entry {
  return { event, usage, row: { ...titleOf(event), ...measuresOf(usage) } };
}

function titleOf(event: SelectedEvent) {
  if (isCombination(event)) return { combiLabel: event.combiLabel };
  return { eventCategory: event.category, eventName: event.name };
}

/** The alphabetical order of segments, which also breaks ties between equal measures. */
function alphabeticalLabels({ population: { segmentation }, sort }: Question): Compare<string> {
  const { segments = 'alpha', segmentsDirection = 'asc' } = sort;
  return compareLabels(
    segmentation,
    inDirection(compareText, segments === 'alpha' ? segmentsDirection : 'asc'),
  );
}

/** @param labels in alphabetical order */
async function shapeSegments(
  question: Question,
  labels: readonly string[],
  usageOf: (label: string) => LifetimeUsage,
  pieces: Pieces,
): Promise<LifetimeSegmentRow[]> {
  const segments = await pieces.map(labels, (label) => ({ label, usage: usageOf(label) }));
  const compare = segmentOrder(question);
  const ordered = compare === null ? segments : await pieces.sort(segments, compare);
  return pieces.map(ordered, ({ label, usage }) => ({ segmentLabel: label, ...measuresOf(usage) }));
}

const measuresOfSort = {
  active: ({ active }) => active,
  eventCounts: ({ uses }) => uses,
  uniqueUsersUsedAtLeastOnce: ({ users }) => users,
  percentUsedAtLeastOnce: ({ users, active }) =>
    active.units === 0n ? null : { units: users.units, per: active.units },
} as const satisfies Record<string, (usage: LifetimeUsage) => LifetimeUsage['uses'] | null>;

/** The order by measure for segments already in alphabetical order; null if they keep that order. */
function segmentOrder({ population: { segmentation }, sort }: Question): Compare<Segment> | null {
  const { segments = 'alpha', segmentsDirection = 'asc' } = sort;
  if (segments === 'alpha') return null;
  const lastOnes = compareLabels(segmentation, () => 0);
  return inTurn(
    (a, b) => lastOnes(a.label, b.label),
    byMeasure(({ usage }) => measuresOfSort[segments](usage), segmentsDirection),
  );
}

function entryOrder({ events = 'alpha', eventsDirection = 'asc' }: SortRequest): Compare<Entry> {
  const alphabetical =
    (direction: Direction): Compare<Entry> =>
    (a, b) =>
      compareEvents(direction)(a.event, b.event);
  if (events === 'alpha') return alphabetical(eventsDirection);
  return inTurn(
    byMeasure(({ usage }: Entry) => measuresOfSort[events](usage), eventsDirection),
    alphabetical('asc'),
  );
}

/** Categories alphabetically, null last, then combinations; rows keep their order. */
function categorize(entries: readonly Entry[]): Category[] {
  const pairs = entries.filter(({ event }) => !isCombination(event));
  const combinations = entries.filter(({ event }) => isCombination(event));
  const categoryOf = ({ event }: Entry) => (isCombination(event) ? null : event.category);
  const categories = [...Map.groupBy(pairs, categoryOf)]
    .sort(([a], [b]) => compareTextOrNull(a, b))
    .map(([eventCategory, own]) => ({ eventCategory, categoryData: own.map(({ row }) => row) }));
  if (combinations.length === 0) return categories;
  return [...categories, { categoryData: combinations.map(({ row }) => row) }];
}
