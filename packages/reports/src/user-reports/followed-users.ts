import type { Schema } from '@keytally/contract';
import type { PropertyName } from '@keytally/contract/properties';
import type { DayRange } from '../request/day-range.ts';
import type { Parsing } from '../request/parsing.ts';
import type { RefusalItem } from '../request/refusal.ts';
import { checkCells } from '../request/report-size.ts';
import type { AskAll } from '../sql/queries.ts';
import type { Row } from '../sql/query.ts';
import { text } from '../sql/rows.ts';
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

interface FollowedRequest {
  readonly groupBy?: Schema<'GroupBy'>;
  readonly globalFilters?: Schema<'GlobalFilters'>;
  readonly segmentBy?: PropertyName;
  readonly segments?: Schema<'SegmentList'>;
}

/** Which users a report follows, and into which segments it puts them. */
export interface FollowedUsers {
  readonly entries: EntriesQuestion;
  readonly segmentation: Segmentation;
}

/** The rows of a report, and the labels of its segments in order; null if it has no segments. */
export interface FollowedRows {
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

export function parseFollowed(request: FollowedRequest, range: DayRange, parsing: Parsing): FollowedUsers {
  const segmentation = parseSegmentation(request, parsing);
  return {
    entries: {
      range,
      groupBy: request.groupBy ?? 'clientId',
      filters: parseFilters(request.globalFilters, parsing),
      divisions: segmentation.by === null ? [] : [segmentation],
    },
    segmentation,
  };
}

/** @param rows how many rows a segment has */
export function checkFollowed({ entries, segmentation }: FollowedUsers, rows: number): RefusalItem[] {
  const labels = Math.max(1, labelsNamed(segmentation));
  return [
    ...checkFilters(entries.filters),
    ...checkSegments(segmentation),
    ...checkCells(rows * labels, segmentation.segments === null ? '/stopDate' : segmentation.pointer),
  ];
}

/** Asks for the rows of a report, whose column `segment` has the label of each, and for what to say about them. */
export async function askFollowed(
  { entries, segmentation }: FollowedUsers,
  source: Entries,
  query: (segmented: SegmentedEntries) => Sql,
  ask: AskAll,
): Promise<FollowedRows> {
  const { divisions } = entries;
  const segmented = query(segmentedEntries(divisions.length));
  const { rows, kept, warnings } = await askEntries(entries, source, segmented, ask);
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
