import { expect, it } from 'vitest';
import { asciiJson } from './ascii-json.ts';

it('writes what is beyond ASCII with escapes, and means the same', () => {
  const value = { Größe: ['é', '€', '😀', '\u2028', '\u007f', '\ud800', 'plain "\\" \n'] };
  const json = asciiJson(JSON.stringify(value));
  expect(json).toMatch(/^[\0-\x7f]*$/);
  expect(json).toContain('"Gr\\u00f6\\u00dfe":["\\u00e9","\\u20ac","\\ud83d\\ude00","\\u2028"');
  expect(JSON.parse(json)).toEqual(value);
});
