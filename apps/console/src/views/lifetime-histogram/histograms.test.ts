import { document } from '@keytally/contract/document';
import { expect, it } from 'vitest';
import { histogramsOf, measuresIn } from './histograms.ts';

const examples = Object.entries(document.components.examples)
  .filter(([name]) => name.startsWith('getLifetimeHistogram'))
  .map(([, example]) => example.value as { results?: Parameters<typeof measuresIn>[0] })
  .flatMap(({ results }) => (results ? [results] : []));

it('has a histogram for each event of each example of the contract, whose users add up', () => {
  expect(examples.length).toBeGreaterThan(0);
  for (const results of examples) {
    for (const measure of measuresIn(results)) {
      const histograms = histogramsOf(results, measure);
      expect(histograms).toHaveLength(results.summary.usedAtLeastOnce.length);
      for (const { bins, usedAtLeastOnce } of histograms) {
        expect(bins.reduce((sum, { users }) => sum + users, 0)).toBeLessThanOrEqual(usedAtLeastOnce);
        expect(bins.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(1);
      }
    }
  }
});
