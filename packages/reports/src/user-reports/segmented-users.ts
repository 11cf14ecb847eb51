import type { Schema } from '@keytally/contract';
import type { CohortSegment } from '@keytally/contract/cohort-rules';
import type { PropertyName } from '@keytally/contract/properties';
import { type Compare, inTurn } from '../order/ordering.ts';
import type { Pieces } from '../order/pieces.ts';
import type { DayRange } from '../request/day-range.ts';
import type { Parsing } from '../request/parsing.ts';
import type { RefusalItem } from '../request/refusal.ts';
import { checkCells, requireCells } from '../request/report-size.ts';
import type { AskAll } from '../sql/queries.ts';
import type { Row } from '../sql/query.ts';
import { integer, text } from '../sql/rows.ts';
import { list, literal, nothing, type Sql, sql } from '../sql/sql.ts';
import { checkFilters, parseFilters } from '../users/filters.ts';
import {
  checkSegments,
  compareLabels,
  type Division,
  labelsAskedFor,
  labelsNamed,
  labelsSaid,
  needsProperty,
  parseDivision,
  parseSegmentation,
  type Segmentation,
} from '../users/segments.ts';
import { askEntries, type Entries, type EntriesQuestion, withLabels } from '../users/user-entries.ts';
import { compareText } from '../values/alphabetical.ts';

interface UsersRequest {
  readonly groupBy?: Schema<'GroupBy'>;
  readonly globalFilters?: Schema<'GlobalFilters'>;
  readonly conditions?: Schema<'Conditions'>;
  readonly segmentBy?: PropertyName;
  readonly segments?: Schema<'SegmentList'>;
  readonly largestSegments?: Schema<'LargestSegments'>;
  readonly cohortSegments?: readonly CohortSegment[];
  readonly overall?: Schema<'Overall'>;
  readonly secondSegmentBy?: PropertyName;
  readonly secondSegments?: Schema<'SecondSegmentList'>;
}

/** Which users a report follows, and into which segments it puts them. */
export interface SegmentedUsers extends EntriesQuestion {
  readonly segmentation: Division;
  /** By the second property: with it, segments are pairs. */
  readonly second: Segmentation;
  /** Whether the whole is beside its segments. */
  readonly hasOverall: boolean;
  /** Whether the request says how many values become segments. */
  readonly saysLargest: boolean;
}

/** What a report is divided into. */
interface Parts {
  /** The segments in order; null if it has none. */
  readonly segments: readonly SegmentOfAnswer[] | null;
  readonly hasOverall: boolean;
}

interface SegmentOfAnswer {
  /** As `segmentOf` says of the rows of the segment. */
  readonly id: string;
  /** The labels in order. */
  readonly labels: readonly string[];
}

/** The rows of a report, and what it is divided into. */
export interface SegmentedRows {
  readonly rows: readonly Row[];
  readonly parts: Parts;
  readonly warnings: readonly Schema<'UserReportWarning'>[];
}

/** How a query reads the entries of a report with the segment of each. */
export interface SegmentedEntries {
  /** What follows `FROM`. */
  readonly source: Sql;
  /** The columns `segment` and, of pairs, `second_segment`; an empty text without segments. */
  readonly columns: Sql;
  /** The names of these columns. */
  readonly names: Sql;
  /** What to group by, beside the report's own columns. */
  readonly groups: readonly Sql[];
}

export function parseUsers(request: UsersRequest, range: DayRange, parsing: Parsing): SegmentedUsers {
  const { secondSegmentBy, secondSegments, largestSegments } = request;
  const ofSecond = {
    ...(secondSegmentBy && { segmentBy: secondSegmentBy }),
    ...(secondSegments && { segments: secondSegments }),
    ...(largestSegments && { largestSegments }),
  };
  const segmentation = parseDivision(request, parsing);
  const second = parseSegmentation(ofSecond, parsing, {
    field: 'secondSegmentBy',
    pointer: '/secondSegments',
  });
  return {
    range,
    groupBy: request.groupBy ?? 'clientId',
    filters: parseFilters(request, parsing),
    divisions: [segmentation, second].filter(({ by }) => by !== null),
    segmentation,
    second,
    hasOverall: request.overall === true,
    saysLargest: largestSegments !== undefined,
  };
}

/** @param rows how many rows a segment has */
export function checkUsers(users: SegmentedUsers, rows: number): RefusalItem[] {
  const { filters, segmentation, second, hasOverall } = users;
  const segments = Math.max(1, segmentsNamed(users)) + (hasOverall ? 1 : 0);
  const pointer = [second, segmentation].find((one) => one.segments !== null)?.pointer ?? '/stopDate';
  return [
    ...checkFilters(filters),
    ...checkSegments(segmentation),
    ...checkSegments(second),
    ...checkDivision(users),
    ...checkCells(rows * segments, pointer),
  ];
}

/** How many segments a request asks for by name: of pairs those whose labels it both names. */
function segmentsNamed({ segmentation, second }: SegmentedUsers): number {
  const named = labelsNamed(segmentation);
  return second.by === null ? named : named * labelsNamed(second);
}

