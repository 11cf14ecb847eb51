import type { Caller } from '@keytally/keys';
import { expect, test } from 'vitest';
import { createMetrics } from '../../metrics/metrics.ts';
import type { WaitingCall } from '../../steps/long-work.ts';
import { createKeyCheckTurns } from './key-check-turns.ts';

const callOf = (key: string, more: Partial<WaitingCall> = {}): WaitingCall => ({
  caller: { thumbprint: key } as Caller,
  principal: { owner: key },
  signal: new AbortController().signal,
  stillAdmitted: async () => undefined,
  ...more,
});

/** Work on a key that lasts until `end` is called. */
function underWay(inTurn: ReturnType<ReturnType<typeof createKeyCheckTurns>>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { done: inTurn(() => promise), end: resolve };
}

test('uploaded keys are checked one at a time, by turns of their callers, however many one caller uploads', async () => {
  const inTurnOf = createKeyCheckTurns(createMetrics());
  const first = underWay(inTurnOf(callOf('greedy')));
  const begun: string[] = [];
  const ask = (key: string) => inTurnOf(callOf(key))(async () => void begun.push(key));
  const others = ['greedy', 'greedy', 'modest'].map(ask);
  expect(begun).toEqual([]);
  first.end();
  await Promise.all([first.done, ...others]);
  expect(begun).toEqual(['modest', 'greedy', 'greedy']);
});

test('if too many uploads wait, those of the caller with the most are refused as busy, and no others', async () => {
  const inTurnOf = createKeyCheckTurns(createMetrics());
  const first = underWay(inTurnOf(callOf('greedy')));
  const greedy = Array.from({ length: 40 }, () => inTurnOf(callOf('greedy'))(async () => 'checked'));
  const modest = inTurnOf(callOf('modest'))(async () => 'checked');
  const outcomes = Promise.all(greedy.map((one) => one.catch(({ code }) => code)));
  first.end();
  expect(await modest).toBe('checked');
  expect((await outcomes).filter((outcome) => outcome === 'busy')).toHaveLength(9);
});

test('no key is checked for a caller who hung up, or whose key was deleted, while waiting', async () => {
  const inTurnOf = createKeyCheckTurns(createMetrics());
  const first = underWay(inTurnOf(callOf('other')));
  const checked: string[] = [];
  const hangUp = new AbortController();
  const gone = inTurnOf(callOf('gone', { signal: hangUp.signal }))(async () => checked.push('gone'));
  const ended = inTurnOf(
    callOf('ended', { stillAdmitted: () => Promise.reject(new Error('the key was deleted')) }),
  )(async () => checked.push('ended'));
  hangUp.abort(new Error('hung up'));
  await expect(gone).rejects.toThrow('hung up');
  first.end();
  await expect(ended).rejects.toThrow('the key was deleted');
  expect(await inTurnOf(callOf('next'))(async () => checked)).toEqual([]);
});
