import type { Schema } from '@keytally/contract';
import { combiLabelOf, type ModelTable, tableOf } from '../../../testing/model-table.ts';

export function lifetimeHistogramLines({
  results: { summary, histograms, bins },
}: Pick<Schema<'LifetimeHistogramReport'>, 'results'>): ModelTable {
  return tableOf(
    ['measure', 'label', 'category', 'name', ...combiLabelOf(summary.usedAtLeastOnce), 'value'],
    [
      ...['usedAtLeastOnce' as const, 'neverUsed' as const].flatMap((label) =>
        summary[label].map((item) => ({ measure: 'summary', label, ...item })),
      ),
      ...[
        'eventCount' as const,
        'averageCountPerActiveDay' as const,
        'averageCountPerActiveWeek' as const,
        'averageCountPerActiveMonth' as const,
      ].flatMap((measure) =>
        (bins[measure] ?? []).flatMap(({ label }) =>
          (histograms[measure]?.[label] ?? []).map((item) => ({ measure, label, ...item })),
        ),
      ),
    ],
  );
}
