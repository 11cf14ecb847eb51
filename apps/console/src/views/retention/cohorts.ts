import type { Schema } from '@keytally/client';
import type { GridRow } from '../../charts/grid/grid.ts';
import { stepsUpTo } from '../../charts/grid/steps.ts';
import { type DayRange, describePlace, periodsOf, type Split } from '../../charts/model/period.ts';
import { countOf, formatPercent } from '../../ui/format/number.ts';

type Cohort = Schema<'RetentionCohort'>;
type SummaryItem = Schema<'RetentionSummaryItem'>;

/** The cohorts of all users, or of one segment of them. */
interface Part {
  /** The label of the segment; absent for all users. */
  readonly label?: string;
  readonly cohorts: readonly Cohort[];
  readonly summary: readonly SummaryItem[];
}

/** Whether nobody entered. */
export function isEmpty(parts: readonly Part[]): boolean {
  return parts.every(({ cohorts }) => cohorts.every(({ users }) => users === 0));
}

/** Whether any number is final: a curve is drawn of those. */
export function hasComplete(parts: readonly Part[]): boolean {
  return parts.some(({ summary }) => summary.some(({ percent }) => percent !== null));
}

/** A row for each cohort. Its cells are in the order of their indexes, without a gap. */
export function rowsOf({ cohorts }: Part, split: Split, range: DayRange): GridRow[] {
  const periods = periodsOf(
    cohorts.map(({ cohort }) => cohort),
    split,
    range,
  );
  return cohorts.map(({ cohort, users, cells }, index) => ({
    id: cohort,
    name: periods[index] ? describePlace(periods[index]) : cohort,
    size: users,
    cells: cells.map(({ percent, retained, complete }) => ({
      percent,
      part: retained,
      whole: users,
      isOpen: !complete,
    })),
  }));
}

/** The complete cells of all cohorts together. An index that has none yet has no cell. */
export function allOf({ summary }: Part): GridRow {
  const last = summary.at(-1)?.index ?? -1;
  return {
    id: 'all',
    name: 'All that are over',
    cells: Array.from({ length: last + 1 }, (_, index) => {
      const item = summary.find((one) => one.index === index);
      return item && { percent: item.percent, part: item.retained, whole: item.users, isOpen: false };
    }),
  };
}

/** The highest index of any cohort. */
export function lastIndexOf(parts: readonly Part[]): number {
  return Math.max(0, ...parts.flatMap(({ cohorts }) => cohorts.map(({ cells }) => cells.length - 1)));
}

/** The last index at which it is known how many of somebody came back. */
export function lastKnownOf({ summary }: Part): number {
  return summary.findLast(({ percent }) => percent !== null)?.index ?? 0;
}

/** The curve of a part: a percentage for each index, and a gap where no cohort has come so far. */
export function curveOf({ summary }: Part, last: number): (number | null)[] {
  const byIndex = new Map(summary.map(({ index, percent }) => [index, percent]));
  return Array.from({ length: last + 1 }, (_, index) => byIndex.get(index) ?? null);
}

/** How many did it one period later, and at last. */
export function summariseRetention({ summary }: Part, split: Split, did: string): string {
  const later = summary.filter(({ index, users }) => index > 0 && users > 0);
  const [first, last] = [later[0], later.at(-1)];
  if (!first || !last) return `No number after the first ${split} is final yet.`;
  const steps = stepsUpTo(last.index, split);
  const say = ({ index, percent, users }: SummaryItem) =>
    `${steps[index]?.name} ${formatPercent(percent)} of ${countOf(users, 'user')}`;
  return `Of the cohorts whose periods are over: ${[first, ...(last === first ? [] : [last])].map(say).join(', ')} ${did}.`;
}
