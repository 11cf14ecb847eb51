import type { Schema } from '@keytally/contract';
import { readRelativeDays } from '@keytally/contract/relative-days';
import { reportOperations } from '@keytally/contract/reports';
import { cleanName } from '@keytally/events';
import { checkRequest, ReportRefusal } from '@keytally/reports';
import type { ProblemItem } from '../../problems/problem.ts';

/** What is wrong with a request as its report would judge it, as far as that does not depend on data. */
export function requestFaults({ report, request }: Schema<'AskedReport'>): readonly ProblemItem[] {
  return refusedItems(() => checkRequest(reportOperations[report], request as never, cleanName));
}

/** Why a check refuses what it checks; nothing if it does not. */
export function refusedItems(check: () => void): readonly ProblemItem[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof ReportRefusal)) throw error;
    return error.items;
  }
}

/** What is wrong with days that move on with today; nothing if there are none. */
export function relativeDaysFaults(days: string | undefined, pointer: string): readonly ProblemItem[] {
  if (days === undefined || readRelativeDays(days) !== undefined) return [];
  return [{ pointer, code: 'bad-date-range', message: NO_DAYS }];
}

const NO_DAYS = 'must be at most 3660 days, or since a day that exists';
