import { recordedProperties } from '@keytally/contract/properties';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PropertySet, propertySetKey } from './property-set.ts';

const value = fc.oneof(
  fc.constantFrom(null, '', 'null', 'a', '"', 'a:b', true, false, 0, 1, '1', 'true'),
  fc.string(),
);
const set = fc.array(value, { minLength: recordedProperties.length, maxLength: recordedProperties.length });

describe('the key of a property set', () => {
  it('has the values that are not null, by name', () => {
    expect(propertySetKey(setOf({ C01: 'manual', ram: 8192, 'os.platform': 'Linux' }))).toBe(
      '{"os.platform":"Linux","ram":8192,"C01":"manual"}',
    );
  });

  it('of a set without values differs from all others', () => {
    expect(propertySetKey(setOf({}))).toBe('{}');
  });

  it('is equal for equal sets', () => {
    fc.assert(fc.property(set, (values) => propertySetKey(values) === propertySetKey([...values])));
  });

  it('is different for different sets', () => {
    const change = fc.tuple(set, fc.nat({ max: recordedProperties.length - 1 }), value);
    fc.assert(
      fc.property(change, ([values, column, other]) => {
        const changed = values.with(column, other);
        return (values[column] === other) === (propertySetKey(values) === propertySetKey(changed));
      }),
    );
  });
});

function setOf(stated: Readonly<Record<string, string | number>>): PropertySet {
  return recordedProperties.map(({ name }) => stated[name] ?? null);
}
