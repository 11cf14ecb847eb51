/** The flags that make the request of a report. */
export interface QuestionFlags {
  readonly from?: string;
  readonly to?: string;
  readonly last?: string;
  readonly event: readonly string[];
  readonly by?: 'hour' | 'day' | 'week' | 'month' | 'quarter';
  readonly values?: boolean;
  readonly per?: keyof typeof DIVISORS;
  readonly filter: readonly string[];
  readonly where: readonly string[];
  readonly whereUses: readonly string[];
  readonly whereReturn: readonly string[];
  readonly whereStep: readonly string[];
  readonly segment?: string;
  readonly segmentCohorts?: string;
  readonly largest?: string;
  readonly overall?: boolean;
  readonly secondSegment?: string;
  readonly segmentUses?: string;
  readonly group?: string;
  readonly bins?: string;
  readonly measure?: keyof typeof MEASURES;
  readonly status?: string;
  readonly lostAfter?: string;
  readonly lostOn?: keyof typeof LOSS_DAYS;
  readonly level: readonly string[];
  readonly today?: string;
  readonly return: readonly string[];
  readonly every?: boolean;
  readonly orLater?: boolean;
  readonly periods?: string;
  readonly step: readonly string[];
  readonly anyOrder?: boolean;
  readonly exclude: readonly string[];
  readonly whereExclude: readonly string[];
  readonly within?: string;
  readonly direction?: 'after' | 'before';
  readonly steps?: string;
  readonly only: readonly string[];
  readonly line: readonly string[];
  readonly formula: readonly string[];
  readonly whereLine: readonly string[];
}

/** A flag that some reports take; all take days. */
export type ReportFlag = Exclude<keyof QuestionFlags, 'from' | 'to' | 'last'>;

/** What values of a timeline are divided by, as people say it. */
export const DIVISORS = {
  user: 'users',
  session: 'sessions',
  hour: 'runtime',
  use: 'usageCounts',
} as const;

/** What the bins of a histogram are of, as people say it. */
export const MEASURES = {
  total: 'eventCount',
  day: 'averageCountPerActiveDay',
  week: 'averageCountPerActiveWeek',
  month: 'averageCountPerActiveMonth',
} as const;

/** The day on which a loss counts, as people say it. */
export const LOSS_DAYS = { seen: 'dateLastSeen', declared: 'dateDeclaredLost' } as const;