/** Refuses what only segments have without any, the largest values where none become segments, and a property named twice. */
function checkDivision({
  segmentation,
  second,
  divisions,
  hasOverall,
  saysLargest,
}: SegmentedUsers): RefusalItem[] {
  const needing = [
    ...(saysLargest ? ['/largestSegments'] : []),
    ...(hasOverall ? ['/overall'] : []),
    ...(second.by === null ? [] : ['/secondSegmentBy']),
  ];
  if (segmentation.by === null) return needing.map((pointer) => needsProperty(pointer));
  return [
    ...(saysLargest && divisions.every(({ segments }) => segments !== null)
      ? [refused('/largestSegments', 'needs a property without a list of segments')]
      : []),
    ...(second.by === segmentation.by
      ? [refused('/secondSegmentBy', 'is the property of "segmentBy" already')]
      : []),
  ];
}

function refused(pointer: string, message: string): RefusalItem {
  return { pointer, code: 'bad-segments', message };
}

/** Asks for the rows of a report, of which `segmentOf` says the segment, and for what to say about them. */
export async function askSegments(
  users: SegmentedUsers,
  source: Entries,
  query: (segmented: SegmentedEntries) => Sql,
  ask: AskAll,
): Promise<SegmentedRows> {
  const { divisions, hasOverall } = users;
  const segmented = query(segmentedEntries(divisions.length));
  const { rows, kept, warnings } = await askEntries(users, source, segmented, ask);
  const whole = hasOverall
    ? await askEntries({ ...users, divisions: [] }, source, query(segmentedEntries(0)), ask)
    : null;
  return {
    rows: whole ? [...rows, ...whole.rows] : rows,
    parts: { segments: divisions.length === 0 ? null : segmentsIn(users, rows, kept), hasOverall },
    warnings,
  };
}

function segmentedEntries(divisions: number): SegmentedEntries {
  if (divisions === 0) {
    return { source: sql`counted`, columns: sql`'' AS segment`, names: sql`segment`, groups: [] };
  }
  const names = [sql`segment`, sql`second_segment`].slice(0, divisions);
  const groups = names.map((_, place) => sql`value_labels_${literal(place)}.label`);
  return {
    source: withLabels(divisions),
    columns: list(names.map((name, place) => sql`${groups[place] ?? nothing} AS ${name}`)),
    names: list(names),
    groups,
  };
}

/** The segments that have rows, and those that the request names, in order. */
function segmentsIn(
  { divisions, second }: SegmentedUsers,
  rows: readonly Row[],
  kept: readonly (readonly Row[])[],
): SegmentOfAnswer[] {
  const asked =
    second.by === null
      ? divisions.flatMap((division, place) =>
          labelsAskedFor(division, kept[place] ?? []).map((label) => [label]),
        )
      : pairsOf(divisions.map((division, place) => labelsSaid(division, kept[place] ?? [])));
  const labels = new Map<string, readonly string[]>(asked.map((own) => [idOf(own), own]));
  for (const row of rows) {
    const id = segmentOf(row);
    if (!labels.has(id)) labels.set(id, labelsIn(row));
  }
  const compare = divisions.map((division) => compareLabels(division, compareText));
  return [...labels]
    .map(([id, own]) => ({ id, labels: own }))
    .sort(inTurn(...compare.map((of, place) => by(place, of))));
}

function pairsOf([first = [], second = []]: readonly (readonly string[])[]): string[][] {
  return first.flatMap((one) => second.map((other) => [one, other]));
}

function by(place: number, compare: Compare<string>): Compare<SegmentOfAnswer> {
  return (a, b) => compare(a.labels[place] ?? '', b.labels[place] ?? '');
}

/** The segment that a row is of. No label is empty: an empty text is that of the whole. */
export function segmentOf(row: Row): string {
  return 'second_segment' in row ? idOf(labelsIn(row)) : text(row, 'segment');
}

const idOfWhole = '';

function idOf(labels: readonly string[]): string {
  const [label = idOfWhole] = labels;
  return labels.length > 1 ? JSON.stringify(labels) : label;
}

function labelsIn(row: Row): readonly string[] {
  const label = text(row, 'segment');
  return 'second_segment' in row ? [label, text(row, 'second_segment')] : [label];
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
    users.set(keyOf(segmentOf(row), numbers), integer(row, 'users'));
  });
  return (segment, ...numbers) => users.get(keyOf(segment, numbers)) ?? 0n;
}

interface Labels {
  readonly segmentLabel: string;
  readonly secondLabel?: string;
}

interface InSegments<Members> {
  overall?: Members;
  segments: (Members & Labels)[];
}

/**
 * What a report answers: the members of the whole, or of each segment in order, with those of the whole beside them if the
 * request asks for it.
 *
 * @param rows how many rows a segment has
 */
export async function inSegments<Members extends object>(
  { segments, hasOverall }: Parts,
  rows: number,
  membersOf: (segment: string) => Promise<Members>,
): Promise<Members | InSegments<Members>> {
  const parts = (segments?.length ?? 1) + (hasOverall ? 1 : 0);
  requireCells(
    rows * parts,
    segments?.some(({ labels }) => labels.length > 1) ? '/secondSegmentBy' : '/segments',
  );
  if (segments === null) return membersOf(idOfWhole);
  const overall = hasOverall ? { overall: await membersOf(idOfWhole) } : {};
  const all = [];
  for (const { id, labels } of segments) all.push({ ...labelled(labels), ...(await membersOf(id)) });
  return { ...overall, segments: all };
}

function labelled([segmentLabel = '', secondLabel]: readonly string[]): Labels {
  return { segmentLabel, ...(secondLabel !== undefined && { secondLabel }) };
}
