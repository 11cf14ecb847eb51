import type { Schema } from '@keytally/contract';
import { byNumber, byText, sortedBy } from '../model/order.ts';
import type { Report, ReportKind } from '../report-kinds.ts';

/** A flattened report: the column names and each row's cells, as a CSV reader returns them. */
interface ModelTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A row by the names of its columns. */
type Flat = Readonly<Record<string, string | number | null>>;

const usage = [
  'cumulativeUsageCount',
  'averageCountPerUser',
  'averageCountPerSession',
  'averageCountPerRuntimeHour',
] as const;
const values = [
  'cumulativeValue',
  'averageValuePerUser',
  'averageValuePerSession',
  'averageValuePerRuntimeHour',
  'averageValuePerUsage',
] as const;
const lifetime = [
  'eventCount',
  'eventCountPerUserUsedAtLeastOnce',
  'eventCountPerUserUsedAtLeastOnceActiveDay',
  'eventCountPerUserUsedAtLeastOnceActiveWeek',
  'eventCountPerUserUsedAtLeastOnceActiveMonth',
  'uniqueUsersUsedAtLeastOnce',
  'percentUsedAtLeastOnce',
  'active',
] as const;
const detailed = [
  'eventCounts',
  'averageEventCountPerSessionUsedAtLeastOnce',
  'averageEventCountPerSessionAll',
  'averageEventCountPerUserAtLeastOnce',
  'averageEventCountPerUserAll',
  'uniqueUsersUsedAtLeastOnce',
  'uniqueUsersNeverUsed',
] as const;
const frequencies = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11 - 15',
  '16 - 20',
  '21 - 30',
  '31 - 40',
  '41 - 50',
  '51 - 75',
  '76 - 100',
  '101 - 150',
  '151 - 200',
  '201 - 500',
  '501 - 1000',
  '1001 - inf',
];

/** The CSV of each kind of report; a column that no row has is left out. */
export const tables: { readonly [Kind in ReportKind]: (report: Report<Kind>) => ModelTable } = {
  getBasicDataTable: ({ results }) => {
    const hasSegments = results.some(({ segments }) => segments !== undefined);
    return tableOf(
      ['category', 'name', ...(hasSegments ? ['segmentLabel'] : []), ...usage, ...values],
      results.flatMap(({ category, categoryEventsData }) =>
        sortedBy(
          Object.entries(categoryEventsData),
          byText(([name]) => name),
        ).flatMap(([name, { segments = [], ...event }]) =>
          [event, ...segments].map(({ eventUsage, eventCustomValues, ...label }) => ({
            category,
            name,
            ...label,
            ...eventUsage,
            ...eventCustomValues,
          })),
        ),
      ),
    );
  },

  getBasicTimeline: ({ results }) => {
    const rows = sortedBy(
      Object.entries(results),
      byText(([date]) => date),
    ).flatMap(([date, items]) => items.map((item) => ({ date, ...item })));
    const hasSegments = rows.some((row) => 'segmentLabel' in row);
    return tableOf(['date', 'category', 'name', ...(hasSegments ? ['segmentLabel'] : []), 'value'], rows);
  },

  getLifetimeHistogram: histogramTable,
  getLostUsersHistogram: histogramTable,
  getLifetimeDataTable: lifetimeTable,
  getLostUsersDataTable: lifetimeTable,
  getUsersByStatus: statusTable,
  getCurrentUsersByStatus: statusTable,

  getChurnAndEngagement: ({ results, meta: { segments = [] } }) =>
    tableOf(
      ['segment', 'index', 'users', 'engaged', 'engagedPercent', 'lost', 'lostPercent'],
      segments.flatMap((segment) =>
        sortedBy(
          Object.entries(Object.entries(results).find(([label]) => label === segment)?.[1] ?? {}),
          byNumber(([index]) => Number(index)),
        ).map(([index, cell]) => ({ segment, index, ...cell })),
      ),
    ),

  getUsageDistribution: ({ results: { bins, ...spread } }) =>
    tableOf(
      ['measure', 'bin', 'otherMeasure', 'otherBin', 'users'],
      (['activeDays', 'sessions', 'runtime'] as const).flatMap((measure) =>
        bins[measure].flatMap(({ label: bin }) => {
          const { users = 0, ...others } = (spread[measure] as Record<string, { users: number }>)[bin] ?? {};
          return [
            { measure, bin, users },
            ...Object.entries(others as Record<string, Record<string, number>>).flatMap(
              ([otherMeasure, counts]) =>
                bins[otherMeasure as typeof measure].map(({ label: otherBin }) => ({
                  measure,
                  bin,
                  otherMeasure,
                  otherBin,
                  users: counts[otherBin] ?? 0,
                })),
            ),
          ];
        }),
      ),
    ),

  getStickiness: ({ results }) => {
    const lists = inSegments(results);
    const days = Object.keys(lists[0]?.periods?.[0]?.activeDays ?? {});
    return tableOf(
      [
        'period',
        ...(results.segments ? ['segment'] : []),
        'activeUsers',
        'userDays',
        'averageDailyUsers',
        'stickiness',
        'averageActiveDays',
        ...sortedBy(days, byNumber(Number)),
      ],
      lists.flatMap(({ segment, periods = [] }) =>
        periods.map(({ activeDays, ...one }) => ({ segment, ...one, ...activeDays })),
      ),
    );
  },

  getRetention: ({ results }) =>
    tableOf(
      [
        ...(results.segments ? ['segment'] : []),
        'cohort',
        'users',
        'index',
        'retained',
        'percent',
        'complete',
      ],
      inSegments(results).flatMap(({ segment, cohorts = [] }) =>
        cohorts.flatMap(({ cohort, users, cells }) =>
          cells.map(({ complete, ...cell }) => ({
            segment,
            cohort,
            users,
            ...cell,
            complete: String(complete),
          })),
        ),
      ),
    ),

  getConversionFunnel: ({ results }) =>
    tableOf(
      [
        ...(results.segments ? ['segment'] : []),
        'step',
        'label',
        'users',
        'percentOfFirst',
        'percentOfPrevious',
        'stopped',
        'open',
        'fromPreviousMedian',
        'fromPreviousP90',
        'fromFirstMedian',
        'fromFirstP90',
      ],
      inSegments(results).flatMap(({ segment, steps = [] }) =>
        steps.map(({ fromPrevious, fromFirst, ...step }) => ({
          segment,
          ...step,
          fromPreviousMedian: fromPrevious?.median ?? null,
          fromPreviousP90: fromPrevious?.p90 ?? null,
          fromFirstMedian: fromFirst?.median ?? null,
          fromFirstP90: fromFirst?.p90 ?? null,
        })),
      ),
    ),

  getAdvancedFullReport: ({ results }) => {
    const hasSegments = 'segments' in results;
    const lists = hasSegments
      ? results.segments.map((segmentLabel) => ({
          segmentLabel,
          rows: results.detailedReport[segmentLabel] ?? [],
        }))
      : [{ rows: results.detailedReport }];
    return tableOf(
      [
        'category',
        'name',
        ...combiLabelOf(lists.flatMap(({ rows }) => rows)),
        ...(hasSegments ? ['segmentLabel'] : []),
        ...detailed,
        ...frequencies.map((label) => `usageFrequency ${label}`),
      ],
      lists.flatMap(({ rows, ...label }) =>
        rows.map(({ data: { usageFrequency, ...data }, ...title }) => ({
          ...label,
          ...title,
          ...data,
          ...Object.fromEntries(
            Object.entries(usageFrequency).map(([uses, users]) => [`usageFrequency ${uses}`, users]),
          ),
        })),
      ),
    );
  },
};

