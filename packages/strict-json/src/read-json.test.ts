import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEEPEST, type ReadLimits, readJson } from './read-json.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('readJson', () => {
  test('equals JSON.parse for a text without duplicate members that is not too deep', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(readJson(text)).toEqual({ value: JSON.parse(text) });
      }),
    );
  });

  test('H11 treats __proto__ like any other member', () => {
    expect(Object.keys(readJson('{"__proto__":1}').value as object)).toEqual(['__proto__']);
  });

  test(`H9 takes ${DEEPEST} levels and refuses one more`, () => {
    expect(readJson(nested(DEEPEST)).fault).toBeUndefined();
    expect(readJson(nested(DEEPEST + 1)).fault).toBe('nests arrays and objects more than 32 deep');
  });

  test('says where a text stops being JSON, and the likely reason', () => {
    expect(readJson('{"a" "b"}').fault).toMatch(/^is not JSON: .+ \(character 6\)$/);
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
    expect(readJson(text).fault).toBe('has an object with a duplicate member');
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

  test('is found wherever it is', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 8 }), {
      minKeys: 1,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(objects, fc.nat(), (object, pick) => {
        const names = Object.keys(object);
        const again = JSON.stringify(names[pick % names.length]);
        const text = `${JSON.stringify(object).slice(0, -1)},${again}:0}`;
        expect(readJson(text).fault).toBe('has an object with a duplicate member');
      }),
    );
  });
});

describe('a text with too many values', () => {
  const limits = { values: 4 };

  test.each(['[1,2,3]', '{"a":[],"b":","}', '"[,,,,,,]"'])('is not %s', (text) => {
    expect(readJson(text, limits)).toEqual({ value: JSON.parse(text) });
  });

  test.each(['[1,2,3,4]', '[[],[]]', '{"a":1,"b":2,"c":3,"d":4}', '[[[[]]]]'])('is %s', (text) => {
    expect(readJson(text, limits).fault).toBe('contains more than 4 values');
  });

  test('is refused before the rest of it is read', () => {
    const looked = lookedAt(`[${'[],'.repeat(100_000)}`, limits);
    expect(looked).toBeLessThan(20);
  });
});

describe('an item with too many values', () => {
  const limits = { values: 10, valuesOfItem: 3 };

  test('is read as null, and the others as they are', () => {
    const text = '{"records":[{"a":1,"b":2},[1,2,3],[1,2,3,4], {"a":1,"b":{"c":1},"d":2} ,{"e":[]}]}';
    expect(readJson(text, limits)).toEqual({
      value: { records: [{ a: 1, b: 2 }, [1, 2, 3], null, null, { e: [] }] },
      overfull: new Set([2, 3]),
    });
  });

  test('does not hide duplicate members elsewhere, and is not checked for them itself', () => {
    const big = '{"a":1,"a":2,"a":3,"a":4}';
    expect(readJson(`{"records":[${big},{"a":1}]}`, limits).overfull).toEqual(new Set([0]));
    expect(readJson(`{"records":[${big},{"a":1,"a":2}]}`, limits).fault).toContain('duplicate');
  });

  test('is an element of an array of the outermost object', () => {
    for (const text of ['{"records":{"a":[1,2,3,4]}}', '[[[1,2,3,4]]]', '{"a":1,"b":[]}'])
      expect(readJson(text, limits)).toEqual({ value: JSON.parse(text) });
    expect(readJson('{"a":[],"b":[[1,2,3,4]]}', limits).overfull).toEqual(new Set([0]));
  });

  test('is one of ten at most', () => {
    expect(readJson(`{"records":[${'[],'.repeat(6)}[]]}`, limits).fault).toBeUndefined();
    expect(readJson(`{"records":[${'[],'.repeat(10)}[]]}`, limits).fault).toBe(
      'contains more than 10 values',
    );
  });

  test('makes the scan read each character at most once', () => {
    const members = Array.from({ length: 10_000 }, (_, at) => `"m${at}":1`).join();
    const text = `{"records":[{${members}},{"a":1}]}`;
    expect(lookedAt(text, limits)).toBe(text.length);
    expect(readJson(text, limits)).toEqual({ value: { records: [null, { a: 1 }] }, overfull: new Set([0]) });
  });
});

/** How many characters of a text the scan reads before JSON.parse runs. */
function lookedAt(text: string, limits: ReadLimits): number {
  let looked = 0;
  const counting = {
    length: text.length,
    charCodeAt: (at: number) => {
      looked += 1;
      return text.charCodeAt(at);
    },
    slice: text.slice.bind(text),
    toString: () => text,
  };
  readJson(counting as unknown as string, limits);
  return looked;
}
