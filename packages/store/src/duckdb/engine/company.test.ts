import { describe, expect, it } from 'vitest';
import { Company } from './company.ts';

const crowded = new Error('crowded');
const isCrowded = (error: unknown) => error === crowded;

describe('work beside other work', () => {
  it('that is too much together is done all the same, each alone', async () => {
    const company = new Company();
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
    const done = await Promise.all(numbers.map((number) => company.beside(work(number), isCrowded)));
    expect(done).toEqual(numbers);
  });

  it('goes on at the same time', async () => {
    const company = new Company();
    const { promise: bothBegan, resolve } = Promise.withResolvers<void>();
    const first = company.beside(() => bothBegan, isCrowded);
    await company.beside(async () => resolve(), isCrowded);
    await first;
  });

  it.each([
    ['was too much by itself', crowded, 1],
    ['failed otherwise', new Error('otherwise'), 1],
    ['was too much beside others and by itself', crowded, 2],
  ])('that %s fails', async (title, failure, times) => {
    const company = new Company();
    const { promise: stays, resolve: leave } = Promise.withResolvers<void>();
    const others = title.includes('beside') ? [company.beside(() => stays, isCrowded)] : [];
    let ran = 0;
    const failing = company.beside(async () => {
      ran += 1;
      leave();
      throw failure;
    }, isCrowded);
    await expect(failing).rejects.toBe(failure);
    expect(ran).toBe(times);
    await Promise.all(others);
  });

  it('begins again after work that was alone and failed', async () => {
    const company = new Company();
    const failing = () =>
      company.beside(async () => {
        await new Promise(setImmediate);
        throw crowded;
      }, isCrowded);
    await Promise.allSettled([failing(), failing(), failing()]);
    expect(await company.beside(async () => 'done', isCrowded)).toBe('done');
  });
});