function histogramTable({
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

function lifetimeTable({ results }: Pick<Schema<'LifetimeDataTableReport'>, 'results'>): ModelTable {
  const rows = results.flatMap((one) => ('categoryData' in one ? one.categoryData : [one]));
  const hasSegments = rows.some(({ segments }) => segments !== undefined);
  return tableOf(
    [
      'eventCategory',
      'eventName',
      ...combiLabelOf(rows),
      ...(hasSegments ? ['segmentLabel'] : []),
      ...lifetime,
    ],
    rows.flatMap(({ segments = [], ...row }) => [
      row,
      ...segments.map((segment) => ({ ...row, ...segment })),
    ]),
  );
}

/** The results as a whole, or of each segment. */
function inSegments<Results extends { readonly segments?: readonly { readonly segmentLabel: string }[] }>(
  results: Results,
): (Omit<Results, 'segments'> & { readonly segment: string })[] {
  const { segments, ...whole } = results;
  if (segments === undefined) return [{ ...whole, segment: '' }];
  return segments.map(({ segmentLabel, ...own }) => ({ ...(own as typeof whole), segment: segmentLabel }));
}

/** The users by status of each label of the deepest level. */
function statusLines(
  counts: Schema<'StatusCounts'>,
  levels: readonly Schema<'LevelLabels'>[],
  depth = 0,
): Flat[] {
  if (depth === levels.length) return [('totals' in counts ? counts.totals : counts) as Flat];
  const name = `level${depth + 1}`;
  const branches = Object.entries((counts as Record<string, object>)[name] ?? {});
  const place = ([label]: readonly [string, unknown]) => levels[depth]?.labels.indexOf(label) ?? 0;
  return sortedBy(branches, byNumber(place)).flatMap(([label, inner]) =>
    statusLines(inner as Schema<'StatusCounts'>, levels, depth + 1).map((line) => ({
      [name]: label,
      ...line,
    })),
  );
}

function statusTable({
  results,
  meta: { clientStatus, levels = [] },
}: Schema<'UsersByStatusReport'>): ModelTable {
  const columns = [...levels.map((_, place) => `level${place + 1}`), ...clientStatus];
  const isSplit = Object.keys(results).every((key) => /^\d{4}-/.test(key));
  if (!isSplit) return tableOf(columns, statusLines(results as Schema<'StatusCounts'>, levels));
  const periods = sortedBy(
    Object.entries(results as Schema<'StatusPeriods'>),
    byText(([period]) => period),
  );
  return tableOf(
    ['period', ...columns],
    periods.flatMap(([period, counts]) => statusLines(counts, levels).map((line) => ({ period, ...line }))),
  );
}

function combiLabelOf(rows: readonly object[]): string[] {
  return rows.some((row) => 'combiLabel' in row) ? ['combiLabel'] : [];
}

function tableOf(columns: readonly string[], rows: readonly Flat[]): ModelTable {
  return { columns, rows: rows.map((row) => columns.map((column) => defused(row[column] ?? null))) };
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers do not. */
export function defused(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return ['=', '+', '-', '@', '\t', '\r'].includes(cell.charAt(0)) ? `'${cell}` : cell;
}

/** Reads CSV (RFC 4180) whose lines end with LF, character by character. */
export function readCsv(text: string): ModelTable {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isQuoted && character === '"' && text.charAt(index + 1) === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') {
      isQuoted = !isQuoted;
    } else if (isQuoted || (character !== ',' && character !== '\n')) {
      cell += character;
    } else {
      line.push(cell);
      cell = '';
      if (character === '\n') {
        lines.push(line);
        line = [];
      }
    }
  }
  if (cell !== '' || line.length > 0 || isQuoted)
    throw new TypeError('the last line of the CSV does not end');
  const [columns = [], ...rows] = lines;
  return { columns, rows };
}
