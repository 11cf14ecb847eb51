import type { Schema } from '@keytally/contract';
import { findAdvanced, objectToEvents } from '../../events/advanced-events.ts';
import { knownEvents, queryAllEvents, warningsOf } from '../../events/event-lookup.ts';
import {
  checkSelection,
  isCombination,
  parseSelection,
  type SelectedEvent,
} from '../../events/event-selection.ts';
import { type Items, itemsOfEvents, itemsOfSelection } from '../../events/items.ts';
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
import { within } from '../../request/day-range.ts';
import { requireAnswered, requireRows } from '../../request/report-size.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import type { ReportStages } from '../../stages/stages.ts';
import { itemNamed, requireUse, usersOfItem } from '../../user-reports/users-of-item.ts';
import { type PopulationQuestion, queryKept, sessionsInRange } from '../../users/population.ts';
import { checkPopulation, parsePopulation } from '../../users/population-question.ts';
import { recordsOfRange } from '../../users/records-read.ts';
import { checkSegmentation, compareLabels, isOfCohorts, labelsAskedFor } from '../../users/segments.ts';
import { compareText } from '../../values/alphabetical.ts';
import { count, type Exact, sum } from '../../values/exact.ts';
import { queryRangeUsage, queryRangeUses, rangeUsagesOf, rangeUsesOf, shapeUsage } from './range-usage.ts';
import { isUsedSoOften } from './usage-frequency.ts';

type Request = Schema<'AdvancedFullReportRequest'>;
type Report = Schema<'AdvancedFullReport'>;
type Place = Schema<'FullReportNumber'>;
type ReportRow = Schema<'DetailedReportRow'>;

interface Question {
  readonly population: PopulationQuestion;
  /** Null for all advanced events. */
  readonly selection: readonly SelectedEvent[] | null;
  readonly sort: NonNullable<Request['sort']>;
  readonly direction: Direction;
}

interface Facts {
  /** The event or combination of each row, in the order of `items`. */
  readonly events: readonly SelectedEvent[];
  readonly items: Items;
  readonly usage: readonly Row[];
  readonly kept: readonly Row[];
  readonly warnings: readonly Schema<'ReportWarning'>[];
}

/** Usage of advanced events in the range. */
export const advancedFull: ReportStages<Request, Question, Facts, Report, Place> = {
  parse: (request, parsing) => ({
    population: parsePopulation(request, parsing),
    selection: request.events ? parseSelection(request.events, parsing) : null,
    sort: request.sort ?? 'alpha',
    direction: request.sortDirection ?? 'asc',
  }),

  validate: ({ population, selection }) => [
    ...checkPopulation(population),
    ...checkSelection(selection ?? []),
    ...checkSegmentation(population.segmentation, selection?.length ?? 1),
  ],

  checkAgainstData: ({ selection }, ask) => objectToEvents(selection, ask),

  collect: async ({ population, selection }, ask) => {
    const { events, items, warnings } = await findItems(selection, ask);
    const dividing = usesOfPopulation(population, items, within(population.range));
    const { usage } = await ask({ usage: queryRangeUsage(population, items, dividing) });
    const { kept = [] } = await ask(queryKept(population, sessionsInRange, dividing));
    return { events, items, usage, kept, warnings };
  },

  counted: async ({ population, selection }, { usageFrequency, ...place }, ask) => {
    const { events, items } = await findItems(selection, ask);
    const item = itemNamed(place, events, items);
    requireUse(place, item, usageFrequency === undefined ? [] : ['usageFrequency']);
    const uses = queryRangeUses(population, items);
    return usersOfItem(
      population,
      { items, uses, when: within(population.range), measures: sessionsInRange },
      {
        item,
        users: place.users,
        segment: place.segment,
        how: usageFrequency === undefined ? [] : [isUsedSoOften(usageFrequency)],
      },
    );
  },

  // Every event has a row, or a warning if it was never seen.
  recordsRead: ({ population }) => recordsOfRange(population, { newEvents: true }),

  shape: async (question, { events, items, usage, kept, warnings }, meta, pieces) => {
    const { segmentation } = question.population;
    requireAnswered(usage);
    const found = await groupUsage(usage, labelsAskedFor(segmentation, kept), pieces);
    const usages = rangeUsagesOf(found, items, segmentation);
    const segmentRows = (segment: string | null): Promise<ReportRow[]> =>
      pieces.map(events, (event, place) => reportRow(event, shapeUsage(usages(place, segment))));
    const answer = (results: Report['results']): Report => ({
      status: 'OK',
      results,
      segmentBy: segmentation.by === null || isOfCohorts(segmentation.by) ? null : segmentation.by,
      meta: { ...meta, warnings: [...warnings] },
    });
    if (segmentation.by === null) return answer({ detailedReport: await segmentRows(null) });
    requireRows(events.length, found.labels);
    const order = await labelOrder(question, found.labels, rangeUsesOf(found, items), events, pieces);
    const segments = await pieces.sort([...found.labels], compareLabels(segmentation, order));
    const detailedReport: Record<string, ReportRow[]> = {};
    for (const label of segments) {
      // Defines the property instead of assigning it: a value may be called `__proto__`.
      Object.defineProperty(detailedReport, label, { ...ENUMERABLE, value: await segmentRows(label) });
    }
    return answer({ detailedReport, segments: [...segments] });
  },
};

async function findItems(
  selection: Question['selection'],
  ask: AskAll,
): Promise<Pick<Facts, 'events' | 'items' | 'warnings'>> {
  if (selection === null) {
    const { all } = await ask({ all: queryAllEvents('advanced') });
    const known = knownEvents(all).map((event) => ({ ...event, pointer: '' }));
    known.sort(compareEvents('asc'));
    return { events: known, items: itemsOfEvents(known, 'advanced'), warnings: [] };
  }
  const found = await findAdvanced(selection, ask);
  return { events: selection, items: itemsOfSelection(found, 'advanced'), warnings: warningsOf(found) };
}

function reportRow(event: SelectedEvent, data: ReportRow['data']): ReportRow {
  if (isCombination(event)) return { combiLabel: event.combiLabel, data };
  return { category: event.category, name: event.name, data };
}

const ENUMERABLE = { enumerable: true, configurable: true, writable: true } as const;

/** Orders segments by label, or by the uses of all rows together. */
async function labelOrder(
  { sort, direction }: Question,
  labels: Iterable<string>,
  usesOf: (place: number, label: string) => Exact,
  events: readonly SelectedEvent[],
  pieces: Pieces,
): Promise<Compare<string>> {
  if (sort === 'alpha') return inDirection(compareText, direction);
  const totals = new Map<string, Exact>();
  for (const label of labels) {
    const uses = await pieces.map(events, (_, place) => usesOf(place, label));
    totals.set(label, sum([count(0n), ...uses]));
  }
  return inTurn(
    byMeasure((label: string) => totals.get(label) ?? null, direction),
    compareText,
  );
}
