import { requestRows } from '@keytally/spreadsheets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits, schemaOf } from '../schema/fits.ts';
import { type Condition, conditionOf, describeCondition, draftOf, emptyDraft, isFault } from './condition.ts';

const text = fc.string({ minLength: 1, maxLength: 20 });
const nulls = fc.constantFrom({}, { includeNull: true });
const day = fc.constantFrom('2026-02-28', '2026-03-01', '1999-12-31');
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Number(value.toFixed(3)) + 0);

function ranges<Bound extends string | number>(bounds: fc.Arbitrary<Bound>, type: string) {
  return fc.tuple(bounds, bounds, fc.constantFrom('both', 'min', 'max')).map(([a, b, which]) => {
    const [min, max] = a < b ? [a, b] : [b, a];
    return { type, ...(which !== 'max' && { min }), ...(which !== 'min' && { max }) };
  });
}
const conditions = fc
  .tuple(
    fc.oneof(
      fc.record({ type: fc.constantFrom('string', 'regex'), value: text }),
      fc.record({ type: fc.constant('stringArray'), value: fc.uniqueArray(text, { minLength: 1 }) }),
      fc.record({ type: fc.constant('number'), value: number }),
      fc.record({ type: fc.constant('date'), value: day }),
      ranges(number, 'numberRange'),
      ranges(day, 'dateRange'),
      fc.constant({ includeNull: true }),
    ),
    nulls,
  )
  .map(([condition, more]) => ({ ...condition, ...more }) as Condition);

describe('a condition', () => {
  it('is the same after it was opened and saved', () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        expect(conditionOf(draftOf(condition))).toEqual(condition);
        expect(describeCondition(condition)).not.toContain('undefined');
      }),
    );
  });

  it('that is filled in is one that the contract takes', () => {
    const schemas = [schemaOf('TextFilter'), schemaOf('NumberFilter'), schemaOf('DateFilter')];
    fc.assert(fc.property(conditions, (condition) => schemas.some((schema) => fits(schema, condition))));
  });

  it.each([
    [{ ...emptyDraft('string') }, 'value'],
    [{ ...emptyDraft('stringArray'), value: '\n\n' }, 'value'],
    [{ ...emptyDraft('number'), value: '0x5' }, 'value'],
    [{ ...emptyDraft('date'), value: '2026-02-30' }, 'value'],
    [{ ...emptyDraft('numberRange') }, 'min'],
    [{ ...emptyDraft('numberRange'), min: '10', max: '9' }, 'max'],
    [{ ...emptyDraft('dateRange'), min: '2026-03-02', max: '2026-03-01' }, 'max'],
    [{ ...emptyDraft('dateRange'), max: 'tomorrow' }, 'max'],
  ])('%j is refused at its %s', (draft, part) => {
    const made = conditionOf(draft);
    expect(isFault(made) && made.part).toBe(part);
  });

  it('is said in words', () => {
    const said = (condition: Condition) => describeCondition(condition);
    expect(said({ type: 'stringArray', value: ['a', 'b', 'c', 'd'], includeNull: true })).toBe(
      'is one of a, b and 2 more, or has no value',
    );
    expect(said({ type: 'numberRange', min: 4, max: 8 })).toBe('is 4 to 8');
    expect(said({ type: 'dateRange', max: '2026-03-01' })).toBe('is at most 2026-03-01');
    expect(said({ includeNull: true })).toBe('has no value');
  });

  it.each<Condition>([
    { type: 'string', value: 'Pro' },
    { type: 'stringArray', value: ['Pro'] },
    { type: 'stringArray', value: ['2.0', '2.1'], includeNull: true },
    { type: 'regex', value: '^P' },
    { type: 'number', value: 3 },
    { type: 'numberRange', min: 4 },
    { type: 'dateRange', max: '2026-03-01' },
    { includeNull: true },
  ])('%j is said in the words of files and shared pages', (condition) => {
    const asked = { globalFilters: { prodVersion: condition } };
    const rows = requestRows(asked, undefined, { report: 'advanced-full', lastDay: '1 Mar 2026' });
    expect(rows).toContainEqual(['Only users whose', `Product version ${describeCondition(condition)}`]);
  });
});
