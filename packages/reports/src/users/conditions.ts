import type { Schema } from '@keytally/contract';
import type { CohortCondition } from '@keytally/contract/cohort-rules';
import type { PropertyCondition } from '@keytally/contract/condition-tests';
import type { PropertyName, PropertyType } from '@keytally/contract/properties';
import { parseDay } from '@keytally/events/day-number';
import type { Parsing } from '../request/parsing.ts';
import type { RefusalItem } from '../request/refusal.ts';
import { finds } from '../request/regular-expression.ts';
import { operandOf } from '../request/value-test.ts';
import { allOf, anyOf, isAmong, nothing, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { properties, valueOfProperty, whyNotOfUses } from '../values/properties.ts';
import { versionKey, versionKeyOf } from '../values/version-order.ts';

type ConditionRequest = PropertyCondition;
type GroupRequest = { readonly all: MemberRequests } | { readonly any: MemberRequests };
type MemberRequests = readonly (ConditionRequest | CohortCondition | GroupRequest)[];

/** Conditions, all or any of which must be met. A member may be a group of them. */
export interface Conditions {
  readonly needed: 'all' | 'any';
  readonly members: readonly Member[];
}

type Member = Condition | InCohort | Conditions;

/** A condition on a property. */
interface Condition {
  readonly property: PropertyName;
  readonly test: PositiveTest;
  /** Whether it is met if the test fails, and so without a value. */
  readonly isOpposite: boolean;
  /** What the value is compared with; a day is days since 1970-01-01. */
  readonly operands: readonly (string | number)[];
  /** The condition's place in the request. */
  readonly pointer: string;
}

/** A condition on a cohort. */
interface InCohort {
  /** Query for each `client` of the cohort. */
  readonly cohort: Sql;
  /** Whether users are to be in none of its clients. */
  readonly isOpposite: boolean;
  readonly pointer: string;
}

type Test = ConditionRequest['test'];

/** Tests that are met if another one fails. */
const opposites = {
  isNot: 'is',
  isNoneOf: 'isOneOf',
  doesNotContain: 'contains',
  doesNotBeginWith: 'beginsWith',
  doesNotMatch: 'matches',
  hasNoValue: 'hasValue',
} as const satisfies Partial<Record<Test, Test>>;

type PositiveTest = Exclude<Test, keyof typeof opposites>;

/** Reads the conditions of users; null if there are none. */
export function parseUserConditions(
  request: Schema<'Conditions'> | undefined,
  parsing: Parsing,
): Conditions | null {
  return request === undefined ? null : parseGroup(request, parsing, '/conditions');
}

/** Reads the conditions of uses at a place in the request; null if there are none. Cohorts in them are refused, and not read. */
export function parseConditionsOfUses(
  request: Schema<'Conditions'> | undefined,
  parsing: Parsing,
  pointer: string,
): Conditions | null {
  return request === undefined ? null : parseGroup(request, { ...parsing, cohort: () => nothing }, pointer);
}

/** Reads the conditions of uses; null if there are none. */
export function parseUseConditions(
  { useConditions }: { readonly useConditions?: Schema<'Conditions'> },
  parsing: Parsing,
  place = '',
): Conditions | null {
  return parseConditionsOfUses(useConditions, parsing, `${place}/useConditions`);
}

function parseGroup(group: GroupRequest, parsing: Parsing, pointer: string): Conditions {
  const [needed, members] = 'all' in group ? (['all', group.all] as const) : (['any', group.any] as const);
  return {
    needed,
    members: members.map((member, index) => {
      const place = `${pointer}/${needed}/${index}`;
      if ('cohort' in member) return parseInCohort(member, parsing, place);
      return 'property' in member
        ? parseCondition(member, parsing, place)
        : parseGroup(member, parsing, place);
    }),
  };
}

function parseCondition(request: ConditionRequest, parsing: Parsing, pointer: string): Condition {
  const { property, test } = request;
  if (test === 'matches' || test === 'doesNotMatch') parsing.pattern(request.value, `${pointer}/value`);
  const given = 'values' in request ? request.values : 'value' in request ? [request.value] : [];
  const isOpposite = test in opposites;
  return {
    property,
    test: isOpposite ? opposites[test as keyof typeof opposites] : (test as PositiveTest),
    isOpposite,
    operands: given.map((one) =>
      properties[property].type === 'date' ? parseOperandDay(one, parsing, pointer) : one,
    ),
    pointer,
  };
}

function parseInCohort(request: CohortCondition, parsing: Parsing, pointer: string): InCohort {
  return {
    cohort: parsing.cohort(request, pointer, 'bad-conditions'),
    isOpposite: request.test === 'isNotIn',
    pointer,
  };
}

function parseOperandDay(given: string | number, parsing: Parsing, pointer: string): number {
  const day = parseDay(String(given));
  if (day === undefined) parsing.malformed(`${pointer}/value`, 'is not a calendar date');
  return day ?? 0;
}

/** Refuses conditions of uses on what is of users. */
export function checkUseConditions(conditions: Conditions | null): RefusalItem[] {
  return (conditions === null ? [] : conditionsIn(conditions)).flatMap((condition) => {
    const [member, message] =
      'cohort' in condition ? ['cohort', OF_USERS] : ['property', whyNotOfUses(condition.property)];
    return message === null
      ? []
      : [{ pointer: `${condition.pointer}/${member}`, code: 'bad-conditions', message }];
  });
}

const OF_USERS = 'is a cohort, which is of users, not of uses';

/** Refuses conditions of uses where the request names no events whose uses they could be of. */
export function checkConditionsOfEvents(
  conditions: Conditions | null,
  { pointer, events, areNamed }: { pointer: string; events: string; areNamed: boolean },
): RefusalItem[] {
  if (conditions === null || areNamed) return checkUseConditions(conditions);
  return [{ pointer, code: 'bad-conditions', message: `are of uses, so they need "${events}"` }];
}

/** The conditions of a tree, one after another. */
function conditionsIn({ members }: Conditions): (Condition | InCohort)[] {
  return members.flatMap((member) => ('members' in member ? conditionsIn(member) : [member]));
}

/** The properties that conditions test. */
export function propertiesIn(conditions: Conditions | null): PropertyName[] {
  if (conditions === null) return [];
  return conditionsIn(conditions).flatMap((one) => ('cohort' in one ? [] : [one.property]));
}

/** Whether conditions name a cohort. */
export function nameCohorts(conditions: Conditions | null): boolean {
  return conditions !== null && conditionsIn(conditions).some((one) => 'cohort' in one);
}

/** SQL: a row is of a user in the cohort whose clients a query finds. */
type IsIn = (cohort: Sql) => Sql;

/** SQL: a row with the values of properties meets the conditions, which name cohorts only where `isIn` says who is in one. */
export function meets({ needed, members }: Conditions, isIn: IsIn = () => nothing): Sql {
  const conditions = members.map((member) => {
    if ('members' in member) return meets(member, isIn);
    if ('cohort' in member)
      return member.isOpposite ? sql`NOT (${isIn(member.cohort)})` : isIn(member.cohort);
    return meetsOne(member);
  });
  return needed === 'all' ? allOf(conditions) : anyOf(conditions);
}

function meetsOne({ property, test, isOpposite, operands }: Condition): Sql {
  const { type } = properties[property];
  const passes = sqlOf[test](valueOfProperty(property), operands, type);
  return isOpposite ? sql`NOT coalesce(${passes}, FALSE)` : passes;
}

type Operands = Condition['operands'];

const sqlOf: Readonly<Record<PositiveTest, (value: Sql, operands: Operands, type: PropertyType) => Sql>> = {
  is: among,
  isOneOf: among,
  contains: (value, [part = '']) =>
    sql`${(dialect, write) => dialect.contains(write(value), write(sql`${part}`))}`,
  beginsWith: (value, [start = '']) =>
    sql`${(dialect, write) => dialect.beginsWith(write(value), write(sql`${start}`))}`,
  matches: (value, [pattern = '']) => finds(value, String(pattern)),
  isAtLeast: compared(sql`>=`),
  isAtMost: compared(sql`<=`),
  isGreaterThan: compared(sql`>`),
  isLessThan: compared(sql`<`),
  hasValue: (value) => sql`${value} IS NOT NULL`,
};

function among(value: Sql, operands: Operands, type: PropertyType): Sql {
  return isAmong(
    value,
    operands.map((one) => operandOf(one, type)),
  );
}

function compared(sign: Sql): (value: Sql, operands: Operands, type: PropertyType) => Sql {
  return (value, [operand = 0], type) =>
    type === 'text' || type === 'boolean'
      ? sql`${versionKeyOf(value)} ${sign} ${versionKey(String(operand))}`
      : sql`${value} ${sign} ${operandOf(operand, type)}`;
}

/** SQL: rows whose property set, or null, is in this column meet the conditions. Each set is tested once, however many rows have it. */
export function setMeets(conditions: Conditions, column: Sql): Sql {
  const sets = sql`${column} IN (SELECT property_set FROM ${tables.propertySets} WHERE ${meets(conditions)})`;
  return areMetByNothing(conditions) ? anyOf([sql`${column} IS NULL`, sets]) : sets;
}

/** Whether a row without any value meets the conditions. */
function areMetByNothing({ needed, members }: Conditions): boolean {
  const isMet = (member: Member) => ('members' in member ? areMetByNothing(member) : member.isOpposite);
  return needed === 'all' ? members.every(isMet) : members.some(isMet);
}
