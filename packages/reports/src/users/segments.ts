import type { Schema } from '@keytally/contract';
import type { CohortSegment } from '@keytally/contract/cohort-rules';
import type { PropertyName, PropertyType } from '@keytally/contract/properties';
import { type Compare, inTurn } from '../order/ordering.ts';
import type { Parsing } from '../request/parsing.ts';
import type { RefusalItem } from '../request/refusal.ts';
import { checkRows, checkSegmentValues } from '../request/report-size.ts';
import {
  checkValueTest,
  parseValueTest,
  passes,
  type ValueTest,
  type ValueTestRequest,
} from '../request/value-test.ts';
import type { Row } from '../sql/query.ts';
import { integer, text } from '../sql/rows.ts';
import { each, firstThatHolds, isAmong, literal, nothing, type Sql, sql } from '../sql/sql.ts';
import { compareText } from '../values/alphabetical.ts';
import { properties, textOfValue, whyNotOfUses } from '../values/properties.ts';
import { total } from '../values/total.ts';

/** How users, by the newest value of each, or uses, by the value at each, are put into segments. */
export interface Segmentation<By = PropertyName> {
  /** What the values are of; null without segments. */
  readonly by: By | null;
  readonly of: Schema<'SegmentOf'>;
  /** The member of the request that names the property. */
  readonly field: 'segmentBy' | 'secondSegmentBy';
  /** Whether the request itself asks for segments of uses. */
  readonly asksForUses: boolean;
  /** The requested segments; null for the largest values. */
  readonly segments: readonly Segment[] | null;
  /** How many values become segments if the request names none. */
  readonly largest: number;
  /** Where the request lists the segments. */
  readonly pointer: string;
  /** Where the request says something of values though its segments are cohorts. */
  readonly saidInVain: readonly string[];
}

/** What divides users or uses: a property or, of users, the cohorts that they are in. */
export type Division = Segmentation<PropertyName | InCohorts>;

/** Saved cohorts: the value of a user is a text with a digit for each, in order, which is 1 if the user is in it. */
export interface InCohorts {
  /** A query for each `client` of each cohort. */
  readonly cohorts: readonly Sql[];
}

interface Segment {
  readonly test: ValueTest;
  /** The label; null if each value becomes its own segment. */
  readonly label: string | null;
  /** If each value becomes its own segment: keep only this many, the largest. */
  readonly limit: number | null;
}

/** Whether segments are cohorts, not values of a property. */
export function isOfCohorts(by: PropertyName | InCohorts): by is InCohorts {
  return typeof by === 'object';
}

/** Whether users are put into segments. */
export function dividesUsers({ by, of }: Division): boolean {
  return by !== null && of === 'users';
}

/** Whether uses are put into segments, which are of a property always. */
export function dividesUses(division: Division): division is Segmentation & { readonly by: PropertyName } {
  return division.by !== null && division.of === 'uses';
}

interface SegmentationRequest {
  readonly segmentBy?: PropertyName;
  readonly segmentOf?: Schema<'SegmentOf'>;
  readonly segments?: Schema<'SegmentList'>;
  readonly largestSegments?: number;
}

const labelOfNull = '<NULL>';
const labelOfOthers = '(other)';

/** The name of the query that counts the values. */
const usualCounts = sql`value_counts`;

/** How many values become segments if the request names none, and says nothing else. */
const usualValues = 50;

/** What the segments are of if the request does not say it, which of its members names the property, and where it lists them. */
interface Place {
  readonly usual?: Schema<'SegmentOf'>;
  readonly field?: Segmentation['field'];
  readonly pointer?: string;
}

