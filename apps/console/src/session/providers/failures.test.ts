import { expect, it } from 'vitest';
import { failureOf } from './failures.ts';

const CODES = [
  'provider-unavailable',
  'provider-refused',
  'wrong-attempt',
  'wrong-answer',
  'clock-differs',
  'no-role',
  'claim-missing',
  'access-ended',
];

it('says of each way in which a sign-in fails something of its own, and what to do', () => {
  const said = CODES.map((code) => failureOf(code));
  expect(new Set(said.map(({ title }) => title)).size).toBe(CODES.length);
  for (const { advice } of said) expect(advice).toMatch(/(again|Tell|Ask).*\.$/);
});

it.each(['', 'of a newer server', 'constructor', '__proto__'])(
  'says of %j only that nobody is signed in',
  (code) => {
    expect(failureOf(code).title).toBe('You are not signed in');
  },
);
