import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName } from '@keytally/contract/reports';
import { countsThere, valueWhen } from '../names/as-of.ts';
import { conditionWords, type WordedCondition } from '../names/condition-words.ts';
import { type NamedEvent, type NamedStep, nameOfEvent } from '../names/event-names.ts';
import { labelOfProperty } from '../names/property-names.ts';
import { howRows } from './how-rows.ts';
import type { AboutRow } from './table.ts';

/** Parts of a request. The server has checked them, so that nothing is wrong with what it answered. */
interface Request {
  readonly events?: readonly NamedEvent[];
  readonly startEvents?: readonly NamedEvent[];
  readonly returnEvents?: readonly NamedEvent[];
  readonly steps?: readonly NamedStep[];
  readonly globalFilters?: Readonly<Record<string, unknown>>;
  readonly groupBy?: string;
  readonly segmentBy?: string;
  readonly segmentOf?: string;
  readonly segments?: readonly Condition[];
  readonly levels?: Readonly<
    Record<string, { readonly property: string; readonly segments?: readonly Condition[] }>
  >;
}

interface Condition extends WordedCondition {
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
  const { events, startEvents, returnEvents, steps, globalFilters, groupBy, ...request } = asked as Request;
  return [
    ...eventRows('Events', events),
    ...eventRows('Events to enter with', startEvents),
    ...eventRows('Events to come back with', returnEvents),
    ...(steps ?? []).map(
      (step, index): AboutRow => [
        `Step ${index + 1}`,
        `${step.label === undefined ? '' : `${step.label}: `}${namesOf(step.events)}`,
      ],
    ),
    ...howRows(asked, of.report),
    ...Object.entries(globalFilters ?? {}).map(
      ([name, filter]): AboutRow => [
        'Only users whose',
        `${labelOfProperty(name, labels)} ${filterWords(filter)}`,
      ],
    ),
    ...(groupBy === undefined || groupBy === 'clientId'
      ? []
      : [['One user is one', labelOfProperty(groupBy, labels)] as const]),
    ...segmentRows(request, labels, of.report),
    ...valueRows(request, globalFilters, of),
  ];
}

function eventRows(what: string, events: readonly NamedEvent[] | undefined): AboutRow[] {
  return events === undefined ? [] : [[what, namesOf(events)]];
}

function namesOf(events: readonly NamedEvent[]): string {
  return events.map(nameOfEvent).join('; ');
}

function segmentRows(
  { segmentBy, segmentOf, segments, levels }: Request,
  labels: PropertyLabels | undefined,
  report: ReportName,
): AboutRow[] {
  const of = dividesUses(report, segmentOf) ? 'Segments of uses by' : 'Segments of users by';
  return [
    ...(segmentBy === undefined ? [] : [divided(of, segmentBy, segments, labels)]),
    ...Object.values(levels ?? {}).map(({ property, segments: own }) => divided(of, property, own, labels)),
  ];
}

/** Reports that divide uses, and never users. */
const OF_USES: ReadonlySet<ReportName> = new Set(['basic-table', 'basic-timeline']);

function dividesUses(report: ReportName, segmentOf: string | undefined): boolean {
  return segmentOf === 'uses' || OF_USES.has(report);
}

/** Which value of a user counts, where users are chosen or divided by one, or which of a use. */
function valueRows(
  { segmentBy, segmentOf, levels }: Request,
  globalFilters: Request['globalFilters'],
  { report, lastDay }: AskedReport,
): AboutRow[] {
  const ofUses = segmentBy !== undefined && dividesUses(report, segmentOf);
  const property = ofUses ? undefined : (segmentBy ?? levels?.level1?.property);
  const [filtered] = Object.keys(globalFilters ?? {});
  const read = property ?? filtered;
  const isFirstActive = read?.startsWith('installation') ?? false;
  return [
    ...(ofUses ? [['Value of a use', 'the one at that use'] as const] : []),
    ...(read === undefined || isFirstActive
      ? []
      : [
          [
            'Value of a user',
            `its value ${valueWhen({ report, lastDay, property: read })}. ${countsThere({ report, lastDay })}`,
          ] as const,
        ]),
  ];
}

function divided(
  of: string,
  property: string,
  segments: readonly Condition[] | undefined,
  labels: PropertyLabels | undefined,
): AboutRow {
  const words = segments === undefined ? '' : `: ${segments.map(segmentWords).join('; ')}`;
  return [of, `${labelOfProperty(property, labels)}${words}`];
}

function segmentWords(segment: Condition): string {
  const { split, segmentLabel, limit } = segment;
  const named = segmentLabel === undefined ? '' : `${segmentLabel}: `;
  const each = split ? ', each value apart' : '';
  return `${named}${conditionWords(segment)}${each}${limit === undefined ? '' : `, the ${limit} largest`}`;
}

/** A condition on a value; the filters that have another shape are said as JSON, but for what names it. */
function filterWords(filter: unknown): string {
  const { type, includeNull } = filter as Condition;
  if (type !== undefined || includeNull !== undefined) return conditionWords(filter as Condition);
  return `is ${JSON.stringify(filter)}`;
}