export function parseSegmentation(
  { segmentBy, segmentOf, segments, largestSegments }: SegmentationRequest,
  parsing: Parsing,
  { usual = 'users', field = 'segmentBy', pointer = '/segments' }: Place = {},
): Segmentation {
  return {
    by: segmentBy ?? null,
    of: segmentOf ?? usual,
    field,
    asksForUses: segmentOf === 'uses',
    segments:
      segments?.map((segment, index) => parseSegment(segment, `${pointer}/${index}`, parsing)) ?? null,
    largest: largestSegments ?? usualValues,
    pointer,
    saidInVain: [],
  };
}

/** The same of a request whose segments may be cohorts. */
export function parseDivision(
  request: SegmentationRequest & { readonly cohortSegments?: readonly CohortSegment[] },
  parsing: Parsing,
  place: Place = {},
): Division {
  const { cohortSegments } = request;
  if (cohortSegments === undefined) return parseSegmentation(request, parsing, place);
  const saidInVain = (['segmentBy', 'segments', 'segmentOf'] as const).filter((name) => name in request);
  return parseCohortSegments(
    cohortSegments,
    saidInVain.map((name) => `/${name}`),
    parsing,
  );
}

/**
 * Segments that are cohorts.
 *
 * @param saidInVain where the request says of values what divides users
 */
export function parseCohortSegments(
  segments: readonly CohortSegment[],
  saidInVain: readonly string[],
  parsing: Parsing,
  pointer = '/cohortSegments',
): Division {
  return {
    of: 'users',
    field: 'segmentBy',
    asksForUses: false,
    saidInVain,
    by: {
      cohorts: segments.map((segment, index) =>
        parsing.cohort(segment, `${pointer}/${index}`, 'bad-segments'),
      ),
    },
    segments: segments.map(({ cohort, test = 'isIn', segmentLabel }, index) => {
      const isIn = test === 'isIn';
      const pattern = `^.{${index}}${isIn ? 1 : 0}`;
      return {
        test: { of: 'text', pattern, orNull: false, pointer: `${pointer}/${index}` },
        label: segmentLabel ?? (isIn ? cohort : `not ${cohort}`),
        limit: null,
      };
    }),
    largest: usualValues,
    pointer,
  };
}

type SegmentRequest = ValueTestRequest & {
  readonly split?: boolean;
  readonly segmentLabel?: string;
  readonly limit?: number;
};

function parseSegment(request: SegmentRequest, pointer: string, parsing: Parsing): Segment {
  const { type, value, split = false, segmentLabel, limit = null } = request;
  const ownLabel = type === undefined ? labelOfNull : String(value);
  return {
    test: parseValueTest(request, pointer, parsing),
    label: split ? null : (segmentLabel ?? ownLabel),
    limit,
  };
}

/**
 * Refuses segments that do not fit the property, that nothing can be in, or that are too many.
 *
 * @param events how many events the request names; 1 if it names none
 * @param periods how many periods it asks for
 */
export function checkSegmentation(segmentation: Division, events: number, periods = 1): RefusalItem[] {
  const { segments } = segmentation;
  const faults = checkSegments(segmentation);
  return segments === null ? faults : [...faults, ...checkRows(events, countLabels(segments), periods)];
}

/** Refuses segments of no property, that do not fit the property, or that nothing can be in, and values beside cohorts. */
export function checkSegments(segmentation: Division): RefusalItem[] {
  const { by, saidInVain } = segmentation;
  if (by !== null && isOfCohorts(by)) return saidInVain.map(besideCohorts);
  return checkValues({ ...segmentation, by });
}

function besideCohorts(pointer: string): RefusalItem {
  return { pointer, code: 'bad-segments', message: 'cannot be beside "cohortSegments": take one of them' };
}

function checkValues(segmentation: Segmentation): RefusalItem[] {
  const { by, segments, asksForUses, field, pointer } = segmentation;
  const faults = [
    ...checkUses(segmentation),
    ...(asksForUses && by === null ? [needsProperty('/segmentOf')] : []),
  ];
  if (segments === null) return faults;
  return [
    ...faults,
    ...(by === null ? [needsProperty(pointer, field)] : []),
    ...segments.flatMap(({ test }) => [
      ...(by === null ? [] : checkType(test, by)),
      ...checkValueTest(test, 'bad-segments'),
    ]),
    ...checkSegmentValues(total(segments.map(({ test }) => test.values?.length ?? 0)), pointer),
  ];
}

