import type { Schema } from '@keytally/contract';
import type { CohortCondition, PropertyCondition } from '@keytally/contract/condition-tests';
import { isFoundIn } from './regex.ts';
import type { PropertyValue } from './user.ts';

/** Whether the values of properties, and cohorts, meet conditions, which are at most two levels deep. */
export function meets(
  conditions: Schema<'Conditions'>,
  propertyValue: (property: Schema<'SegmentBy'>) => PropertyValue,
  isIn: (condition: CohortCondition) => boolean = () => false,
): boolean {
  const isMet = (condition: CohortCondition | PropertyCondition) => {
    if ('cohort' in condition) return isIn(condition) === (condition.test === 'isIn');
    return meetsOne(condition, propertyValue(condition.property));
  };
  if ('all' in conditions)
    return conditions.all.every((member) => ('any' in member ? member.any.some(isMet) : isMet(member)));
  return conditions.any.some((member) => ('all' in member ? member.all.every(isMet) : isMet(member)));
}

function meetsOne(condition: PropertyCondition, value: PropertyValue): boolean {
  switch (condition.test) {
    case 'hasValue':
      return value !== null;
    case 'hasNoValue':
      return value === null;
    case 'is':
      return value === condition.value;
    case 'isNot':
      return value !== condition.value;
    case 'isOneOf':
      return (condition.values as readonly PropertyValue[]).includes(value);
    case 'isNoneOf':
      return !(condition.values as readonly PropertyValue[]).includes(value);
    case 'contains':
      return value !== null && String(value).includes(condition.value);
    case 'doesNotContain':
      return value === null || !String(value).includes(condition.value);
    case 'beginsWith':
      return value !== null && String(value).startsWith(condition.value);
    case 'doesNotBeginWith':
      return value === null || !String(value).startsWith(condition.value);
    case 'matches':
      return value !== null && isFoundIn(condition.value, String(value));
    case 'doesNotMatch':
      return value === null || !isFoundIn(condition.value, String(value));
    case 'isAtLeast':
      return value !== null && comparePropertyValues(value, condition.value) >= 0;
    case 'isAtMost':
      return value !== null && comparePropertyValues(value, condition.value) <= 0;
    case 'isGreaterThan':
      return value !== null && comparePropertyValues(value, condition.value) > 0;
    case 'isLessThan':
      return value !== null && comparePropertyValues(value, condition.value) < 0;
  }
}

/** Below 0 if a number, a day or, as a version, a text is before another one. */
export function comparePropertyValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other);
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  for (let place = 0; place < Math.max(ours.length, theirs.length); place += 1) {
    const order = comparePart(ours[place], theirs[place]);
    if (order !== 0) return order;
  }
  return 0;
}

/** The numbers in a version, each as one part, and every other character. */
function partsOf(version: string): (bigint | string)[] {
  return [...version.matchAll(/[0-9]+|[^0-9]/gu)].map(([part]) =>
    /[0-9]/.test(part) ? BigInt(part) % 10n ** 20n : part,
  );
}

/** The end of a version, which has no part there, is after a hyphen and before all others that versions have. */
function comparePart(one: bigint | string | undefined, other: bigint | string | undefined): number {
  if (typeof one === 'bigint' && typeof other === 'bigint') return one < other ? -1 : one > other ? 1 : 0;
  return placeOf(one) - placeOf(other) || Number(other === undefined) - Number(one === undefined);
}

function placeOf(part: bigint | string | undefined): number {
  if (part === undefined) return 0x21;
  if (part === '-') return 0x20;
  return typeof part === 'bigint' ? 0x30 : (part.codePointAt(0) ?? 0);
}
