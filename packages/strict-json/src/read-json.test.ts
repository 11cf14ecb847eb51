import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEEPEST, readJson } from './read-json.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('readJson', () => {
  test('is JSON.parse for what names no member twice and is not too deep', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(readJson(text)).toEqual({ value: JSON.parse(text) });
      }),
    );
  });

  test('H11 takes __proto__ for a member like any other', () => {
    expect(Object.keys(readJson('{"__proto__":1}').value as object)).toEqual(['__proto__']);
  });

  test(`H9 takes ${DEEPEST} levels and refuses one more`, () => {
    expect(readJson(nested(DEEPEST)).fault).toBeUndefined();
    expect(readJson(nested(DEEPEST + 1)).fault).toBe('nests arrays and objects more than 32 deep');
  });

  test('tells the place of a syntax error and none of the text', () => {
    const secret = 'MC4CAQAwBQYDK2VwBCIEIA';
    expect(readJson(`{"a" "${secret}"}`).fault).toBe('is not JSON: unexpected text at position 5');
    for (const text of [`{"a": ${secret}}`, `{"${secret}`, secret])
      expect(readJson(text).fault).toMatch(/^is not JSON: (?!.*MC4)/);
  });
});

describe('a member named twice', () => {
  test.each([
    '{"a":1,"a":1}',
    '{"a":1,"b":2,"a":3}',
    '{"a":1,"\\u0061":2}',
    '{"x":[{"a":1,"a":2}]}',
    '{"x":{"a":{},"a":[]}}',
    '{"x":{"a":{"b":1}},"x":1}',
    '{"":1,"":2}',
    '{"__proto__":1,"__proto__":2}',
    '{"\\"":1,"\\"":2}',
    '{ "a" : 1 , "a" : 2 }',
  ])('T11 is in %s', (text) => {
    expect(readJson(text).fault).toBe('names a member of an object twice');
  });

  test.each([
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a"}',
    '{"a":"\\"a\\":","b":"}{:"}',
    '{"a":["a","a"]}',
    '{"a\\\\":1,"a":2}',
    '{"A":1,"a":2}',
  ])('T11 is not in %s', (text) => {
    expect(readJson(text)).toEqual({ value: JSON.parse(text) });
  });

  test('is found whichever it is', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 8 }), {
      minKeys: 1,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(objects, fc.nat(), (object, pick) => {
        const names = Object.keys(object);
        const again = JSON.stringify(names[pick % names.length]);
        const text = `${JSON.stringify(object).slice(0, -1)},${again}:0}`;
        expect(readJson(text).fault).toBe('names a member of an object twice');
      }),
    );
  });
});
