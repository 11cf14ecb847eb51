import { expect, test } from 'vitest';
import type { TokenClaims } from './token-claims.ts';
import { VerifiedTokens } from './verified-tokens.ts';

const verified = { claims: {} as TokenClaims, thumbprint: 'thumbprint' };

test('T15 a token is cached by its whole text', () => {
  const tokens = new VerifiedTokens(10);
  tokens.set('e30.e30.c2ln', verified);
  expect(tokens.get('e30.e30.c2ln')).toBe(verified);
  expect(tokens.get('e30.e30.c2lo')).toBeUndefined();
  expect(tokens.get('e31.e30.c2ln')).toBeUndefined();
});

test('T15 at most the limit are cached, and the least recently used is dropped first', () => {
  const tokens = new VerifiedTokens(3);
  for (const token of ['a', 'b', 'c', 'a', 'd']) tokens.set(token, verified);
  expect(['a', 'b', 'c', 'd'].map((token) => tokens.get(token) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(tokens.get('a')).toBe(verified);
  tokens.set('e', verified);
  expect(['a', 'c'].map((token) => tokens.get(token) !== undefined)).toEqual([true, false]);
  for (let n = 0; n < 1000; n++) tokens.set(`${n}`, verified);
  expect(Array.from({ length: 1000 }, (_, n) => tokens.get(`${n}`)).filter(Boolean)).toHaveLength(3);
});
