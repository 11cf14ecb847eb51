/** Short headings of the columns of reports, for people. */
const HEADINGS: Readonly<Record<string, string>> = {
  cumulativeUsageCount: 'uses',
  averageCountPerUser: 'per user',
  averageCountPerSession: 'per session',
  averageCountPerRuntimeHour: 'per hour',
  cumulativeValue: 'value',
  averageValuePerUser: 'value per user',
  averageValuePerSession: 'value per session',
  averageValuePerRuntimeHour: 'value per hour',
  averageValuePerUsage: 'value per use',
  eventCategory: 'category',
  eventName: 'name',
  eventCount: 'uses',
  eventCountPerUserUsedAtLeastOnce: 'per user of it',
  eventCountPerUserUsedAtLeastOnceActiveDay: 'per active day',
  eventCountPerUserUsedAtLeastOnceActiveWeek: 'per active week',
  eventCountPerUserUsedAtLeastOnceActiveMonth: 'per active month',
  uniqueUsersUsedAtLeastOnce: 'users',
  percentUsedAtLeastOnce: '% of users',
  active: 'all users',
  eventCounts: 'uses',
  averageEventCountPerSessionUsedAtLeastOnce: 'per session of its users',
  averageEventCountPerSessionAll: 'per session',
  averageEventCountPerUserAtLeastOnce: 'per user of it',
  averageEventCountPerUserAll: 'per user',
  uniqueUsersNeverUsed: 'never used it',
  segmentLabel: 'segment',
  activeUsers: 'users',
  userDays: 'active days',
  averageDailyUsers: 'users a day',
  stickiness: 'stickiness %',
  averageActiveDays: 'days per user',
  engagedPercent: 'engaged %',
  lostPercent: 'lost %',
  percentOfFirst: '% of first',
  percentOfPrevious: '% of previous',
  fromPreviousMedian: 'median from previous',
  fromPreviousP90: 'p90 from previous',
  fromFirstMedian: 'median from first',
  fromFirstP90: 'p90 from first',
  otherMeasure: 'and',
  otherBin: 'its bin',
};

/** What cells of a histogram are called, for people. */
const CELLS: Readonly<Record<string, string>> = {
  summary: 'users',
  usedAtLeastOnce: 'used it',
  neverUsed: 'never used it',
  averageCountPerActiveDay: 'per active day',
  averageCountPerActiveWeek: 'per active week',
  averageCountPerActiveMonth: 'per active month',
};

/** How the headings of bins of the full report begin. */
export const BIN = '× ';

/** The heading of a column of CSV. */
export function headingOf(column: string): string {
  return HEADINGS[column] ?? column.replace(/^usageFrequency (.*)$/, (_, bin: string) => BIN + binOf(bin));
}

/** The measure, or the label of a bin, of a row of a histogram. */
export function histogramCell(text: string): string {
  return CELLS[text] ?? HEADINGS[text] ?? binOf(text);
}

/** `2` for `2 - 2`, `6+` for `6 - inf`. */
function binOf(label: string): string {
  const [, from, to] = /^(\S+) - (\S+)$/.exec(label) ?? [];
  if (from === undefined || to === undefined) return label;
  if (to === 'inf') return `${from}+`;
  return from === to ? from : `${from}–${to}`;
}
