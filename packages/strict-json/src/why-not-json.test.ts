import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from './read-json.ts';
import { findSyntaxError } from './syntax-error.ts';
import { whyNotJson } from './why-not-json.ts';

describe('a text that is not JSON', () => {
  test.each([
    ['', 'there is nothing but white space'],
    [' \n', 'there is nothing but white space'],
    ["{'a': 1}", 'names and texts need double quotes, not single ones (character 2)'],
    ['{"a": 1,\n "b": \'x\'}', 'names and texts need double quotes, not single ones (line 2, column 7)'],
    ['{“a”: 1}', 'names and texts need straight double quotes (character 2)'],
    ['{a: 1}', 'names and texts need double quotes (character 2)'],
    ['[1, 2,]', 'there is a comma after the last item (character 7)'],
    ['{"a": 1,\r\n}', 'there is a comma after the last item (line 2, column 1)'],
    ['[,1]', 'there is a comma with nothing before it (character 2)'],
    ['{"a": 1 // one\n}', 'there is a comment, which JSON does not have (line 1, column 9)'],
    ['{"a": 1 /* one */}', 'there is a comment, which JSON does not have (character 9)'],
    ['# all\n{}', 'there is a comment, which JSON does not have (line 1, column 1)'],
    ['{"a": [1', 'it ends too early; it was cut off, or } or ] is missing at its end (character 9)'],
    ['{"a":', 'it ends too early; it was cut off, or } or ] is missing at its end (character 6)'],
    ['{"a', 'it ends within a text; it was cut off, or a quotation mark is missing (character 4)'],
    ['"', 'it ends within a text; it was cut off, or a quotation mark is missing (character 2)'],
    ['\ufeff{}', 'it begins with a byte order mark; save it without one (character 1)'],
    ['startDate=2026-03-01&stopDate=2026-03-31', 'it looks like a form (name=value)'],
    ['<html></html>', 'it looks like XML or HTML'],
    [
      '-----BEGIN PUBLIC KEY-----\nMC',
      'it is a PEM block; put it in a text of the JSON, and write each of its line ends as \\n',
    ],
    [
      '{"publicKey": "-----BEGIN PUBLIC KEY-----\nMC"}',
      'a PEM block in a text has line ends; write each of them as \\n (line 1, column 42)',
    ],
    ['["a\nb"]', 'a text has a line end in it; write it as \\n (line 1, column 4)'],
    ['["a\tb"]', 'a text has a tab in it; write it as \\t (character 4)'],
    ['["C:\\Users"]', 'a backslash in a text must be written twice (character 5)'],
    ['["\u0000"]', 'a text has a control character in it; write it as \\u and four digits (character 3)'],
    ['{"a" = 1}', 'there is = where a colon is needed (character 6)'],
    ['{"a": 1 "b": 2}', 'a comma is missing (character 9)'],
    ['[1 2]', 'a comma is missing (character 4)'],
    ['[1}', 'there is ] where } is needed, or } where ] is needed (character 3)'],
    ['{"a": True}', 'write true, false and null, as JSON does (character 7)'],
    ['[NaN]', 'there is a value that JSON does not have; write null (character 2)'],
    ['[.5]', 'there is a number in a form that JSON does not have (character 2)'],
    ['{}\n{}', 'there is more after its end; several values need [ ] around them (line 2, column 1)'],
    ['[1, @]', 'there is something that JSON does not have (character 5)'],
  ])('%j: %s', (text, reason) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(whyNotJson(text)).toBe(reason);
  });
});

/** JSON with a character too many, too few or another one somewhere. */
const spoilt = fc
  .tuple(
    fc.json({ maxDepth: 4 }),
    fc.nat(),
    fc.constantFrom('', ...'{}[],:"\'\\ \n1.-et\u0001/#='),
    fc.nat({ max: 1 }),
  )
  .map(([text, place, character, dropped]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + character + text.slice(at + dropped);
  })
  .filter((text) => !isJson(text));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('what comes before the place of the error can be the beginning of JSON, and what comes with it can not', () => {
  fc.assert(
    fc.property(spoilt, (text) => {
      const { at } = findSyntaxError(text);
      const isCutOff = (part: string) => findSyntaxError(part).at === part.length;
      expect(isCutOff(text.slice(0, at))).toBe(true);
      // After an escape that JSON does not have, the place is that of its backslash.
      if (at < text.length && text[at] !== '\\') expect(isCutOff(text.slice(0, at + 1))).toBe(false);
    }),
  );
});

test('a text that is JSON is read to its end', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      expect(findSyntaxError(` ${text} `)).toEqual({ at: text.length + 2, after: 'whole text' });
    }),
  );
});

test('the reason quotes nothing of the text', () => {
  const secret = 'MC4CAQAwBQYDK2VwBCIEIA';
  for (const text of [
    `{"a" "${secret}"}`,
    `{"a": ${secret}}`,
    `{"${secret}`,
    secret,
    `${secret}=1`,
    `'${secret}'`,
  ])
    expect(readJson(text).fault).toMatch(/^is not JSON: (?!.*MC4)/);
});
