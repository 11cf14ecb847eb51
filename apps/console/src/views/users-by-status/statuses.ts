import type { Schema } from '@keytally/client';
import { nameOfColumn } from '@keytally/spreadsheets/names';
import type { ColumnLayer } from '../../charts/columns/columns.ts';
import { nameOfPlace, type Period, type Split } from '../../charts/model/period.ts';
import type { Day } from '../../ui/format/day.ts';
import { countOf, formatNumber } from '../../ui/format/number.ts';

export type Status = Schema<'UserStatus'>;
export type StatusPeriods = Schema<'StatusPeriods'>;
/** Users by status, all six of them. */
export type Counts = Readonly<Record<Status, number>>;

interface Layer {
  readonly id: Status;
  readonly name: string;
  readonly side: ColumnLayer['side'];
}

export function nameOf(status: Status): string {
  return nameOfColumn(status, 'users-by-status').name;
}

/** The statuses as a column stacks them, from the line outwards. The first three together are all who were active. */
export const LAYERS: readonly Layer[] = [
  { id: 'returning', name: nameOf('returning'), side: 'above' },
  { id: 'resurrected', name: nameOf('resurrected'), side: 'above' },
  { id: 'new', name: nameOf('new'), side: 'above' },
  { id: 'dormant', name: nameOf('dormant'), side: 'below' },
  { id: 'lost', name: nameOf('lost'), side: 'below' },
];

/** The first days of the periods, in order: the members of an object have none. */
export function startsOf(results: StatusPeriods): Day[] {
  return Object.keys(results).toSorted();
}

/** The users of a period, or those of one label of the division. */
export function countsAt(results: StatusPeriods, start: Day, label?: string): Counts {
  const period = results[start];
  const counts = label === undefined ? period : period?.level1?.[label]?.totals;
  const { active = 0, new: fresh = 0, lost = 0, returning = 0, resurrected = 0, dormant = 0 } = counts ?? {};
  return { active, new: fresh, lost, returning, resurrected, dormant };
}

export function layersOf(results: StatusPeriods, label?: string): ColumnLayer[] {
  const counts = startsOf(results).map((start) => countsAt(results, start, label));
  return LAYERS.map((layer) => ({ ...layer, values: counts.map((one) => one[layer.id]) }));
}

/** Whether nobody is in any status in any period. */
export function isEmpty(results: StatusPeriods, labels: readonly (string | undefined)[]): boolean {
  return startsOf(results).every((start) =>
    labels.every((label) => Object.values(countsAt(results, start, label)).every((users) => users === 0)),
  );
}

/** A whole period with its users, and the one before if that is whole too. */
export interface LastWhole {
  readonly start: Day;
  readonly period: Period;
  readonly counts: Counts;
  readonly before: { readonly period: Period; readonly counts: Counts } | undefined;
}

/** The last period that is over and in the range with all of its days. */
export function lastWholeOf(
  results: StatusPeriods,
  periods: readonly Period[],
  label?: string | undefined,
): LastWhole | undefined {
  const starts = startsOf(results);
  const index = periods.findLastIndex(({ state }) => state === 'whole');
  const [start, period, earlier] = [starts[index], periods[index], starts[index - 1]];
  if (start === undefined || period === undefined) return undefined;
  const past = periods[index - 1];
  const isWhole = earlier !== undefined && past?.state === 'whole';
  return {
    start,
    period,
    counts: countsAt(results, start, label),
    before: isWhole ? { period: past, counts: countsAt(results, earlier, label) } : undefined,
  };
}

/** What the last whole period shows, in a sentence. */
export function summariseStatuses(last: LastWhole | undefined, split: Split, lostHow: string): string {
  if (!last) return `No ${split} of these days is whole and over yet.`;
  const { active, returning, resurrected, new: fresh, dormant, lost } = last.counts;
  const were = active === 1 ? 'was' : 'were';
  const parts = [
    `${formatNumber(returning)} had been active in the ${split} before`,
    `${formatNumber(resurrected)} had been away for a ${split} or more`,
    `${formatNumber(fresh)} ${fresh === 1 ? 'was' : 'were'} new`,
  ];
  return [
    `In the last whole ${split}, ${nameOfPlace(last.period)}, ${countOf(active, 'user')} ${were} active: ${parts.join(', ')}.`,
    `${countOf(dormant, 'user')} of the ${split} before did not come, and ${formatNumber(lost)} ${lost === 1 ? 'was' : 'were'} lost: ${lostHow}.`,
  ].join(' ');
}
