import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWrongSecrets, WRONG_PER_MINUTE } from './wrong-secrets.ts';

/** On a clock that stands still until it is moved. */
function guarded() {
  const clock = { seconds: 1_000 };
  const secrets = createWrongSecrets({ now: () => clock.seconds });
  const isRefused = (network: string) => {
    try {
      secrets.admit(network);
      return false;
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate-limited', status: 429 });
      return true;
    }
  };
  const guess = (network: string, times = 1) => {
    for (let time = 0; time < times; time += 1) secrets.count(network);
  };
  return { clock, isRefused, guess };
}

test('a network that guesses is shut out until it has rested, and no other', () => {
  const { clock, isRefused, guess } = guarded();
  guess('192.0.2.1', WRONG_PER_MINUTE - 1);
  expect(isRefused('192.0.2.1')).toBe(false);
  guess('192.0.2.1');
  expect(isRefused('192.0.2.1')).toBe(true);
  expect(isRefused('192.0.2.2')).toBe(false);
  clock.seconds += 2;
  expect(isRefused('192.0.2.1')).toBe(false);
});

test('of any guesses of any networks, only those are refused that guessed too often', () => {
  const networks = fc.constantFrom('192.0.2.1', '192.0.2.2', '2001:db8:0:1');
  fc.assert(
    fc.property(fc.array(networks, { maxLength: 150 }), (guesses) => {
      const { isRefused, guess } = guarded();
      for (const network of guesses) guess(network);
      for (const network of ['192.0.2.1', '192.0.2.2', '2001:db8:0:1', '203.0.113.9'])
        expect(isRefused(network)).toBe(guesses.filter((one) => one === network).length >= WRONG_PER_MINUTE);
    }),
  );
});

test('ten thousand networks are remembered, and the one that was longest silent is forgotten first', () => {
  const { isRefused, guess } = guarded();
  guess('first', WRONG_PER_MINUTE);
  guess('second', WRONG_PER_MINUTE);
  for (let other = 0; other < 9_998; other += 1) guess(`other ${other}`);
  expect(isRefused('first')).toBe(true);
  guess('one more');
  expect([isRefused('first'), isRefused('second')]).toEqual([true, false]);
});

test('calls over a socket come from no network, and are never shut out', () => {
  const { isRefused, guess } = guarded();
  guess('', 1_000);
  expect(isRefused('')).toBe(false);
});
