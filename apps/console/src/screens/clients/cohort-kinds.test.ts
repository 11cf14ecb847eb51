import type { Schema } from '@keytally/client';
import { expect, test } from 'vitest';
import { kindsFor } from './cohort-kinds.ts';

const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const steps: Schema<'FunnelStepList'> = [
  { events: [{ category: 'File', name: 'Open' }] },
  { events: [{ category: 'File', name: 'Export' }] },
];
const inCohort: Schema<'Condition'> = { cohort: 'often', test: 'isIn' };
const ofCountry: Schema<'Condition'> = { property: 'geography.country', test: 'is', value: 'NL' };

function kinds(conditions?: Schema<'Conditions'>): string[] {
  const request = { ...march, steps, ...(conditions && { conditions }) };
  const countedBy = { report: 'conversion-funnel', request, number: { step: 1 } } as const;
  return kindsFor({ countedBy, from: '' }).map(({ id }) => id);
}

test('a number is saved as a cohort unless its report names a cohort, which no rule can', () => {
  expect(kinds()).toEqual(['counted', 'moving', 'these']);
  expect(kinds({ any: [ofCountry] })).toEqual(['counted', 'moving', 'these']);
  for (const conditions of [
    { all: [ofCountry, inCohort] },
    { all: [{ any: [ofCountry, inCohort] }] },
    { any: [{ all: [inCohort] }] },
  ])
    expect(kinds(conditions)).toEqual(['these']);
});
