import { expect, it } from 'vitest';
import { document, resolve } from '../document.ts';
import { type Property, properties } from '../properties.ts';
import { CONDITION_TESTS, takesNone, takesSeveral } from './condition-tests.ts';

interface Form {
  readonly properties: {
    readonly property: { readonly enum: readonly string[] };
    readonly test: { readonly enum: readonly string[] };
    readonly value?: object;
    readonly values?: object;
  };
}

const { oneOf } = document.components.schemas.Condition as { oneOf: readonly Form[] };
const forms = oneOf
  .filter((form) => 'property' in form.properties)
  .map((form) => {
    const { property, test, ...compared } = resolve<Form>(document, form).properties;
    const names = resolve<{ enum: readonly string[] }>(document, property).enum;
    return { names, tests: test.enum, compared: Object.keys(compared) };
  });

it.each(properties.map(({ name, type }): [string, Property['type']] => [name, type]))(
  'the tests of %s, which is a %s, are those of the contract',
  (name, type) => {
    const tests = forms.filter(({ names }) => names.includes(name)).flatMap((form) => form.tests);
    expect(CONDITION_TESTS[type].toSorted()).toEqual(tests.toSorted());
  },
);

it('with how many values a test compares is what the contract says', () => {
  for (const { tests, compared } of forms)
    for (const test of Object.values(CONDITION_TESTS)
      .flat()
      .filter((one) => tests.includes(one)))
      expect([test, compared]).toEqual([
        test,
        takesNone(test) ? [] : takesSeveral(test) ? ['values'] : ['value'],
      ]);
});
