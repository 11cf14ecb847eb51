import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

test('what names no member twice is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseStrictJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"b":2,"a":3}',
  '{"a":1,"\\u0061":2}',
  '{"x":[{"a":1,"a":2}]}',
  '{"x":{"a":{},"a":[]}}',
  '{"":1,"":2}',
  '{"__proto__":1,"__proto__":2}',
  '{"\\"":1,"\\"":2}',
  '{ "a" : 1 , "a" : 2 }',
])('T11 %s names a member twice', (text) => {
  expect(() => parseStrictJson(text)).toThrow(SyntaxError);
});

test.each([
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":1}]',
  '{"a":"a","b":"a"}',
  '{"a":"\\"a\\":","b":"}{:"}',
  '{"a":["a","a"]}',
  '{"a\\\\":1,"a":2}',
  '{"A":1,"a":2}',
])('T11 %s does not', (text) => {
  expect(parseStrictJson(text)).toEqual(JSON.parse(text));
});

test('any member named again is found', () => {
  const objects = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1, noNullPrototype: true });
  fc.assert(
    fc.property(objects, fc.nat(), (object, pick) => {
      const names = Object.keys(object);
      const again = JSON.stringify(names[pick % names.length]);
      expect(() => parseStrictJson(`${JSON.stringify(object).slice(0, -1)},${again}:0}`)).toThrow(
        SyntaxError,
      );
    }),
  );
});

test('no text is quoted in the error', () => {
  expect(() => parseStrictJson('{"secret')).toThrow(/^not JSON$/);
});
