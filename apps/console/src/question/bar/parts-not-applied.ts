import type { PropertyLabels } from '@keytally/contract/properties';
import { conditionsWords, SAVED_COHORT } from '@keytally/spreadsheets/names';
import { dividesUses } from '../codec/divides-uses.ts';
import { type Question, UNDIVIDED } from '../codec/question.ts';
import { labelOfProperty } from '../condition/property-labels.ts';
import type { Conditions } from '../conditions/draft.ts';
import { describeFilters } from '../filters/filter.ts';
import { nameOfComparison } from '../range/compare.ts';
import { type Divides, dividesUsers } from '../segments/divides.ts';
import { divisionWords } from '../segments/division-words.ts';

function wordsOf(conditions: Conditions, labels: PropertyLabels | undefined): string {
  return conditionsWords(conditions, labels, 2).join('; ');
}

/** What of a question a report can't do, and the parts of the question that go if that is taken away. */
interface PartNotApplied {
  readonly label: string;
  readonly without: { readonly [Part in keyof Question]?: undefined };
}

interface Parts {
  readonly choosesUsers?: unknown;
  readonly compare?: boolean | 'always';
  readonly groups?: boolean;
  readonly filters?: boolean;
  readonly useFilters?: boolean;
  readonly segments?: Divides | undefined;
}

/** The parts of a question that were chosen for another report. */
export function partsNotApplied(
  question: Question,
  { compare: compares, choosesUsers, groups, filters, useFilters, segments }: Parts,
  labels: PropertyLabels | undefined,
): PartNotApplied[] {
  const { globalFilters, conditions, useConditions, groupBy, segmentBy, cohortSegments, compare, users } =
    question;
  const hasCohorts = dividesUsers(segments);
  const isByProperty = segmentBy !== undefined && (segments === 'uses' ? dividesUses(segmentBy) : segments);
  const isDivided = isByProperty || (hasCohorts && cohortSegments !== undefined);
  const described = describeFilters(globalFilters, labels);
  return [
    ...(!choosesUsers && users === 'lost'
      ? [{ label: 'Lost users alone', without: { users: undefined } }]
      : []),
    ...(!filters && described !== undefined
      ? [{ label: described, without: { globalFilters: undefined } }]
      : []),
    ...(!filters && conditions
      ? [{ label: wordsOf(conditions, labels), without: { conditions: undefined } }]
      : []),
    ...(!useFilters && useConditions
      ? [{ label: `Uses: ${wordsOf(useConditions, labels)}`, without: { useConditions: undefined } }]
      : []),
    ...(!groups && groupBy
      ? [{ label: `One user per ${labelOfProperty(groupBy, labels)}`, without: { groupBy: undefined } }]
      : []),
    ...(segmentBy && !isByProperty
      ? [{ label: `By ${labelOfProperty(segmentBy, labels)}`, without: UNDIVIDED }]
      : []),
    ...(cohortSegments && !hasCohorts ? [{ label: `By ${SAVED_COHORT}`, without: UNDIVIDED }] : []),
    ...(isDivided && segments !== 'pairs' ? moreThanSegments(question, labels) : []),
    ...(!compares && compare
      ? [{ label: `Compared with: ${nameOfComparison(compare)}`, without: { compare: undefined } }]
      : []),
  ];
}

/** What only reports that follow users do with segments. */
function moreThanSegments(question: Question, labels: PropertyLabels | undefined): PartNotApplied[] {
  const { secondSegmentBy: second } = question;
  const { segmentBy: _, segments: __, cohortSegments: ___, ...without } = UNDIVIDED;
  const words = divisionWords(second ? [`by ${labelOfProperty(second, labels)}`] : [], question);
  return words === '' ? [] : [{ label: `Also ${words}`, without }];
}
