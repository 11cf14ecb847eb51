import { modelAdvancedFullReport } from './advanced-full-report.ts';
import { modelBasicDataTable } from './basic-data-table.ts';
import { modelBasicTimeline } from './basic-timeline.ts';
import { modelLifetimeDataTable } from './lifetime-data-table.ts';
import { modelLifetimeHistogram } from './lifetime-histogram.ts';

/**
 * The model: each kind of report again, as plainly as the contract can be written in code, over plain arrays. The engine
 * is compared with it, and the mock answers with it.
 */
export const models = {
  getBasicDataTable: modelBasicDataTable,
  getBasicTimeline: modelBasicTimeline,
  getLifetimeHistogram: modelLifetimeHistogram,
  getLifetimeDataTable: modelLifetimeDataTable,
  getAdvancedFullReport: modelAdvancedFullReport,
} as const;
