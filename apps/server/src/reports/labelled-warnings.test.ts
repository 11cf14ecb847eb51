import { expect, test } from 'vitest';
import { labelWarnings } from './labelled-warnings.ts';

const product = { id: 'acme', name: 'Acme', timeZone: 'UTC', defaultTracking: 'advanced' } as const;
const reportOf = (...warnings: { code: 'ungrouped-clients' | 'unknown-event'; detail: string }[]) => ({
  meta: { warnings },
});

test('a warning names a property as the product does, and leaves the names of events alone', () => {
  const ungrouped = {
    code: 'ungrouped-clients',
    detail: '2 active clients have no C01, so they were left out.',
  } as const;
  const unknown = { code: 'unknown-event', detail: 'C01 was never seen in this product.' } as const;
  const labelled = { ...product, labels: { C01: 'Country (own)' } };
  expect(labelWarnings(reportOf(ungrouped, unknown), labelled)).toEqual(
    reportOf(
      { ...ungrouped, detail: '2 active clients have no Country (own) (C01), so they were left out.' },
      unknown,
    ),
  );
  expect(labelWarnings(reportOf(ungrouped), product)).toEqual(reportOf(ungrouped));
});
