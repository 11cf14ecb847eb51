export type { AppOptions } from './app-options.ts';
export { type Audit, openAudit } from './audit/audit.ts';
export { type ControlAnswer, type ControlRequest, controlSocket } from './control-socket.ts';
export { createContractChecker, createIngestion, type Ingestion } from './ingestion/ingestion.ts';
export { createLog, type Log, type LogLevel } from './log.ts';
export { createMetrics, type Metrics } from './metrics/metrics.ts';
export { openStore, type RunningServer, startServer, storeOptions } from './server.ts';
export { readSettings, type SettingName, type Settings, SettingsError } from './settings.ts';