export function needsProperty(pointer: string, field: Segmentation['field'] = 'segmentBy'): RefusalItem {
  return { pointer, code: 'bad-segments', message: `needs "${field}"` };
}

function checkUses({ by, of }: Segmentation): RefusalItem[] {
  const message = by === null || of === 'users' ? null : whyNotOfUses(by);
  return message === null ? [] : [{ pointer: '/segmentBy', code: 'bad-segments', message }];
}

/** How many labels a segmentation asks for by name; without segments none. */
export function labelsNamed({ segments }: Division): number {
  return countLabels(segments ?? []);
}

/** How many labels the request can add to the report, at most. */
function countLabels(segments: readonly Segment[]): number {
  const unlimited = segments.filter(({ limit }) => limit === null).flatMap(namedLabels);
  const limited = segments.map((segment) => Math.min(segment.limit ?? 0, namedLabels(segment).length));
  return new Set(unlimited).size + total(limited);
}

function checkType({ of, pointer }: ValueTest, by: PropertyName): RefusalItem[] {
  const type = typeOfValues(by);
  if (of === 'nothing' || of === type) return [];
  const message = `tests a ${of}, but a value of "${by}" is a ${type}`;
  return [{ pointer: `${pointer}/type`, code: 'bad-segments', message }];
}

/** The type of values in tests and labels: booleans are texts there. */
function typeOfValues(by: PropertyName): Exclude<PropertyType, 'boolean'> {
  const { type } = properties[by];
  return type === 'boolean' ? 'text' : type;
}

/** Query named `value_counts`: each `value` in some rows, its `value_label` and its `size`, by which limits keep values. */
export function queryValueCounts(by: PropertyName | InCohorts, rows: Sql, size: Sql): Sql {
  return sql`
    SELECT value, ${isOfCohorts(by) ? sql`value` : textOfValue(by)} AS value_label, ${size} AS size
    FROM ${rows}
    GROUP BY value`;
}

/** Query for each value in `value_counts` and the labels of its segments. */
export function queryLabels({ by, segments, largest }: Division, valueCounts = usualCounts): Sql {
  if (segments === null) return queryLargestValues(largest, valueCounts);
  return sql`
    SELECT DISTINCT value, label
    FROM (
      ${queryKeptValues(segments, by, valueCounts)}
    ) AS labels`;
}

function queryLargestValues(largest: number, valueCounts: Sql): Sql {
  return sql`
    SELECT value, CASE
      WHEN value IS NULL THEN ${labelOfNull}
      WHEN place <= ${largest} THEN value_label
      ELSE ${labelOfOthers}
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM ${valueCounts}
    ) AS ranked`;
}

/**
 * Query for the values of each segment and their labels, the largest first if a limit keeps only these. A segment is
 * known by its `place` in the request.
 */
function queryKeptValues(segments: readonly Segment[], by: Division['by'], valueCounts: Sql): Sql {
  const limits = segments.flatMap(({ label, limit }, place): [Sql, Sql][] =>
    label !== null || limit === null ? [] : [[isOf(place), sql`position <= ${limit}`]],
  );
  if (limits.length === 0) return queryPassingValues(segments, by, valueCounts);
  return sql`
    SELECT place, value, label, position
    FROM (
      SELECT place, value, label, row_number() OVER (PARTITION BY place ORDER BY size DESC, label) AS position
      FROM (
        ${queryPassingValues(segments, by, valueCounts)}
      ) AS passing
    ) AS ranked
    WHERE ${firstThatHolds(limits, sql`TRUE`)}`;
}

