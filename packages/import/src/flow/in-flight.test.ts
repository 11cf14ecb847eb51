import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inFlight } from './in-flight.ts';

test('results come in order, no more tasks run than allowed, and one that must not overlap runs alone', async () => {
  const items = fc.array(fc.boolean(), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), items, fc.integer({ min: 1, max: 4 }), async (scheduler, all, most) => {
      const running = new Set<number>();
      const isRight: boolean[] = [];
      async function* source() {
        yield* all.keys();
      }
      const run = async (index: number) => {
        running.add(index);
        isRight.push(running.size <= most && ([...running].every((one) => all[one]) || running.size === 1));
        await scheduler.schedule(Promise.resolve());
        running.delete(index);
        return index * 2;
      };
      const results: (readonly [number, number])[] = [];
      const reading = (async () => {
        for await (const one of inFlight(source(), { most, mayOverlap: (index) => all[index] === true, run }))
          results.push(one);
      })();
      await scheduler.waitFor(reading);
      expect(results).toEqual(all.map((_, index) => [index, index * 2]));
      expect(isRight).not.toContain(false);
    }),
  );
});

test('whatever fails, each task that has begun is waited for, and those that did not fail are passed on', async () => {
  const most = fc.integer({ min: 1, max: 4 });
  const outcomes = fc.array(fc.boolean(), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), outcomes, most, fc.boolean(), async (scheduler, all, most, isTorn) => {
      const done: number[] = [];
      async function* source() {
        yield* all.keys();
        if (isTorn) throw new Error('torn');
      }
      const run = async (index: number) => {
        await scheduler.schedule(Promise.resolve());
        if (all[index] !== true) throw new Error(`${index}`);
        done.push(index);
      };
      const passedOn: number[] = [];
      const reading = (async () => {
        for await (const [index] of inFlight(source(), { most, mayOverlap: () => true, run }))
          passedOn.push(index);
      })();
      const [outcome] = await Promise.allSettled([scheduler.waitFor(reading)]);
      expect(outcome.status).toBe(isTorn || all.includes(false) ? 'rejected' : 'fulfilled');
      expect(passedOn).toEqual(done.toSorted((one, other) => one - other));
    }),
  );
});
