import { expect, test } from 'vitest';
import type { LongWork, WaitingCall } from '../steps/long-work.ts';
import { afterRest } from './after-rest.ts';

/** Work of a key that rests until `rested` is called. */
function resting(signal = new AbortController().signal) {
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const loop = {
    wait: async (principal: string) => {
      order.push(`${principal} rests`);
      await promise;
    },
  };
  const longWork: LongWork = (call, work) => {
    order.push('has its turn');
    return work(call.signal);
  };
  const call = { principal: { owner: 'key' }, signal } as unknown as WaitingCall;
  const done = afterRest(loop, longWork)(call, async () => order.push('done'));
  return { order, rested: resolve, done };
}

test('takes no turn of others while its caller rests', async () => {
  const { order, rested, done } = resting();
  expect(order).toEqual(['key rests']);
  rested();
  await done;
  expect(order).toEqual(['key rests', 'has its turn', 'done']);
});

test('is not begun for a caller who hung up meanwhile', async () => {
  const gone = new AbortController();
  const { order, rested, done } = resting(gone.signal);
  gone.abort(new RangeError('gone'));
  rested();
  await expect(done).rejects.toThrow('gone');
  expect(order).toEqual(['key rests']);
});
