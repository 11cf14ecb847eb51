import { describe, expect, it } from 'vitest';
import { MemoryGate } from './memory-gate.ts';

const crowded = new Error('crowded');
const isCrowded = (error: unknown) => error === crowded;

describe('work beside other work', () => {
  it('that is too much together is done all the same, each alone', async () => {
    const gate = new MemoryGate();
    let present = 0;
    const work = (number: number) => async () => {
      present += 1;
      await new Promise(setImmediate);
      const together = present;
      await new Promise(setImmediate);
      present -= 1;
      if (together > 1) throw crowded;
      return number;
    };
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const done = await Promise.all(numbers.map((number) => gate.beside(work(number), isCrowded)));
    expect(done).toEqual(numbers);
  });

  it('goes on at the same time', async () => {
    const gate = new MemoryGate();
    const { promise: bothBegan, resolve } = Promise.withResolvers<void>();
    const first = gate.beside(() => bothBegan, isCrowded);
    await gate.beside(async () => resolve(), isCrowded);
    await first;
  });

  it.each([
    ['was too much by itself', crowded, 1],
    ['failed otherwise', new Error('otherwise'), 1],
    ['was too much beside others and by itself', crowded, 2],
  ])('that %s fails', async (title, failure, times) => {
    const gate = new MemoryGate();
    const { promise: stays, resolve: leave } = Promise.withResolvers<void>();
    const others = title.includes('beside') ? [gate.beside(() => stays, isCrowded)] : [];
    let ran = 0;
    const failing = gate.beside(async () => {
      ran += 1;
      leave();
      throw failure;
    }, isCrowded);
    await expect(failing).rejects.toBe(failure);
    expect(ran).toBe(times);
    await Promise.all(others);
  });

  it('begins again after work that was alone and failed', async () => {
    const gate = new MemoryGate();
    const failing = () =>
      gate.beside(async () => {
        await new Promise(setImmediate);
        throw crowded;
      }, isCrowded);
    await Promise.allSettled([failing(), failing(), failing()]);
    expect(await gate.beside(async () => 'done', isCrowded)).toBe('done');
  });
});
