import type { Schema } from '@keytally/contract';
import { CONDITION_TESTS, type ConditionTest } from '@keytally/contract/condition-tests';
import type { Property, PropertyLabels } from '@keytally/contract/properties';
import { parseDay } from '@keytally/events';
import { CommandError } from '../../command/command-error.ts';
import { NULL, readNumber } from './condition.ts';
import { findProperty } from './find-property.ts';

type Conditions = Schema<'Conditions'>;
type Condition = Schema<'Condition'>;

/** The tests that an operator stands for, with one value, with several, and with none. */
const OPERATORS: Readonly<
  Record<string, { one: ConditionTest; several?: ConditionTest; none?: ConditionTest }>
> = {
  '!=': { one: 'isNot', several: 'isNoneOf', none: 'hasValue' },
  '!*=': { one: 'doesNotContain' },
  '!^=': { one: 'doesNotBeginWith' },
  '!~': { one: 'doesNotMatch' },
  '*=': { one: 'contains' },
  '^=': { one: 'beginsWith' },
  '>=': { one: 'isAtLeast' },
  '<=': { one: 'isAtMost' },
  '>': { one: 'isGreaterThan' },
  '<': { one: 'isLessThan' },
  '~': { one: 'matches' },
  '=': { one: 'is', several: 'isOneOf', none: 'hasNoValue' },
};

const EXAMPLE = '"prodVersion>=3.10", or with another one after "or": "country!=NL or prodVersion>=3.10"';

/** The conditions that each of some texts asks for, all of which must be met. An "or" that belongs to a value is written `\or`, and so is an "and" before what looks like a condition. */
export function conditionsOf(flag: string, texts: readonly string[], labels?: PropertyLabels): Conditions {
  return {
    all: texts.map((text) => {
      const any = text.split(/ or /i).map((one) => conditionOf(flag, one.trim(), labels));
      const [only] = any;
      return any.length === 1 && only !== undefined ? only : { any };
    }),
  };
}

/** The same as the field of a request; nothing if there are no texts. */
export function whereField(
  field: string,
  flag: string,
  texts: readonly string[],
  labels?: PropertyLabels,
): Readonly<Record<string, Conditions>> {
  return texts.length === 0 ? {} : { [field]: conditionsOf(flag, texts, labels) };
}

/** Refuses conditions of the uses of events if no event is named. */
export function requireEvents(
  flag: string,
  texts: readonly string[],
  { named, events }: { readonly named: readonly string[]; readonly events: string },
): void {
  if (texts.length === 0 || named.length > 0) return;
  throw new CommandError(`${flag} chooses uses of events, so it needs ${events}.`, 2);
}

function conditionOf(flag: string, text: string, labels: PropertyLabels | undefined): Condition {
  const { name, operator, tests, rest } = partsOf(flag, text);
  if (name === 'cohort') return inCohort(flag, text, operator, rest.trim(), labels);
  const property = findProperty(flag, name, labels);
  const values = valuesIn(rest, tests);
  if (values.includes(NULL))
    throw new CommandError(`${flag} is "${text}"; ask for no value apart: "country=NL or country=".`, 2);
  const test = values.length === 0 ? tests.none : values.length > 1 ? tests.several : tests.one;
  const read = values.map((value) => readValue(flag, property, value));
  if (test === undefined || !CONDITION_TESTS[property.type].includes(test)) {
    const what = values.length > 1 ? 'several values' : values.length === 0 ? 'no value' : `"${operator}"`;
    throw new CommandError(`${flag}: ${property.name} can't be tested with ${what} in "${text}".`, 2);
  }
  const field = values.length === 0 ? {} : values.length > 1 ? { values: read } : { value: read[0] };
  // The server checks it.
  return { property: property.name, test, ...field } as Condition;
}

/** `cohort=power-users`: a saved cohort by its id. No property has that name, but one may have that label. */
function inCohort(
  flag: string,
  text: string,
  operator: string,
  cohort: string,
  labels: PropertyLabels | undefined,
): Condition {
  const labelled = Object.entries(labels ?? {}).find(([, label]) => label === 'cohort');
  if (labelled)
    throw new CommandError(
      `${flag} is "${text}", which may be a saved cohort or the property ${labelled[0]}, whose label is "cohort": write ${labelled[0]} for the property; for a cohort give the request with --body.`,
      2,
    );
  if ((operator !== '=' && operator !== '!=') || cohort === '' || cohort.includes(','))
    throw new CommandError(`${flag} is "${text}"; write it like "cohort=power-users", with one id.`, 2);
  return { cohort, test: operator === '=' ? 'isIn' : 'isNotIn' };
}

/** The parts of a condition. What would silently be read as a part of a value is refused. */
function partsOf(flag: string, text: string) {
  const [, name = '', operator = '', rest = ''] =
    /^([^=~*^!<>]+)(!?[*^]?=|!?~|[<>]=?)\s*(.*)$/s.exec(text) ?? [];
  const tests = OPERATORS[operator];
  if (tests === undefined || isForeign(operator, rest))
    throw new CommandError(`${flag} is "${text}"; write it like ${EXAMPLE}.`, 2);
  if (/ and [^=~*^!<>]+[=~*^!<>]/i.test(rest))
    throw new CommandError(`${flag} is "${text}"; give ${flag} twice if both must be true.`, 2);
  return { name: name.trim(), operator, tests, rest };
}

/** Whether it is an operator of another language, such as `=>` or `<>`. */
function isForeign(operator: string, rest: string): boolean {
  return /^(=[=<>~]|!==|[<>][<>]|[<>]==)/.test(operator + rest) && rest.trim() !== NULL;
}

/** Several values are separated by commas; one that belongs to a value is written `\,`. */
function valuesIn(text: string, tests: (typeof OPERATORS)[string]): string[] {
  const whole = text.trim().replaceAll(/ \\(or|and) /gi, ' $1 ');
  if (whole === '' || whole === NULL) return [];
  if (tests.several === undefined) return [whole];
  return whole.split(/(?<!\\),/).map((value) => value.trim().replaceAll('\\,', ','));
}

function readValue(flag: string, { type, name }: Property, text: string): string | number {
  const wrong = (expected: string) =>
    new CommandError(`${flag}: "${text}" does not fit ${name}; write ${expected}.`, 2);
  if (type === 'number') {
    const number = readNumber(text);
    if (number === undefined) throw wrong('a number');
    return number;
  }
  if (type === 'boolean' && text !== 'true' && text !== 'false') throw wrong('true or false');
  if (type === 'date' && parseDay(text) === undefined) throw wrong('a day such as 2026-03-01');
  return text;
}
