import type { Schema } from '@keytally/contract';
import { type CsvTable, rowsOfEach } from '../../stages/csv.ts';

/** What users are binned by in histograms, in the order of the report. */
export const binMeasureNames = [
  'eventCount',
  'averageCountPerActiveDay',
  'averageCountPerActiveWeek',
  'averageCountPerActiveMonth',
] as const satisfies (keyof Schema<'LowerBounds'>)[];

/** A line for each bin and event, after how many users used each event at all. */
export function lifetimeHistogramRows({
  results,
}: Pick<Schema<'LifetimeHistogramReport'>, 'results'>): CsvTable {
  const { summary, histograms, bins } = results;
  const lists = [
    ...Object.entries(summary).map(([label, items]) => ['summary', label, items] as const),
    ...binMeasureNames.flatMap((measure) =>
      (bins[measure] ?? []).map(({ label }) => [measure, label, histograms[measure]?.[label] ?? []] as const),
    ),
  ];
  const hasCombinations = summary.usedAtLeastOnce.some((item) => 'combiLabel' in item);
  return {
    columns: ['measure', 'label', 'category', 'name', ...(hasCombinations ? ['combiLabel'] : []), 'value'],
    rows: rowsOfEach(lists, ([measure, label, items]) =>
      items.map((item) => [
        measure,
        label,
        ...('combiLabel' in item ? [null, null] : [item.category, item.name]),
        ...(hasCombinations ? ['combiLabel' in item ? item.combiLabel : null] : []),
        item.value,
      ]),
    ),
  };
}
