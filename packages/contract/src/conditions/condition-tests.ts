import type { Schema } from '../index.ts';
import type { PropertyType } from '../properties.ts';

/** A condition on a cohort. */
export type CohortCondition = Extract<Schema<'Condition'>, { cohort: string }>;

/** A condition on a property. */
export type PropertyCondition = Exclude<Schema<'Condition'>, CohortCondition>;

/** The conditions of a tree, one after another. */
export function conditionsIn(conditions: Schema<'Conditions'> | undefined): Schema<'Condition'>[] {
  if (conditions === undefined) return [];
  const members = 'all' in conditions ? conditions.all : conditions.any;
  return members.flatMap((member): readonly Schema<'Condition'>[] =>
    'all' in member ? member.all : 'any' in member ? member.any : [member],
  );
}

/** What a condition on a property may test. */
export type ConditionTest = PropertyCondition['test'];

const ORDERED = ['isAtLeast', 'isAtMost', 'isGreaterThan', 'isLessThan'] as const;
const PRESENCE = ['hasValue', 'hasNoValue'] as const;
const OF_TEXTS: readonly ConditionTest[] = [
  'is',
  'isNot',
  'isOneOf',
  'isNoneOf',
  'contains',
  'doesNotContain',
  'beginsWith',
  'doesNotBeginWith',
  'matches',
  'doesNotMatch',
  ...ORDERED,
  ...PRESENCE,
];

/** The tests that the contract has for values of a type, the commonest first. Booleans are tested as texts. */
export const CONDITION_TESTS: Readonly<Record<PropertyType, readonly ConditionTest[]>> = {
  text: OF_TEXTS,
  boolean: OF_TEXTS,
  number: [...ORDERED, 'is', 'isNot', 'isOneOf', 'isNoneOf', ...PRESENCE],
  date: [...ORDERED, 'is', 'isNot', ...PRESENCE],
};

/** Whether a test compares a value with several. */
export function takesSeveral(test: ConditionTest): boolean {
  return test === 'isOneOf' || test === 'isNoneOf';
}

/** Whether a test compares a value with nothing. */
export function takesNone(test: ConditionTest): boolean {
  return test === 'hasValue' || test === 'hasNoValue';
}
