import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Occurrences } from './occurrences.ts';

test('each text is counted alone, also among so many that the table grows', () => {
  const texts = fc.array(fc.string({ size: 'small' }), { size: 'large' });
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 5_000 }), (some, many) => {
      const occurrences = new Occurrences();
      const counts = new Map<string, number>();
      const all = [...some, ...Array.from({ length: many }, (_, index) => `${index % 3_000}`), ...some];
      for (const text of all) {
        const before = counts.get(text) ?? 0;
        expect(occurrences.count(text)).toBe(before);
        counts.set(text, before + 1);
      }
    }),
    { numRuns: 30 },
  );
});
