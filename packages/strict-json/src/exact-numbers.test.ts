import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf } from './decimal.ts';
import { exactText, parseExactly, writeExactly } from './exact-numbers.ts';
import { readJson } from './read-json.ts';

/** Any number of JSON, of any length. */
const numberText = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.constant('0'), fc.stringMatching(/^[1-9]\d{0,24}$/)),
    fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,24}$/)),
    fc.constantFrom('', '', 'e3', 'E-7', 'e+20', 'e400', 'e-400'),
  )
  .map((parts) => parts.join(''));

test('every number is written as it was read, at any depth, however many digits it has', () => {
  fc.assert(
    fc.property(numberText, numberText, (first, second) => {
      const { value } = readJson(`{"a":${first},"b":{"c":${second},"d":"x"}}`);
      const written = JSON.parse(writeExactly(value).replace(/:(-?[\d.eE+-]+)/g, ':"$1"'));
      expect([written.a, written.b.c].map(decimalOf)).toEqual([first, second].map(decimalOf));
      expect(written.b.d).toBe('x');
    }),
    { numRuns: 1_000 },
  );
});

test.each(['0.1', '1.50', '-0', '12e3', '123456789012345', '9007199254.740993', '0.30000000000000004'])(
  'JavaScript keeps %s',
  (text) => expect(exactText(readJson(`{"a":${text}}`).value as object, 'a')).toBeUndefined(),
);

test.each(['123456789012.123456', '1.00000000000000000001', '1e400', '-1e-400'])(
  'JavaScript does not keep %s',
  (text) => expect(exactText(readJson(`{"a":${text}}`).value as object, 'a')).toBe(text),
);

test.each(['constructor', '__proto__', 'toString'])(
  'a member %s beside a long number is written as it was read',
  (name) => {
    const text = `{"a":123456789012.123456,"${name}":{"b":1}}`;
    expect(writeExactly(parseExactly(text))).toBe(text);
  },
);

test('a number of millions of digits takes linear time', () => {
  const text = `${'0'.repeat(2)}1${'0'.repeat(3_000_000)}1`;
  expect(decimalOf(text)?.digits).toHaveLength(3_000_002);
});
