import type { Schema } from '@keytally/contract';
import type { PropertyName } from '@keytally/contract/properties';
import type { Pieces } from '../order/pieces.ts';
import type { DayRange } from '../request/day-range.ts';
import type { Parsing } from '../request/parsing.ts';
import type { RefusalItem } from '../request/refusal.ts';
import { checkCells, requireCells } from '../request/report-size.ts';
import type { AskAll } from '../sql/queries.ts';
import type { Row } from '../sql/query.ts';
import { integer, text } from '../sql/rows.ts';
import { type Sql, sql } from '../sql/sql.ts';
import { checkFilters, parseFilters } from '../users/filters.ts';
import {
  checkSegments,
  compareLabels,
  labelsAskedFor,
  labelsNamed,
  parseSegmentation,
  type Segmentation,
} from '../users/segments.ts';
import { askEntries, type Entries, type EntriesQuestion, labelled } from '../users/user-entries.ts';
import { compareText } from '../values/alphabetical.ts';

interface UsersRequest {
  readonly groupBy?: Schema<'GroupBy'>;
  readonly globalFilters?: Schema<'GlobalFilters'>;
  readonly conditions?: Schema<'Conditions'>;
  readonly segmentBy?: PropertyName;
  readonly segments?: Schema<'SegmentList'>;
}

/** Which users a report follows, and into which segments it puts them. */
export interface SegmentedUsers extends EntriesQuestion {
  readonly segmentation: Segmentation;
}

/** The rows of a report, and the labels of its segments in order; null if it has no segments. */
export interface SegmentedRows {
  readonly rows: readonly Row[];
  readonly labels: readonly string[] | null;
  readonly warnings: readonly Schema<'UserReportWarning'>[];
}

/** How a query reads the entries of a report with the segment of each. */
export interface SegmentedEntries {
  /** What follows `FROM`. */
  readonly source: Sql;
  /** The column `segment`; an empty text without segments. */
  readonly column: Sql;
  /** What to group by, beside the report's own columns. */
  readonly groups: readonly Sql[];
}

export function parseUsers(request: UsersRequest, range: DayRange, parsing: Parsing): SegmentedUsers {
  const segmentation = parseSegmentation(request, parsing);
  return {
    range,
    groupBy: request.groupBy ?? 'clientId',
    filters: parseFilters(request, parsing),
    divisions: segmentation.by === null ? [] : [segmentation],
    segmentation,
  };
}

/** @param rows how many rows a segment has */
export function checkUsers({ filters, segmentation }: SegmentedUsers, rows: number): RefusalItem[] {
  const labels = Math.max(1, labelsNamed(segmentation));
  return [
    ...checkFilters(filters),
    ...checkSegments(segmentation),
    ...checkCells(rows * labels, segmentation.segments === null ? '/stopDate' : segmentation.pointer),
  ];
}

/** Asks for the rows of a report, whose column `segment` has the label of each, and for what to say about them. */
export async function askSegments(
  users: SegmentedUsers,
  source: Entries,
  query: (segmented: SegmentedEntries) => Sql,
  ask: AskAll,
): Promise<SegmentedRows> {
  const { divisions, segmentation } = users;
  const segmented = query(segmentedEntries(divisions.length));
  const { rows, kept, warnings } = await askEntries(users, source, segmented, ask);
  const asked = labelsAskedFor(segmentation, kept[0] ?? []);
  const labels = new Set([...asked, ...rows.map((row) => text(row, 'segment'))]);
  return {
    rows,
    labels: divisions.length === 0 ? null : [...labels].sort(compareLabels(segmentation, compareText)),
    warnings,
  };
}

function segmentedEntries(divisions: number): SegmentedEntries {
  if (divisions === 0) return { source: sql`counted`, column: sql`'' AS segment`, groups: [] };
  const label = sql`value_labels_0.label`;
  return { source: labelled, column: sql`${label} AS segment`, groups: [label] };
}

/** Looks up the `users` in a segment and, of other columns, at some numbers; 0 where there is no row. */
export async function usersBy(
  columns: readonly string[],
  rows: readonly Row[],
  pieces: Pieces,
): Promise<(segment: string, ...numbers: readonly number[]) => bigint> {
  const users = new Map<string, bigint>();
  const keyOf = (segment: string, numbers: readonly (bigint | number)[]) => `${numbers.join(' ')} ${segment}`;
  await pieces.each(rows, (row) => {
    const numbers = columns.map((column) => integer(row, column));
    users.set(keyOf(text(row, 'segment'), numbers), integer(row, 'users'));
  });
  return (segment, ...numbers) => users.get(keyOf(segment, numbers)) ?? 0n;
}

/**
 * What a report answers: the members of the whole, or of each segment in order.
 *
 * @param rows how many rows a segment has
 */
export async function inSegments<Members extends object>(
  labels: readonly string[] | null,
  rows: number,
  membersOf: (segment: string) => Promise<Members>,
): Promise<Members | { segments: (Members & { segmentLabel: string })[] }> {
  requireCells(rows * (labels?.length ?? 1), '/segments');
  if (labels === null) return membersOf('');
  const segments = [];
  for (const segmentLabel of labels) segments.push({ segmentLabel, ...(await membersOf(segmentLabel)) });
  return { segments };
}
