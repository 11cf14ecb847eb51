import type { Schema } from '@keytally/client';
import {
  CONDITION_TESTS,
  type CohortCondition,
  type ConditionTest,
  takesNone,
  takesSeveral,
} from '@keytally/contract/condition-tests';
import { properties } from '@keytally/contract/properties';
import { isDay } from '../../ui/format/day.ts';
import { filledLines, isNumber, NO_DAY, NO_NUMBER } from '../condition/condition.ts';

export type Condition = Schema<'Condition'>;
export type Conditions = Schema<'Conditions'>;

/** What stands for a cohort where properties are chosen. No property has that name. */
export const COHORT = 'cohort';

export type Test = ConditionTest | CohortCondition['test'];

/** A condition while it is filled in: texts as they were typed, several one a line. Of a cohort the value is its id. */
export interface ConditionDraft {
  readonly property: string;
  readonly test: Test;
  readonly value: string;
}

/** What is wrong with a draft. */
export interface DraftFault {
  readonly text: string;
}

/** The tests that fit a property, the commonest first. */
export function testsOf(property: string): readonly Test[] {
  return property === COHORT ? OF_COHORTS : CONDITION_TESTS[typeOf(property)];
}

const OF_COHORTS: readonly Test[] = ['isIn', 'isNotIn'];

export function typeOf(property: string): 'text' | 'number' | 'date' | 'boolean' {
  return properties.find(({ name }) => name === property)?.type ?? 'text';
}

/** A draft for a property, as far as another draft fits it. */
export function emptyDraft(property: string, test?: Test): ConditionDraft {
  const tests = testsOf(property);
  return {
    property,
    test: test !== undefined && tests.includes(test) ? test : (tests[0] ?? 'is'),
    value: '',
  };
}

export function draftOf(condition: Condition): ConditionDraft {
  if ('cohort' in condition) return { property: COHORT, test: condition.test, value: condition.cohort };
  const { property, test } = condition;
  const given = 'values' in condition ? condition.values : 'value' in condition ? [condition.value] : [];
  return { property, test, value: given.join('\n') };
}

/** The condition that was filled in, or what is wrong with it. */
export function conditionOf({ property, test, value }: ConditionDraft): Condition | DraftFault {
  if (test === 'isIn' || test === 'isNotIn')
    return value === '' ? { text: 'Choose a cohort.' } : { cohort: value, test };
  if (takesNone(test)) return { property, test } as Condition;
  const given = takesSeveral(test) ? filledLines(value) : value === '' ? [] : [value];
  if (given.length === 0) return { text: takesSeveral(test) ? 'Give at least one value.' : 'Give a value.' };
  const type = typeOf(property);
  if (type === 'number' && !given.every(isNumber)) return { text: NO_NUMBER };
  if (type === 'date' && !given.every(isDay)) return { text: NO_DAY };
  const values = type === 'number' ? given.map(Number) : given;
  return { property, test, ...(takesSeveral(test) ? { values } : { value: values[0] }) } as Condition;
}

export function isFault(made: Condition | DraftFault): made is DraftFault {
  return 'text' in made;
}

/** What stands beside each other in a question: all of these must be met, and of several in one of them one. */
export type Member = readonly Condition[];

/** The members of conditions; undefined if these can't be changed one by one. */
export function membersOf(conditions: Conditions | undefined): readonly Member[] | undefined {
  if (conditions === undefined) return [];
  if ('all' in conditions) return conditions.all.map((member) => ('any' in member ? member.any : [member]));
  const plain = conditions.any.filter((member): member is Condition => !('all' in member));
  return plain.length === conditions.any.length ? [plain] : undefined;
}

/** The conditions with these members; undefined if there are none. */
export function conditionsWith(members: readonly Member[]): Conditions | undefined {
  if (members.length === 0) return undefined;
  return {
    all: members.map((any) => {
      const [only, ...others] = any;
      return only !== undefined && others.length === 0 ? only : { any: [...any] };
    }),
  };
}
