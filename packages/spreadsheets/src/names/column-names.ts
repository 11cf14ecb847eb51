import type { ReportName } from '@keytally/contract/reports';

/**
 * What the cells of a column are. `count` and `ratio` are numbers: whole ones, and averages with two places; a `duration` is one of
 * seconds.
 */
export type ColumnKind = 'text' | 'day' | 'instant' | 'flag' | 'number' | 'count' | 'ratio' | 'duration';

/** What people call a column of an answer. */
export interface ColumnName {
  /** As the console calls it, and the heading of a column in a file for people. */
  readonly name: string;
  /** As the command calls it in a terminal, where `--sort` and `--columns` name it; the name of the API without one. */
  readonly short?: string;
  /** Behind the name where the cells do not say it: `%`. */
  readonly unit?: string;
  readonly kind: ColumnKind;
}

const text = (name: string, short?: string): ColumnName => ({ name, kind: 'text', ...(short && { short }) });
const count = (name: string, short?: string): ColumnName => ({
  name,
  kind: 'count',
  ...(short && { short }),
});
const ratio = (name: string, short?: string): ColumnName => ({
  name,
  kind: 'ratio',
  ...(short && { short }),
});
const percent = (name: string, short?: string): ColumnName => ({ ...ratio(name, short), unit: '%' });
const seconds = (name: string, short?: string): ColumnName => ({
  name,
  kind: 'duration',
  unit: 's',
  ...(short && { short }),
});

/** The columns of the reports, by their names in the API. The console, the command and every file take them from here. */
const COLUMNS = {
  category: text('Category'),
  name: text('Event'),
  eventCategory: text('Category', 'category'),
  eventName: text('Event', 'name'),
  combiLabel: text('Combination'),
  segmentLabel: text('Segment', 'segment'),
  segment: text('Segment'),
  secondSegment: text('Second segment', 'second segment'),
  date: { name: 'Date', kind: 'day' },
  period: { name: 'Period', kind: 'day' },
  cohort: { name: 'Cohort', kind: 'day' },
  level1: text('Level 1'),
  level2: text('Level 2'),
  level3: text('Level 3'),
  measure: text('Measure'),
  label: text('Bin'),
  bin: text('Bin'),
  otherMeasure: text('And', 'and'),
  otherBin: text('Its bin', 'its bin'),
  step: count('Step'),
  index: count('Periods later'),
  complete: { name: 'Period is over', kind: 'flag' },
  line: text('Line'),
  value: { name: 'Value', kind: 'number' },

  cumulativeUsageCount: count('Uses', 'uses'),
  averageCountPerUser: ratio('Per user', 'per user'),
  averageCountPerSession: ratio('Per session', 'per session'),
  averageCountPerRuntimeHour: ratio('Per hour of runtime', 'per hour'),
  cumulativeValue: { name: 'Sum of values', short: 'value', kind: 'number' },
  averageValuePerUser: ratio('Value per user', 'value per user'),
  averageValuePerSession: ratio('Value per session', 'value per session'),
  averageValuePerRuntimeHour: ratio('Value per hour of runtime', 'value per hour'),
  averageValuePerUsage: ratio('Value per use', 'value per use'),

  eventCount: count('Uses', 'uses'),
  eventCountPerUserUsedAtLeastOnce: ratio('Per user of it', 'per user of it'),
  eventCountPerUserUsedAtLeastOnceActiveDay: ratio('Per active day', 'per active day'),
  eventCountPerUserUsedAtLeastOnceActiveWeek: ratio('Per active week', 'per active week'),
  eventCountPerUserUsedAtLeastOnceActiveMonth: ratio('Per active month', 'per active month'),
  uniqueUsersUsedAtLeastOnce: count('Users', 'users'),
  percentUsedAtLeastOnce: percent('Of all users', '% of users'),
  active: count('All users', 'all users'),

  eventCounts: count('Uses', 'uses'),
  averageEventCountPerSessionUsedAtLeastOnce: ratio('Per session of its users', 'per session of its users'),
  averageEventCountPerSessionAll: ratio('Per session', 'per session'),
  averageEventCountPerUserAtLeastOnce: ratio('Per user of it', 'per user of it'),
  averageEventCountPerUserAll: ratio('Per user', 'per user'),
  uniqueUsersNeverUsed: count('Never used by', 'never used it'),

  users: count('Users'),
  new: count('New'),
  lost: count('Lost'),
  returning: count('Returning'),
  resurrected: count('Resurrected'),
  dormant: count('Dormant'),

  activeUsers: count('Users', 'users'),
  userDays: count('Active days', 'active days'),
  averageDailyUsers: ratio('Users a day', 'users a day'),
  stickiness: percent('Stickiness', 'stickiness %'),
  averageActiveDays: ratio('Days per user', 'days per user'),

  engaged: count('Engaged'),
  engagedPercent: percent('Engaged', 'engaged %'),
  lostPercent: percent('Lost', 'lost %'),
  retained: count('Came back'),
  percent: percent('Came back'),

  percentOfFirst: ratio('% of the first step', '% of first'),
  percentOfPrevious: ratio('% of the step before', '% of previous'),
  stopped: count('Stopped here'),
  open: count('May still go on', 'open'),
  entered: count('Began', 'entered'),
  converted: count('Got to the last step', 'converted'),
  fromPreviousMedian: seconds('Half within, since the step before', 'median from previous (s)'),
  fromPreviousP90: seconds('90 % within, since the step before', 'p90 from previous (s)'),
  fromFirstMedian: seconds('Half within, since the first step', 'median from first (s)'),
  fromFirstP90: seconds('90 % within, since the first step', 'p90 from first (s)'),

  weekday: count('Weekday'),
  hour: count('Hour'),
  occurrences: ratio('Times it came', 'times it came'),
  uses: count('Uses'),
  averageUses: ratio('Uses each time', 'uses each time'),

  fromCategory: text('Category before', 'from category'),
  fromName: text('Event before', 'from'),
  toCategory: text('Category after', 'to category'),
  toName: text('Event after', 'to'),
  edges: count('Edges'),
} as const satisfies Readonly<Record<string, ColumnName>>;

