import type { Schema } from '@keytally/contract';
import { reportOperations } from '@keytally/contract/reports';
import { cleanName } from '@keytally/events';
import { checkRequest, ReportRefusal } from '@keytally/reports';
import type { ProblemItem } from '../../problems/problem.ts';

/** What is wrong with a request as its report would judge it, as far as that does not depend on data. */
export function requestFaults({ report, request }: Schema<'AskedReport'>): readonly ProblemItem[] {
  try {
    checkRequest(reportOperations[report], request as never, cleanName);
    return [];
  } catch (error) {
    if (!(error instanceof ReportRefusal)) throw error;
    return error.items;
  }
}
