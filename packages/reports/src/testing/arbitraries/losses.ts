import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import { isoDayAfter } from './days.ts';

export const daysUntilDeclaredLost = fc.constantFrom(1, 2, 7, 20, 30, 31);
const dateReportedLost = fc.constantFrom<Schema<'DateReportedLost'>>('dateLastSeen', 'dateDeclaredLost');
export const loss = { daysUntilDeclaredLost, dateReportedLost };

/** The day that counts as today: most often the newest day with data, some days later, or too early. */
export const today = fc.option(fc.constantFrom(...[59, 60, 61, 72, 112, 3000].map(isoDayAfter)), {
  nil: undefined,
  freq: 2,
});
