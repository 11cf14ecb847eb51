export type { AppOptions } from './app-options.ts';
export { createIngestion } from './ingestion/ingestion.ts';
export { createMetrics } from './metrics/metrics.ts';
export { sampleReports } from './reports/sample-reports.ts';
export { loadServer, type RunningServer, serveOverSocket, startServer } from './server.ts';
