import type { Schema } from '@keytally/contract';
import { conditionsIn } from '@keytally/contract/condition-tests';
import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName } from '@keytally/contract/reports';
import { COMPUTED, countsThere, valueWhen } from '../names/as-of.ts';
import { conditionWords, type WordedCondition } from '../names/condition-words.ts';
import { type NamedEvent, type NamedStep, nameOfEvent } from '../names/event-names.ts';
import { filterWords } from '../names/filter-words.ts';
import { exclusionWords } from '../names/funnel-words.ts';
import { labelOfProperty } from '../names/property-names.ts';
import { cohortSegmentWords, conditionsWords, SAVED_COHORT } from '../names/test-words.ts';
import { formulaWords, lineWords } from '../names/trend-words.ts';
import { howRows } from './how-rows.ts';
import type { AboutRow } from './table.ts';

type Conditions = Schema<'Conditions'>;

/** Parts of a request. The server has checked them, so that nothing is wrong with what it answered. */
interface Request {
  readonly events?: readonly NamedEvent[];
  readonly startEvents?: readonly NamedEvent[];
  readonly returnEvents?: readonly NamedEvent[];
  readonly steps?: readonly NamedStep[];
  readonly exclusions?: readonly Exclusion[];
  readonly order?: 'sequential' | 'any';
  readonly event?: NamedEvent;
  readonly lines?: readonly Schema<'TrendLine'>[];
  readonly formulas?: readonly Schema<'TrendFormula'>[];
  readonly globalFilters?: Schema<'GlobalFilters'>;
  readonly conditions?: Conditions;
  readonly useConditions?: Conditions;
  readonly startUseConditions?: Conditions;
  readonly returnUseConditions?: Conditions;
  readonly groupBy?: string;
  readonly segmentBy?: string;
  readonly segmentOf?: string;
  readonly segments?: readonly SegmentCondition[];
  readonly largestSegments?: number;
  readonly cohortSegments?: Schema<'CohortSegments'>;
  readonly overall?: boolean;
  readonly secondSegmentBy?: string;
  readonly secondSegments?: readonly SegmentCondition[];
  readonly levels?: Readonly<
    Record<
      string,
      {
        readonly property?: string;
        readonly segments?: readonly SegmentCondition[];
        readonly cohortSegments?: Schema<'CohortSegments'>;
      }
    >
  >;
}

/** What must not come between two steps. */
interface Exclusion extends Pick<NamedStep, 'events' | 'useConditions'> {
  readonly after: number;
  readonly before: number;
}

interface SegmentCondition extends WordedCondition {
  readonly split?: boolean;
  readonly segmentLabel?: string;
  readonly limit?: number;
}

/** The report that was asked, and the last of its days as the reader sees it: both say as of when a value counts. */
interface AskedReport {
  readonly report: ReportName;
  readonly lastDay: string;
}

/** What a request asks beside its days, in words that leave nothing out. */
export function requestRows(asked: object, labels: PropertyLabels | undefined, of: AskedReport): AboutRow[] {
  const { event, events, startEvents, returnEvents, steps, lines, formulas, globalFilters, ...request } =
    asked as Request;
  return [
    ...eventRows('Paths begin with', event && [event]),
    ...eventRows(event ? 'Events that are steps' : 'Events', events),
    ...eventRows('Events to enter with', startEvents),
    ...eventRows('Events to come back with', returnEvents),
    ...(steps ?? []).map(
      (step, index): AboutRow => [
        `Step ${index + 1}`,
        `${step.label === undefined ? '' : `${step.label}: `}${namesOf(step.events)}${whereWords(step, labels)}`,
      ],
    ),
    ...(request.exclusions ?? []).map(
      (exclusion): AboutRow => [
        exclusionWords(exclusion, request),
        `${namesOf(exclusion.events)}${whereWords(exclusion, labels)}`,
      ],
    ),
    ...(lines ?? []).map(
      (line): AboutRow => [`Line “${line.label}”`, `${lineWords(line)}${whereWords(line, labels)}`],
    ),
    ...(formulas ?? []).map((formula): AboutRow => [`Formula “${formula.label}”`, formulaWords(formula)]),
    ...howRows(asked, of.report),
    ...chosenRows(asked, labels),
    ...segmentRows(request, labels, of.report),
    ...valueRows({ ...request, ...(steps && { steps }) }, globalFilters, of),
  ];
}

/** Which users and uses a request chooses, and what it takes for a user: each row reads as a sentence. */
export function chosenRows(asked: object, labels: PropertyLabels | undefined): AboutRow[] {
  const { globalFilters, groupBy, ...request } = asked as Request;
  const { conditions, useConditions, startUseConditions, returnUseConditions } = request;
  return [
    ...Object.entries(globalFilters ?? {}).map(
      ([name, filter]): AboutRow => [
        name === 'lifetimeEventUsage' ? 'Only users who' : 'Only users whose',
        filterWords(name as keyof Schema<'GlobalFilters'>, filter, labels),
      ],
    ),
    ...conditionRows('Only users for whom', conditions, labels),
    ...conditionRows('Only uses where', useConditions, labels),
    ...conditionRows('Users enter with uses where', startUseConditions, labels),
    ...conditionRows('Users come back with uses where', returnUseConditions, labels),
    ...(groupBy === undefined || groupBy === 'clientId'
      ? []
      : [['One user is one', labelOfProperty(groupBy, labels)] as const]),
  ];
}

