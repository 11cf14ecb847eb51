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
