import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEEPEST, isDeeperThan, parseJson } from './parse-json.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('parseJson', () => {
  test('is JSON.parse for what is not too deep', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test(`H9 takes ${DEEPEST} levels and refuses one more`, () => {
    expect(isDeeperThan(DEEPEST, parseJson(nested(DEEPEST)))).toBe(false);
    expect(() => parseJson(nested(DEEPEST + 1))).toThrow('more than 32 deep');
  });

  test('H11 __proto__ is a member like any other', () => {
    expect(Object.keys(parseJson('{"__proto__":1}') as object)).toEqual(['__proto__']);
  });

  test('a syntax error tells the place and none of the text', () => {
    const secret = 'MC4CAQAwBQYDK2VwBCIEIA';
    expect(() => parseJson(`{"a": ${secret}}`)).toThrow(/^The body is not JSON: (?!.*MC4)/);
  });
});
