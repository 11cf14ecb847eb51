import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_QUERY, MOST_PARTS, readQuery } from './query.ts';

const messages = (text: string) =>
  readQuery(text).faults.map(({ pointer, message }) => `${pointer} ${message}`);

describe('a query', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('__proto__', 'constructor', 'a[b]', ''),
  );
  const pairs = fc.array(fc.tuple(name, fc.string({ unit: 'binary' })), { maxLength: 20 });

  it('has every parameter that was sent, whatever its name is, and each as often', () => {
    fc.assert(
      fc.property(pairs, (sent) => {
        const { parameters, faults } = readQuery(new URLSearchParams(sent).toString());
        const read = Object.entries(parameters).flatMap(([name, values]) =>
          [values].flat().map((value) => [name, value]),
        );
        const byName = [...Map.groupBy(sent, ([name]) => name).values()].flat();
        expect(faults).toEqual([]);
        expect(read.toSorted()).toEqual(
          byName.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]).toSorted(),
        );
      }),
    );
  });

  it.each([
    ['a', { a: '' }],
    ['&&a=1&', { a: '1' }],
    ['=x', { '': 'x' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=x+y%2Bz', { a: 'x y+z' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['', {}],
  ])('%s', (text, parameters) => {
    expect(readQuery(text)).toEqual({ parameters, faults: [] });
  });

  it.each(['a=%', 'a=%zz', '%ff=a', 'a=%C3%28'])('that is not UTF-8 is told: %s', (text) => {
    expect(messages(text)).toEqual([
      '/query has a percent sign that does not begin a character in UTF-8; write the sign itself as %25',
    ]);
  });

  it('is told when it is too long or has too many parts, before anything of it is read', () => {
    expect(messages('&'.repeat(MOST_PARTS - 1))).toEqual([]);
    expect(messages('&'.repeat(MOST_PARTS))).toEqual(['/query must have at most 100 parameters, not 101']);
    expect(messages('a'.repeat(LONGEST_QUERY))).toEqual([]);
    expect(messages('a'.repeat(LONGEST_QUERY + 1))).toEqual([
      '/query must have at most 8,000 characters, not 8,001',
    ]);
  });
});
