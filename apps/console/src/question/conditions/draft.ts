import type { Schema } from '@keytally/client';
import {
  CONDITION_TESTS,
  type ConditionTest,
  takesNone,
  takesSeveral,
} from '@keytally/contract/condition-tests';
import { properties } from '@keytally/contract/properties';
import { isDay } from '../../ui/format/day.ts';
import { filledLines, isNumber, NO_DAY, NO_NUMBER } from '../condition/condition.ts';

export type Condition = Schema<'Condition'>;
export type Conditions = Schema<'Conditions'>;

/** A condition while it is filled in: texts as they were typed, several one a line. */
export interface ConditionDraft {
  readonly property: string;
  readonly test: ConditionTest;
  readonly value: string;
}

/** What is wrong with a draft. */
export interface DraftFault {
  readonly text: string;
}

/** The tests that fit a property, the commonest first. */
export function testsOf(property: string): readonly ConditionTest[] {
  return CONDITION_TESTS[typeOf(property)];
}

export function typeOf(property: string): 'text' | 'number' | 'date' | 'boolean' {
  return properties.find(({ name }) => name === property)?.type ?? 'text';
}

/** A draft for a property, as far as another draft fits it. */
export function emptyDraft(property: string, test?: ConditionTest): ConditionDraft {
  const tests = testsOf(property);
  return {
    property,
    test: test !== undefined && tests.includes(test) ? test : (tests[0] ?? 'is'),
    value: '',
  };
}

export function draftOf(condition: Condition): ConditionDraft {
  const { property, test } = condition;
  const given = 'values' in condition ? condition.values : 'value' in condition ? [condition.value] : [];
  return { property, test, value: given.join('\n') };
}

/** The condition that was filled in, or what is wrong with it. */
export function conditionOf({ property, test, value }: ConditionDraft): Condition | DraftFault {
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
  const plain = conditions.any.filter((member) => 'property' in member);
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
