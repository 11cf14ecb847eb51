import { cleanName, formatDay } from '@keytally/events';
import { runReport } from '@keytally/reports';
import type { SampleReports } from '../../move/move.ts';

/** One report that reads aggregates; the server has a sample of all kinds. */
export const sampleReports: SampleReports = async function* (store, product, { first, last }) {
  const request = { startDate: formatDay(Math.max(first, last - 3_000)), stopDate: formatDay(last) };
  const context = { product, runner: store.usage.queries, cleanName };
  const { meta: _, ...report } = await runReport('getBasicDataTable', request, context);
  yield { name: 'getBasicDataTable', report };
};
