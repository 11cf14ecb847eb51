import { binName } from './column-names.ts';

/** What people call the measures that users are binned by. */
export const MEASURE_NAMES = {
  eventCount: 'Uses',
  averageCountPerActiveDay: 'Uses per active day',
  averageCountPerActiveWeek: 'Uses per active week',
  averageCountPerActiveMonth: 'Uses per active month',
  activeDays: 'Active days',
  sessions: 'Sessions',
  runtime: 'Runtime',
} as const;

const WORDS: Readonly<Record<string, string>> = {
  ...MEASURE_NAMES,
  summary: 'Users',
  usedAtLeastOnce: 'Used at least once',
  neverUsed: 'Never used',
};

/** Columns with words of the API. Others have words of users, which stay as they are. */
const OF_THE_API: ReadonlySet<string> = new Set(['measure', 'otherMeasure']);
const OF_BINS: ReadonlySet<string> = new Set(['label', 'bin', 'otherBin']);

/** The row of an event above those of its segments, or of the whole beside its own: an empty cell would seem to be one of them. */
const OF_ALL_SEGMENTS = 'All';
const OF_SEGMENTS: ReadonlySet<string> = new Set(['segmentLabel', 'segment', 'secondSegment']);

/** Whether the cells of a column may have words of the API, or none in the row of an event above those of its segments. */
export function hasWords(column: string): boolean {
  return OF_SEGMENTS.has(column) || OF_THE_API.has(column) || OF_BINS.has(column);
}

/** What people call a word of the API in a cell of a report, or a cell without one. */
export function nameInCell(column: string, cell: string | null): string | null {
  if (cell === null) return OF_SEGMENTS.has(column) ? OF_ALL_SEGMENTS : null;
  if (OF_THE_API.has(column)) return WORDS[cell] ?? cell;
  if (OF_BINS.has(column)) return WORDS[cell] ?? binName(cell);
  return cell;
}
