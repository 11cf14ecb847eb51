import type { Schema } from '@keytally/client';
import { binName, MEASURE_NAMES as NAMES } from '@keytally/spreadsheets/names';
import { keyOfEvent, labelOfEvent, placeOfEvent } from '../../question/events/event.ts';

type Results = Schema<'LifetimeHistogramResults'>;

export type Measure = keyof Schema<'LowerBounds'>;

/** The measures, as people call them. */
export const MEASURES: Readonly<Record<Measure, string>> = {
  eventCount: NAMES.eventCount,
  averageCountPerActiveDay: NAMES.averageCountPerActiveDay,
  averageCountPerActiveWeek: NAMES.averageCountPerActiveWeek,
  averageCountPerActiveMonth: NAMES.averageCountPerActiveMonth,
};

export const MEASURE_NAMES = Object.keys(MEASURES) as readonly Measure[];

interface EventHistogram {
  readonly id: string;
  readonly name: string;
  /** The place of its users in the report. */
  readonly place: Schema<'HistogramNumber'>;
  readonly bins: readonly { readonly label: string; readonly users: number; readonly isOpen: boolean }[];
  readonly usedAtLeastOnce: number;
  readonly neverUsed: number;
}

/** The measures that were asked for. */
export function measuresIn({ bins }: Results): Measure[] {
  return MEASURE_NAMES.filter((measure) => bins[measure] !== undefined);
}

/** A histogram of one measure for each event, in the order of the request. */
export function histogramsOf({ summary, histograms, bins }: Results, measure: Measure): EventHistogram[] {
  return summary.usedAtLeastOnce.map((event, index) => ({
    id: keyOfEvent(event),
    name: labelOfEvent(event),
    place: placeOfEvent(event),
    usedAtLeastOnce: event.value,
    neverUsed: summary.neverUsed[index]?.value ?? 0,
    bins: (bins[measure] ?? []).map(({ label, upper }) => ({
      label: binName(label),
      isOpen: upper === 'inf',
      users: histograms[measure]?.[label]?.[index]?.value ?? 0,
    })),
  }));
}