/** A column that always has the same name in the API. */
export type NamedColumn = keyof typeof COLUMNS;

type Names = Readonly<Record<string, ColumnName>>;

const OF_LOST: Names = { percentUsedAtLeastOnce: percent('Of lost users'), active: count('Lost users') };
const OF_STATUSES: Names = { active: count('Active') };

/** What one report calls otherwise. */
const IN_REPORT: Readonly<Partial<Record<ReportName, Names>>> = {
  'lifetime-histogram': { value: count('Users') },
  'lost-users-histogram': { value: count('Users') },
  'lost-users-table': OF_LOST,
  'users-by-status': OF_STATUSES,
  'current-users-by-status': OF_STATUSES,
  'conversion-funnel': {
    label: text('Name of the step'),
    percent: percent('Got to the last step'),
    complete: { name: 'Days and attempts are over', kind: 'flag' },
  },
  trends: { hour: text('Hour') },
  paths: { percent: percent('Of all who have a path') },
};

/** What a column of a report is called. */
export function nameOfColumn(column: string, report?: ReportName): ColumnName {
  const own = report && IN_REPORT[report];
  return own?.[column] ?? (COLUMNS as Names)[column] ?? nameOfBin(column);
}

/** The short name of a column in a terminal. */
export function shortNameOf(column: string): string {
  return (COLUMNS as Names)[column]?.short ?? column;
}

/** The heading of a column in a file: its name, and what its numbers are. */
export function headingOf({ name, unit }: ColumnName): string {
  return unit === undefined ? name : `${name} (${unit})`;
}

/** Reports with a column for each bin: how often users used an event, or on how many days of a period they came. */
function nameOfBin(column: string): ColumnName {
  const [, uses] = /^usageFrequency (.*)$/.exec(column) ?? [];
  if (uses !== undefined)
    return count(uses === '1' ? 'Users with 1 use' : `Users with ${binName(uses)} uses`);
  if (/^\d+$/.test(column)) return count(`Users on ${column} ${column === '1' ? 'day' : 'days'}`);
  return { name: column, kind: 'text' };
}

/**
 * A bin as people write it: `2` for `2 - 2`, `6 and more` for `6 - inf`. An en dash, since spreadsheets take `3 - 5` in a CSV
 * file for a day in May; and times say their unit, since `0:31` alone may be minutes, or a time of day.
 */
export function binName(label: string): string {
  const [from = '', to = from] = label.split(' - ');
  const unit = /^\d+:\d\d$/.test(from) ? ' hours' : '';
  if (to === 'inf') return `${from}${unit} and more`;
  return `${from === to ? from : `${from}–${to}`}${unit}`;
}
