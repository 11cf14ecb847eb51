import { expect, test } from 'vitest';
import { labelWarnings } from './labelled-warnings.ts';

const reportOf = (...warnings: { code: 'ungrouped-clients' | 'unknown-event'; detail: string }[]) => ({
  meta: { warnings },
});

test('a warning names a property as the product does, and leaves the names of events alone', () => {
  const ungrouped = {
    code: 'ungrouped-clients',
    detail: '2 active clients have no C01, so they were left out.',
  } as const;
  const unknown = { code: 'unknown-event', detail: 'C01 was never seen in this product.' } as const;
  expect(labelWarnings(reportOf(ungrouped, unknown), { C01: 'Country (own)' })).toEqual(
    reportOf(
      { ...ungrouped, detail: '2 active clients have no Country (own) (C01), so they were left out.' },
      unknown,
    ),
  );
  expect(labelWarnings(reportOf(ungrouped))).toEqual(reportOf(ungrouped));
});
