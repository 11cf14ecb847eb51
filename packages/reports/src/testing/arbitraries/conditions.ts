import type { Schema } from '@keytally/contract';
import type { CohortCondition, CohortRule } from '@keytally/contract/cohort-rules';
import fc from 'fast-check';
import { calendarDay } from './days.ts';
import { fewSessions, minutes, propertyNumber } from './filters.ts';
import { clientId, code, pair, pattern, propertyText } from './texts.ts';

type Condition = Schema<'Condition'>;
type Conditions = Schema<'Conditions'>;

const ordered = ['is', 'isNot', 'isAtLeast', 'isAtMost', 'isGreaterThan', 'isLessThan'] as const;
const ofTexts = [...ordered, 'contains', 'doesNotContain', 'beginsWith', 'doesNotBeginWith'] as const;
const ofSeveral = ['isOneOf', 'isNoneOf'] as const;

const recordedTexts = {
  machineId: propertyText,
  C01: propertyText,
  prodVersion: propertyText,
  'os.version': propertyText,
  'geography.country': code,
  'licenseStatus.expired': fc.constantFrom('true', 'false', 'a'),
} as const;
const recordedNumbers = { ram: propertyNumber, screenPpi: propertyNumber } as const;

/** Conditions that uses can meet: on what records state. */
const ofRecords: readonly fc.Arbitrary<Condition>[] = [
  ...conditionsOnTexts(recordedTexts),
  ...conditionsOnNumbers(recordedNumbers),
];

const ofUsers: readonly fc.Arbitrary<Condition>[] = [
  ...ofRecords,
  ...conditionsOnTexts({ clientId }),
  ...conditionsOnNumbers({ lifetimeSessionCount: fewSessions, lifetimeRuntimeMinutes: minutes }),
  fc.record({
    property: fc.constantFrom('dateInstalled', 'dateLastSeen'),
    test: fc.constantFrom(...ordered),
    value: calendarDay,
  }),
];

/** Cohorts of clients, and by uses. */
export const cohortRule: fc.Arbitrary<CohortRule> = fc.oneof(
  fc.record({ by: fc.constant('clients' as const), clients: fc.array(clientId, { maxLength: 4 }) }),
  fc.record({
    by: fc.constant('uses' as const),
    events: some(pair),
    atLeast: fc.constantFrom(1, 1, 2, 3),
    days: fc.option(
      fc.tuple(calendarDay, calendarDay).map(([one, other]) => {
        const [startDate, stopDate] = one < other ? [one, other] : [other, one];
        return { startDate, stopDate };
      }),
    ),
  }),
);
const ofCohorts: fc.Arbitrary<CohortCondition> = fc.record({
  cohort: fc.constant('some'),
  test: fc.constantFrom('isIn', 'isNotIn'),
  rule: cohortRule,
});

/** No conditions of users, some, or groups of them. */
export const conditions = sometimes(
  fc.oneof({ weight: 6, arbitrary: fc.oneof(...ofUsers) }, { weight: 1, arbitrary: ofCohorts }),
);

/** No conditions of uses, some, or groups of them. */
export const useConditions = sometimes(fc.oneof(...ofRecords));

function conditionsOnTexts(
  texts: Readonly<Partial<Record<Schema<'TextProperty'>, fc.Arbitrary<string>>>>,
): fc.Arbitrary<Condition>[] {
  return (Object.entries(texts) as [Schema<'TextProperty'>, fc.Arbitrary<string>][]).map(
    ([property, value]) =>
      fc.oneof(
        fc.record({ property: fc.constant(property), test: fc.constantFrom(...ofTexts), value }),
        fc.record({
          property: fc.constant(property),
          test: fc.constantFrom(...ofSeveral),
          values: some(value),
        }),
        fc.record({
          property: fc.constant(property),
          test: fc.constantFrom('matches', 'doesNotMatch'),
          value: pattern,
        }),
        presence(property),
      ),
  );
}

function conditionsOnNumbers(
  numbers: Readonly<Partial<Record<Schema<'NumberProperty'>, fc.Arbitrary<number>>>>,
): fc.Arbitrary<Condition>[] {
  return (Object.entries(numbers) as [Schema<'NumberProperty'>, fc.Arbitrary<number>][]).map(
    ([property, value]) =>
      fc.oneof(
        fc.record({ property: fc.constant(property), test: fc.constantFrom(...ordered), value }),
        fc.record({
          property: fc.constant(property),
          test: fc.constantFrom(...ofSeveral),
          values: some(value),
        }),
        presence(property),
      ),
  );
}

function presence(property: Schema<'SegmentBy'>): fc.Arbitrary<Condition> {
  return fc.record({ property: fc.constant(property), test: fc.constantFrom('hasValue', 'hasNoValue') });
}

function sometimes(condition: fc.Arbitrary<Condition>): fc.Arbitrary<Conditions | undefined> {
  const group = fc.oneof(
    { weight: 3, arbitrary: condition },
    { weight: 1, arbitrary: some(condition).map((any) => ({ any })) },
  );
  const alternative = fc.oneof(
    { weight: 3, arbitrary: condition },
    { weight: 1, arbitrary: some(condition).map((all) => ({ all })) },
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: some(group).map((all) => ({ all })) },
    { weight: 1, arbitrary: some(alternative).map((any) => ({ any })) },
  );
}

function some<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
  return fc.array(value, { minLength: 1, maxLength: 3 });
}
