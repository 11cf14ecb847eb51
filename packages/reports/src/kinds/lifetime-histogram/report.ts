import type { Schema } from '@keytally/contract';
import { type FoundEvent, findEvents, querySelection, warningsOf } from '../../events/event-lookup.ts';
import {
  checkSelection,
  isCombination,
  parseSelection,
  type SelectedEvent,
} from '../../events/event-selection.ts';
import { type Items, itemsOfSelection } from '../../events/items.ts';
import { queryLifetimeUses } from '../../measures/lifetime-uses.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { integer } from '../../sql/rows.ts';
import { each, literal, type Sql, sql } from '../../sql/sql.ts';
import type { ReportStages } from '../../stages/stages.ts';
import { noSuchNumber } from '../../user-reports/numbers.ts';
import { itemNamed, requireUse, usersOfItem } from '../../user-reports/users-of-item.ts';
import { groupWarnings, queriesOfUngrouped } from '../../users/groups.ts';
import { activeTimes, overPopulation, type PopulationQuestion } from '../../users/population.ts';
import { checkPopulation, parsePopulation } from '../../users/population-question.ts';
import { automaticBins, queryPercentiles } from './automatic-bins.ts';
import {
  type BinBounds,
  type BinMeasure,
  type BinsRequest,
  binOf,
  checkBins,
  describeBins,
  parseBins,
} from './bins.ts';
import { binMeasureNames } from './table.ts';

type Request = Schema<'LifetimeHistogramRequest'>;
type Report = Schema<'LifetimeHistogramReport'>;
type Item = Schema<'HistogramItem'>;
type Place = Schema<'HistogramNumber'>;

type Bins = ReadonlyMap<BinMeasure, BinBounds>;

interface Question {
  readonly population: PopulationQuestion;
  readonly selection: readonly SelectedEvent[];
  /** Null for automatic bins. */
  readonly bins: Bins | null;
  readonly binsRequest: BinsRequest;
}

interface Facts {
  readonly found: readonly FoundEvent[];
  readonly items: Items;
  readonly bins: Bins;
  readonly users: readonly Row[];
  readonly ungrouped: readonly Row[];
}

/** How many users are in a bin of an item, which is named by its id. */
interface BinCount {
  readonly item: number;
  readonly bin: number;
  readonly users: bigint;
}

/** How often users used some events over their lifetime: how many used them at all, and how many fall into each bin. */
export const lifetimeHistogram: ReportStages<Request, Question, Facts, Report, Place> = {
  parse: (request, parsing) => ({
    population: parsePopulation(request, parsing),
    selection: parseSelection(request.events, parsing),
    bins: parseBins(request),
    binsRequest: request,
  }),

  validate: ({ population, selection, binsRequest }) => [
    ...checkPopulation(population),
    ...checkSelection(selection),
    ...checkBins(binsRequest),
  ],

  collect: async ({ population, selection, bins }, ask) => {
    const { found, items } = await findItems(selection, ask);
    const shown = bins ?? (await findBins(population, items, ask));
    const answers = await ask({
      users: queryUsers(population, items, shown),
      ...queriesOfUngrouped(population),
    });
    return { found, items, bins: shown, users: answers.users, ungrouped: answers.ungrouped ?? [] };
  },

  counted: async ({ population, selection, bins }, place, ask) => {
    const { items } = await findItems(selection, ask);
    const item = itemNamed(place, selection, items);
    const named = binMeasureNames.filter((measure) => place[measure] !== undefined);
    requireUse(place, item, named);
    const shown = named.length === 0 ? null : (bins ?? (await findBins(population, items, ask)));
    const uses = queryLifetimeUses(items, population);
    return usersOfItem(
      population,
      { items, uses, when: sql`TRUE`, measures: activeTimes },
      { item, users: place.users, how: named.map((measure) => isInBin(measure, place, shown)) },
    );
  },

  shape: async ({ population, selection }, { found, items, bins, users, ungrouped }, meta, pieces) => {
    const names = countsIn(bins);
    const counts = Map.groupBy(users, (row) => names[Number(integer(row, 'place'))]);
    const countsOf = (count: string) => (counts.get(count) ?? []).map(readCount);
    const active = totalOf(countsOf('active'));
    const usedBy = usersIn(countsOf('used'), items);
    const histograms: [BinMeasure, Record<string, Item[]>][] = [];
    for (const [measure, bounds] of bins) {
      const usersOf = usersIn(countsOf(measure), items);
      const labelled: [string, Item[]][] = [];
      for (const [bin, { label }] of describeBins(measure, bounds).entries()) {
        const shown = await pieces.map(selection, (one, place) => itemOf(one, usersOf(place, bin)));
        labelled.push([label, shown]);
      }
      histograms.push([measure, Object.fromEntries(labelled)]);
    }
    return {
      status: 'OK',
      results: {
        summary: {
          usedAtLeastOnce: selection.map((one, place) => itemOf(one, usedBy(place, 0))),
          neverUsed: selection.map((one, place) => itemOf(one, active - usedBy(place, 0))),
        },
        histograms: Object.fromEntries(histograms),
        bins: Object.fromEntries(
          [...bins].map(([measure, bounds]) => [measure, describeBins(measure, bounds)]),
        ),
      },
      meta: { ...meta, warnings: [...warningsOf(found), ...groupWarnings(population.groupBy, ungrouped)] },
    };
  },
};

