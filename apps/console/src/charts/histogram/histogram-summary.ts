import { countOf, formatNumber, formatPercent } from '../../ui/format/number.ts';
import { type Bin, type Group, type HistogramData, outsideOf, percentOf, sumOf } from './histogram-data.ts';

/** What a histogram shows, in a sentence: who used it, the fullest bin, and the bin in the middle. */
export function summariseHistogram(data: HistogramData): string {
  const { bins, usedAtLeastOnce, neverUsed } = data;
  const all = usedAtLeastOnce + neverUsed;
  if (all === 0) return 'There are no users in this range.';
  if (usedAtLeastOnce === 0) return `None of ${countOf(all, 'user')} used it.`;
  const share = formatPercent(percentOf(usedAtLeastOnce, all));
  return `${[
    `${formatNumber(usedAtLeastOnce)} of ${countOf(all, 'user')} used it (${share})`,
    ...describeBins(bins),
    ...describeOutside(outsideOf(data)),
  ].join('; ')}.`;
}

function describeBins(bins: readonly Bin[]): string[] {
  const binned = sumOf(bins);
  const fullest = bins.reduce<Bin | undefined>(
    (best, bin) => (best && best.users >= bin.users ? best : bin),
    undefined,
  );
  if (!fullest || binned === 0) return [];
  const middle = middleOf(bins, binned);
  return [
    `the fullest bin is ${fullest.label}: ${countOf(fullest.users, 'user')}`,
    ...(middle && middle !== fullest ? [`the median is in ${middle.label}`] : []),
  ];
}

/** The bin that holds the user in the middle of all who are in a bin. */
function middleOf(bins: readonly Bin[], binned: number): Bin | undefined {
  let before = 0;
  return bins.find(({ users }) => {
    before += users;
    return before * 2 >= binned;
  });
}

function describeOutside(users: number): string[] {
  if (users <= 0) return [];
  return [`${countOf(users, 'user')} ${users === 1 ? 'is' : 'are'} in no bin`];
}

/** One bar in words: `3 - 5: 120 users, 12.00 % of those who used it`. */
export function readGroup(group: Group | undefined, data: HistogramData): string {
  return group ? `${group.label}: ${shareOf(group, data)}` : '';
}

export function shareOf(group: Group, { bins, usedAtLeastOnce, neverUsed }: HistogramData): string {
  const isBin = bins.some((bin) => bin === group);
  const whole = isBin ? usedAtLeastOnce : usedAtLeastOnce + neverUsed;
  const share = formatPercent(percentOf(group.users, whole));
  return `${countOf(group.users, 'user')}, ${share} of ${isBin ? 'those who used it' : 'all'}`;
}