function conditionRows(
  what: string,
  conditions: Conditions | undefined,
  labels: PropertyLabels | undefined,
): AboutRow[] {
  if (conditions === undefined) return [];
  return conditionsWords(conditions, labels).map((words): AboutRow => [what, words]);
}

/** `, only uses where Product version is 4.2`: what a step asks of its uses. */
function whereWords(
  { useConditions }: Pick<NamedStep, 'useConditions'>,
  labels: PropertyLabels | undefined,
): string {
  if (useConditions === undefined) return '';
  return `, only uses where ${conditionsWords(useConditions, labels).join('; and ')}`;
}

function eventRows(what: string, events: readonly NamedEvent[] | undefined): AboutRow[] {
  return events === undefined ? [] : [[what, namesOf(events)]];
}

function namesOf(events: readonly NamedEvent[]): string {
  return events.map(nameOfEvent).join('; ');
}

function segmentRows(
  {
    segmentBy,
    segmentOf,
    segments,
    largestSegments: largest,
    cohortSegments,
    overall,
    secondSegmentBy,
    secondSegments,
    levels,
  }: Request,
  labels: PropertyLabels | undefined,
  report: ReportName,
): AboutRow[] {
  const of = dividesUses(report, segmentOf) ? 'Segments of uses by' : 'Segments of users by';
  return [
    ...(segmentBy === undefined ? [] : [divided(of, segmentBy, { segments, largest }, labels)]),
    ...(cohortSegments ? [dividedByCohorts(of, cohortSegments)] : []),
    ...(secondSegmentBy === undefined
      ? []
      : [divided('Each of these by', secondSegmentBy, { segments: secondSegments, largest }, labels)]),
    ...(overall ? [['Beside the segments', 'all users, each counted once'] as const] : []),
    ...Object.values(levels ?? {}).map(({ property, segments: own, cohortSegments: cohorts = [] }) =>
      property === undefined
        ? dividedByCohorts(of, cohorts)
        : divided(of, property, { segments: own }, labels),
    ),
  ];
}

function dividedByCohorts(of: string, segments: Schema<'CohortSegments'>): AboutRow {
  return [of, `${SAVED_COHORT}: ${segments.map(cohortSegmentWords).join('; ')}`];
}

/** Reports that divide uses, and never users. */
const OF_USES: ReadonlySet<ReportName> = new Set(['basic-table', 'basic-timeline']);

function dividesUses(report: ReportName, segmentOf: string | undefined): boolean {
  return segmentOf === 'uses' || OF_USES.has(report);
}

/** Which value of a user counts, where users are chosen or divided by one, or which of a use. */
function valueRows(
  { segmentBy, segmentOf, secondSegmentBy, levels, conditions, ...request }: Request,
  globalFilters: Request['globalFilters'],
  { report, lastDay }: AskedReport,
): AboutRow[] {
  const segmentsOfUses = segmentBy !== undefined && dividesUses(report, segmentOf);
  const ofUses = segmentsOfUses || testsUses(request);
  const property = segmentsOfUses ? undefined : (segmentBy ?? levels?.level1?.property);
  const filtered = [...Object.keys(globalFilters ?? {}), ...propertiesIn(conditions)];
  const read = [property ?? [], secondSegmentBy ?? [], filtered]
    .flat()
    .filter((name) => !name.startsWith('installation'));
  const recorded = read.find((name) => !COMPUTED.has(name));
  const computed = read.find((name) => COMPUTED.has(name));
  const when = (name: string) => `its value ${valueWhen({ report, lastDay, property: name })}.`;
  const [first, second] = [recorded, computed].filter((name) => name !== undefined);
  return [
    ...(ofUses ? [['Value of a use', 'the one at that use'] as const] : []),
    ...(first === undefined
      ? []
      : [['Value of a user', `${when(first)} ${countsThere({ report, lastDay })}`] as const]),
    ...(second === undefined ? [] : [['Computed value of a user', when(second)] as const]),
  ];
}

function testsUses({ useConditions, startUseConditions, returnUseConditions, ...funnel }: Request): boolean {
  const ofSteps = [...(funnel.steps ?? []), ...(funnel.exclusions ?? [])].map((one) => one.useConditions);
  return [useConditions, startUseConditions, returnUseConditions, ...ofSteps].some(
    (one) => one !== undefined,
  );
}

/** The properties that conditions test. */
function propertiesIn(conditions: Conditions | undefined): string[] {
  return conditionsIn(conditions).flatMap((one) => ('property' in one ? [one.property] : []));
}

interface Division {
  readonly segments?: readonly SegmentCondition[] | undefined;
  readonly largest?: number | undefined;
}

function divided(
  of: string,
  property: string,
  { segments, largest }: Division,
  labels: PropertyLabels | undefined,
): AboutRow {
  const most = largest === undefined ? '' : `: ${largest === 1 ? 'the largest' : `the ${largest} largest`}`;
  const words = segments === undefined ? most : `: ${segments.map(segmentWords).join('; ')}`;
  return [of, `${labelOfProperty(property, labels)}${words}`];
}

function segmentWords(segment: SegmentCondition): string {
  const { split, segmentLabel, limit } = segment;
  const named = segmentLabel === undefined ? '' : `${segmentLabel}: `;
  const each = split ? ', each value apart' : '';
  return `${named}${conditionWords(segment)}${each}${limit === undefined ? '' : `, the ${limit} largest`}`;
}
