import { RE2JS } from 're2js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkPatterns, type Pattern } from './regular-expression.ts';

const patterns = (texts: readonly (string | null)[]): Pattern[] =>
  texts.map((text, index) => ({ text, pointer: `/${index}` }));
const pointersOf = (texts: readonly (string | null)[]) =>
  checkPatterns(patterns(texts)).map(({ pointer }) => pointer);
afterEach(() => vi.restoreAllMocks());

const ordinary = [
  '^Tool window/.*',
  '\\p{L}+',
  '(?i)foo|bar',
  '[A-Za-z0-9_]{1,64}',
  '^[A-Za-z0-9_]{1,64}$',
  '^[\\p{L}\\p{N}_ .-]+$',
  '^v?\\d+\\.\\d+(\\.\\d+)?(-[a-z]+)?$',
  '\\bfoo\\b.*\\bbar\\b',
  '(?i)^(intellij|pycharm|webstorm|goland|rider|clion).*20\\d\\d\\.[1-4]',
  '[\\p{L}\\p{N}_.-]+@[\\p{L}\\p{N}.-]+',
  '(\\d{1,3}\\.){3}\\d{1,3}',
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  '^.{1,100}$',
  '.{0,50}!',
  '^\\S+( \\S+){0,9}$',
];

describe('checkPatterns', () => {
  it('accepts ordinary patterns, and many of them in one request', () => {
    expect(pointersOf(ordinary)).toEqual([]);
    expect(pointersOf(Array.from({ length: 100 }, () => '(?i)^Java.*(8|11|17|21)$'))).toEqual([]);
    expect(pointersOf(Array.from({ length: 50 }, () => '^\\p{Lu}\\p{L}+/'))).toEqual([]);
  });

  it.each(['a.{50}c', '^\\p{L}{1,64}$', '[ab][\\pL]{20}!', 'error.{0,40}timeout'])(
    'accepts %s once',
    (text) => {
      expect(pointersOf([text])).toEqual([]);
      expect(pointersOf([text, text, text])).not.toEqual([]);
    },
  );

  it.each([
    '(?i)[\\pL\\pN\\pM\\pS\\pP]{380}',
    '(?:\\pL{0,9}){19}!',
    'a.{100}c',
    'a{0,80}.{0,80}!',
    '(?:a.{0,20}){9}!',
    '(?:[^b]|a.){60}.{30}!',
    '(?i)(?:\\pL{0,9}\\pN{0,9}){9}!',
    '(?:\\P{Han}?){150}x',
    '\\b(?:.\\b|a.{40}){2}.{40}!',
    '(?m)(?:^|b|a).{90}$',
  ])('refuses %s by itself, and says what to do', (text) => {
    expect(checkPatterns(patterns([text]))).toEqual([
      {
        pointer: '/0',
        code: 'bad-regex',
        message: expect.stringMatching(
          /^costs \d+, but .* at most 1200: repeat narrower classes or fewer times/,
        ),
      },
    ]);
  });

  it('names the pattern with which a request becomes too expensive, and checks none after it', () => {
    const compile = vi.spyOn(RE2JS, 'compile');
    const texts = ['^Tool', 'a.{15}b', 'b.{15}c', '(', 'c.{15}d'];
    expect(pointersOf(texts)).toEqual(['/2']);
    expect(compile).toHaveBeenCalledTimes(3);
  });

  it.each(['a', '(', '(\\pL)(?=a)', '(?<name>a)', '(?:a{20}){30}'])(
    'checks at most 240 of four thousand copies of %s',
    (text) => {
      const compile = vi.spyOn(RE2JS, 'compile');
      expect(pointersOf(Array.from({ length: 4000 }, () => text)).length).toBeGreaterThan(0);
      expect(compile.mock.calls.length).toBeLessThanOrEqual(240);
    },
  );

  it('counts the cost of parsing classes that are merged', () => {
    const compile = vi.spyOn(RE2JS, 'compile');
    const merged = Array.from({ length: 32 }, () => '\\pL|\\pN').join('|');
    expect(pointersOf(Array.from({ length: 4000 }, () => merged))).toHaveLength(1);
    expect(compile.mock.calls.length).toBeLessThanOrEqual(20);
  });

  it('says what is wrong with invalid patterns', () => {
    expect(
      checkPatterns(patterns([null, '', 'x'.repeat(257), '(', '(?<n>a)'])).map(({ message }) => message),
    ).toEqual([
      'is null, but must be a regular expression',
      'is empty',
      'has more than 256 characters',
      'is not a regular expression in RE2 syntax: missing closing ): `(`',
      'names a group with (?<name>…); in RE2 syntax write (?P<name>…)',
    ]);
  });
});