/** Tests each value for all segments at once: `value_counts` is read once, however many there are. */
function queryPassingValues(segments: readonly Segment[], by: Division['by'], valueCounts: Sql): Sql {
  const places = segments.map(
    ({ test }, place) => sql`CASE WHEN ${passesSegment(test, by)} THEN ${literal(place)} END`,
  );
  const labels = segments.flatMap(({ label }, place): [Sql, Sql][] =>
    label === null ? [] : [[isOf(place), sql`${label}`]],
  );
  return sql`
    SELECT place, value, size, ${firstThatHolds(labels, sql`coalesce(value_label, ${labelOfNull})`)} AS label
    FROM (
      SELECT ${each(places)} AS place, value, value_label, size
      FROM ${valueCounts}
    ) AS placed
    WHERE place IS NOT NULL`;
}

/** Condition: a row is of the segment at this place. */
function isOf(place: number): Sql {
  return sql`place = ${literal(place)}`;
}

function passesSegment(test: ValueTest, by: Division['by']): Sql {
  if (by === null) return nothing;
  return passes(test, sql`value`, isOfCohorts(by) ? 'text' : properties[by].type);
}

/**
 * Query for the labels that remain if limits may drop some that the request names; `labelsAskedFor` reads its rows. Null
 * if no limit may.
 */
export function queryKeptLabels({ by, segments }: Division, valueCounts = usualCounts): Sql | null {
  if (segments === null) return null;
  const cut = segments.flatMap((segment, place) => (mayBeCut(segment) ? [literal(place)] : []));
  if (cut.length === 0) return null;
  return sql`
    SELECT place, label
    FROM (
      ${queryKeptValues(segments, by, valueCounts)}
    ) AS kept
    WHERE ${isAmong(sql`place`, cut)}
    ORDER BY place, position`;
}

/**
 * The labels that a request names: their segments are in the report even if nothing is in them. If a limit applies, labels
 * with users or uses come first, then the others alphabetically.
 */
export function labelsAskedFor(segmentation: Division, kept: readonly Row[]): string[] {
  return labelsOfEach(segmentation, kept).flatMap(({ labels }) => labels);
}

/** Those of them that the request itself says: not those that a pattern found. */
export function labelsSaid(segmentation: Division, kept: readonly Row[]): string[] {
  return labelsOfEach(segmentation, kept).flatMap(({ labels, named }) =>
    labels.filter((label) => named.includes(label)),
  );
}

/** Of each segment the labels that a request names, and those that are asked for. */
function labelsOfEach({ segments }: Division, kept: readonly Row[]) {
  const keptIn = Map.groupBy(kept, (row) => Number(integer(row, 'place')));
  return (segments ?? []).map((segment, place) => {
    const named = namedLabels(segment);
    if (segment.limit === null || !mayBeCut(segment)) return { named, labels: named };
    const used = new Set((keptIn.get(place) ?? []).map((row) => text(row, 'label')));
    const unused = named.filter((label) => !used.has(label)).sort(compareText);
    return { named, labels: [...used, ...unused].slice(0, segment.limit) };
  });
}

/** Whether a limit may drop a label that the request names. */
function mayBeCut(segment: Segment): boolean {
  const named = namedLabels(segment).length;
  const { label, limit, test } = segment;
  return label === null && limit !== null && named > 0 && (named > limit || test.pattern !== undefined);
}

function namedLabels({ test, label }: Segment): string[] {
  if (label !== null) return [label];
  const values = (test.values ?? []).map(String);
  return [...new Set(test.orNull ? [...values, labelOfNull] : values)];
}

/** The given order of labels. Without requested segments, `<NULL>` and then `(other)` come last. */
export function compareLabels({ segments }: Division, compare: Compare<string>): Compare<string> {
  if (segments !== null) return compare;
  const lastPlace = (label: string) => (label === labelOfNull ? 1 : label === labelOfOthers ? 2 : 0);
  return inTurn((a, b) => lastPlace(a) - lastPlace(b), compare);
}
