import type { Schema } from '@keytally/contract';
import { compareText, compareTextOrNull } from '../alphabetical.ts';
import { checkRange, parseRange } from '../day-range.ts';
import { findEvents, knownEvents, queryAllEvents, querySelection, warningsOf } from '../event-lookup.ts';
import { checkSelection, isCombination, parseSelection, type SelectedEvent } from '../event-selection.ts';
import { checkFilters, parseFilters } from '../filters.ts';
import { type Items, itemsOfEvents, itemsOfSelection } from '../items.ts';
import { rowsOf, usualPageSize } from '../lifetime-pages.ts';
import {
  type LifetimeUsage,
  labelsIn,
  lifetimeUsagesOf,
  measureKeys,
  measuresOf,
  queryLifetimeUsage,
} from '../lifetime-usage.ts';
import { byMeasure, type Compare, compareEvents, type Direction, inDirection, inTurn } from '../ordering.ts';
import {
  activeTimes,
  groupWarnings,
  type PopulationQuestion,
  queryKept,
  queryUngrouped,
} from '../population.ts';
import type { Row } from '../query.ts';
import { requireAnswered, requireRows } from '../report-size.ts';
import { checkSegmentation, labelsAskedFor, orderLabels, parseSegmentation } from '../segments.ts';
import type { AskAll, ReportStages } from '../stages.ts';

type Request = Schema<'LifetimeDataTableRequest'>;
type Report = Schema<'LifetimeDataTableReport'>;
type TableRow = Schema<'LifetimeDataTableRow'>;
type Category = Schema<'LifetimeDataTableCategory'>;
type Warning = Schema<'ReportWarning'>;
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
  /** What the rows of the table are of, in the order of `items`. */
  readonly events: readonly SelectedEvent[];
  readonly items: Items;
  readonly usage: readonly Row[];
  readonly kept: Readonly<Record<string, readonly Row[]>>;
  readonly warnings: readonly Warning[];
}

/** An event or combination with its row of the table, and what that is sorted by. */
interface Entry {
  readonly event: SelectedEvent;
  readonly usage: LifetimeUsage;
  readonly row: TableRow;
}

/** How often users used each event over their lifetime. The answer is the whole table, to be cut into pages. */
export const lifetimeDataTable: ReportStages<Request, Question, Facts, Report> = {
  parse: (request, intake) => ({
    population: {
      range: parseRange(request, intake),
      groupBy: request.groupBy ?? 'clientId',
      filters: parseFilters(request.globalFilters, intake),
      segmentation: parseSegmentation(request, intake),
    },
    selection: request.events ? parseSelection(request.events, intake) : null,
    isCategorized: request.categorizeEvents ?? false,
    sort: request.sort ?? {},
    pageSize: request.page?.size ?? usualPageSize,
  }),

  validate: ({ population, selection }) => [
    ...checkRange(population.range),
    ...checkFilters(population.filters),
    ...checkSelection(selection ?? []),
    ...checkSegmentation(population.segmentation, selection?.length ?? 1),
  ],

  collect: async ({ population, selection }, ask) => {
    const { events, items, warnings } = await findItems(selection, ask);
    const { usage } = await ask({ usage: queryLifetimeUsage(population, items) });
    const kept = await ask(queryKept(population, activeTimes));
    const { ungrouped = [] } = await ask(
      population.groupBy === 'clientId' ? {} : { ungrouped: queryUngrouped(population) },
    );
    const groups = groupWarnings(population.groupBy, ungrouped);
    return { events, items, usage, kept, warnings: [...warnings, ...groups] };
  },

  shape: (question, { events, items, usage, kept, warnings }, meta) => {
    const { segmentation } = question.population;
    requireAnswered(usage);
    const usages = lifetimeUsagesOf(usage, items);
    const labels = [...labelsIn(usage), ...labelsAskedFor(segmentation, kept)];
    requireRows(events.length, labels);
    const entries = events.map((event, place) => {
      const whole = usages(place, null);
      const segments = shapeSegments(question, labels, (label) => usages(place, label));
      return { event, usage: whole, row: { ...titleOf(event), ...measuresOf(whole), ...segments } };
    });
    entries.sort(entryOrder(question.sort));
    const page = { size: question.pageSize, totalRows: entries.length, nextCursor: null };
    return {
      status: 'OK',
      results: question.isCategorized ? categorize(entries) : entries.map(({ row }) => row),
      meta: { ...meta, warnings: [...warnings], page },
    };
  },

  table: ({ results }) => {
    const rows = rowsOf(results);
    const combiLabel = rows.some((row) => 'combiLabel' in row) ? ['combiLabel'] : [];
    const segmentLabel = rows.some(({ segments }) => segments) ? ['segmentLabel'] : [];
    return {
      columns: ['eventCategory', 'eventName', ...combiLabel, ...segmentLabel, ...measureKeys],
      rows: rows.flatMap((row) => {
        const title = 'combiLabel' in row ? [null, null] : [row.eventCategory, row.eventName];
        const combination = combiLabel.map(() => ('combiLabel' in row ? row.combiLabel : null));
        return [{ ...row, segmentLabel: null }, ...(row.segments ?? [])].map((measured) => [
          ...title,
          ...combination,
          ...segmentLabel.map(() => measured.segmentLabel),
          ...measureKeys.map((key) => measured[key]),
        ]);
      }),
    };
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
    return { events, items: itemsOfEvents(known), warnings: [] };
  }
  const found = findEvents(selection, await ask(querySelection(selection, 'reported')), 'reported');
  return { events: selection, items: itemsOfSelection(found, 'reported'), warnings: warningsOf(found) };
}

function titleOf(event: SelectedEvent) {
  if (isCombination(event)) return { combiLabel: event.combiLabel };
  return { eventCategory: event.category, eventName: event.name };
}

function shapeSegments(
  { population: { segmentation }, sort }: Question,
  labels: readonly string[],
  usageOf: (label: string) => LifetimeUsage,
): Pick<TableRow, 'segments'> {
  if (segmentation.by === null) return {};
  const ordered = orderLabels(segmentation, labels, labelOrder(sort, usageOf));
  return {
    segments: ordered.map((segmentLabel) => ({ segmentLabel, ...measuresOf(usageOf(segmentLabel)) })),
  };
}

const measuresOfSort = {
  active: ({ active }) => active,
  eventCounts: ({ uses }) => uses,
  uniqueUsersUsedAtLeastOnce: ({ users }) => users,
  percentUsedAtLeastOnce: ({ users, active }) =>
    active.units === 0n ? null : { units: users.units, per: active.units },
} as const satisfies Record<string, (usage: LifetimeUsage) => LifetimeUsage['uses'] | null>;

function labelOrder(
  { segments = 'alpha', segmentsDirection = 'asc' }: SortRequest,
  usageOf: (label: string) => LifetimeUsage,
): Compare<string> {
  if (segments === 'alpha') return inDirection(compareText, segmentsDirection);
  return inTurn(
    byMeasure((label: string) => measuresOfSort[segments](usageOf(label)), segmentsDirection),
    compareText,
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

/** Categories alphabetically, null last, then combinations; in each the rows in the order that they come in. */
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