async function findItems(
  selection: Question['selection'],
  ask: AskAll,
): Promise<Pick<Facts, 'found' | 'items'>> {
  const found = findEvents(selection, await ask(querySelection(selection, 'reported')), 'reported');
  return { found, items: itemsOfSelection(found, 'reported') };
}

/** Condition on `times_used` and the active times: they are in the bin of the measure with this label. */
function isInBin(measure: BinMeasure, place: Place, bins: Bins | null): Sql {
  const bounds = bins?.get(measure);
  const bin = bounds ? describeBins(measure, bounds).findIndex(({ label }) => label === place[measure]) : -1;
  if (!bounds || bin < 0) throw noSuchNumber(measure, 'is not the label of a bin of the report');
  return sql`${binOf(measure, bounds)} = ${literal(bin)}`;
}

/** Automatic bins for how often users used the items. */
async function findBins(population: PopulationQuestion, items: Items, ask: AskAll): Promise<Bins> {
  const {
    percentiles: [row = {}],
  } = await ask({ percentiles: overUsed(population, items, queryPercentiles(sql`used`)) });
  return automaticBins(row);
}

/** What users are counted as: `active` all of them, `used` those of an item, and by the bins of each measure. */
function countsIn(bins: Bins): readonly string[] {
  return ['active', 'used', ...bins.keys()];
}

/** Counts users by the place of the count in `countsIn`, item and bin. */
function queryUsers(population: PopulationQuestion, items: Items, bins: Bins): Sql {
  const countPlace = (count: string) => literal(countsIn(bins).indexOf(count));
  const binned = [...bins].map(
    ([measure, bounds]) => sql`[${countPlace(measure)}, ${binOf(measure, bounds)}]`,
  );
  return overUsed(
    population,
    items,
    sql`
      SELECT ${countPlace('active')} AS place, 0 AS item, 0 AS bin, count(*) AS users
      FROM users
      UNION ALL
      SELECT counted[1] AS place, item, counted[2] AS bin, count(*) AS users
      FROM (
        SELECT item, ${each([sql`[${countPlace('used')}, 0]`, ...binned])} AS counted
        FROM used
      ) AS used_in_bins
      GROUP BY counted[1], item, counted[2]`,
  );
}

/** A query over a population that can read `used`: how often each user used each item. */
function overUsed(population: PopulationQuestion, items: Items, query: Sql): Sql {
  return overPopulation(population, activeTimes, query, [[sql`used`, queryUsed(population, items)]]);
}

function queryUsed(population: PopulationQuestion, items: Items): Sql {
  return sql`
    SELECT item, times_used, active_days, active_weeks, active_months
    FROM (
      ${queryLifetimeUses(items, population)}
    ) AS lifetime_uses
    JOIN users USING (person)`;
}

function readCount(row: Row): BinCount {
  return {
    item: Number(integer(row, 'item')),
    bin: Number(integer(row, 'bin')),
    users: integer(row, 'users'),
  };
}

function totalOf(counts: readonly BinCount[]): bigint {
  return counts.reduce((total, { users }) => total + users, 0n);
}

/** Looks up the users in a bin of an item, which is named by its place in the report. */
function usersIn(counts: readonly BinCount[], { ids }: Items): (place: number, bin: number) => bigint {
  const binKey = (item: number | null | undefined, bin: number) => `${item} ${bin}`;
  const byBin = Map.groupBy(counts, ({ item, bin }) => binKey(item, bin));
  return (place, bin) => totalOf(byBin.get(binKey(ids[place], bin)) ?? []);
}

function itemOf(selected: SelectedEvent, users: bigint): Item {
  const value = Number(users);
  if (isCombination(selected)) return { combiLabel: selected.combiLabel, value };
  return { category: selected.category, name: selected.name, value };
}
