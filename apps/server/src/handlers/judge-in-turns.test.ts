import type { Caller } from '@keytally/keys';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import type { Asker } from '../steps/long-work.ts';
import { createJudgeTurns } from './judge-in-turns.ts';

const askerOf = (key: string, more: Partial<Asker> = {}): Asker => ({
  caller: { thumbprint: key } as Caller,
  signal: new AbortController().signal,
  stillAdmitted: async () => undefined,
  ...more,
});

/** Work on a key that goes on until it is ended. */
function underWay(inTurn: ReturnType<ReturnType<typeof createJudgeTurns>>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { done: inTurn(() => promise), end: resolve };
}

test('keys of callers are judged by turns, one at a time, however many one caller has uploaded', async () => {
  const inTurnOf = createJudgeTurns(createMetrics());
  const first = underWay(inTurnOf(askerOf('greedy')));
  const begun: string[] = [];
  const ask = (key: string) => inTurnOf(askerOf(key))(async () => void begun.push(key));
  const others = ['greedy', 'greedy', 'modest'].map(ask);
  expect(begun).toEqual([]);
  first.end();
  await Promise.all([first.done, ...others]);
  expect(begun).toEqual(['modest', 'greedy', 'greedy']);
});

test('beyond those that may wait the uploads of whoever has most are refused as busy, and others are not', async () => {
  const inTurnOf = createJudgeTurns(createMetrics());
  const first = underWay(inTurnOf(askerOf('greedy')));
  const greedy = Array.from({ length: 40 }, () => inTurnOf(askerOf('greedy'))(async () => 'judged'));
  const modest = inTurnOf(askerOf('modest'))(async () => 'judged');
  const outcomes = Promise.all(greedy.map((one) => one.catch(({ code }) => code)));
  first.end();
  expect(await modest).toBe('judged');
  expect((await outcomes).filter((outcome) => outcome === 'busy')).toHaveLength(9);
});

test('nothing is judged for a caller who has hung up, or whose key has ended, while it waited', async () => {
  const inTurnOf = createJudgeTurns(createMetrics());
  const first = underWay(inTurnOf(askerOf('other')));
  const judged: string[] = [];
  const hangUp = new AbortController();
  const gone = inTurnOf(askerOf('gone', { signal: hangUp.signal }))(async () => judged.push('gone'));
  const ended = inTurnOf(
    askerOf('ended', { stillAdmitted: () => Promise.reject(new Error('the key has ended')) }),
  )(async () => judged.push('ended'));
  hangUp.abort(new Error('hung up'));
  await expect(gone).rejects.toThrow('hung up');
  first.end();
  await expect(ended).rejects.toThrow('the key has ended');
  expect(await inTurnOf(askerOf('next'))(async () => judged)).toEqual([]);
});
