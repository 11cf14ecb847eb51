import type { Schema } from '@keytally/contract';
import type { CohortCondition, ConditionTest } from '@keytally/contract/condition-tests';
import type { PropertyLabels } from '@keytally/contract/properties';
import { labelOfProperty } from './property-names.ts';

type Condition = Schema<'Condition'>;
type Conditions = Schema<'Conditions'>;

/** What a condition asks of a value, before the value with which it is compared. */
const TEST_WORDS: Readonly<Record<ConditionTest, string>> = {
  is: 'is',
  isNot: 'is not',
  isOneOf: 'is one of',
  isNoneOf: 'is none of',
  contains: 'contains',
  doesNotContain: 'does not contain',
  beginsWith: 'begins with',
  doesNotBeginWith: 'does not begin with',
  matches: 'matches',
  doesNotMatch: 'does not match',
  isAtLeast: 'is at least',
  isAtMost: 'is at most',
  isGreaterThan: 'is greater than',
  isLessThan: 'is less than',
  hasValue: 'has a value',
  hasNoValue: 'has no value',
};

/** The properties whose values are days, by name. */
const DAYS: Readonly<Record<Schema<'DayProperty'>, true>> = { dateInstalled: true, dateLastSeen: true };

/** The same of days. */
const DAY_WORDS: Partial<Record<ConditionTest, string>> = {
  isAtLeast: 'is on or after',
  isAtMost: 'is on or before',
  isGreaterThan: 'is after',
  isLessThan: 'is before',
};

/** What users are divided by, where segments are cohorts. */
export const SAVED_COHORT = 'Saved cohort';

/** What a condition asks of a user, before the cohort. */
export const COHORT_WORDS: Readonly<Record<CohortCondition['test'], string>> = {
  isIn: 'is in cohort',
  isNotIn: 'is not in cohort',
};

/** `Power: is in cohort power-users`: what a segment asks of a user. */
export function cohortSegmentWords({ cohort, test = 'isIn', segmentLabel }: Schema<'CohortSegment'>): string {
  return `${segmentLabel === undefined ? '' : `${segmentLabel}: `}${COHORT_WORDS[test]} ${cohort}`;
}

/** `is at least`: what a test asks of the value of a property. */
export function testWords(property: string, test: ConditionTest): string {
  return (property in DAYS ? DAY_WORDS[test] : undefined) ?? TEST_WORDS[test];
}

/**
 * Conditions that must all be met, each in words: `Product version is at least 3.10`, or `Country is NL; or Country is DE`.
 *
 * @param most of more values of a condition than these, the others are counted
 */
export function conditionsWords(
  conditions: Conditions,
  labels: PropertyLabels | undefined,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const one = (condition: Condition) => oneCondition(condition, labels, most);
  if ('all' in conditions)
    return conditions.all.map((member) =>
      'any' in member ? member.any.map(one).join('; or ') : one(member),
    );
  return [
    conditions.any
      .map((member) => ('all' in member ? member.all.map(one).join(' and ') : one(member)))
      .join('; or '),
  ];
}

function oneCondition(condition: Condition, labels: PropertyLabels | undefined, most: number): string {
  if ('cohort' in condition) return `User ${COHORT_WORDS[condition.test]} ${condition.cohort}`;
  const { property, test } = condition;
  const words = `${labelOfProperty(property, labels)} ${testWords(property, test)}`;
  if ('values' in condition) {
    const { values } = condition;
    const more = values.length > most ? ` and ${values.length - most} more` : '';
    return `${words} ${values.slice(0, most).join(', ')}${more}`;
  }
  return 'value' in condition ? `${words} ${condition.value}` : words;
}
