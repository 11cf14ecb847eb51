export { createApp } from './app.ts';
export type { AppOptions } from './app-options.ts';
export { createIngestion, type Ingestion } from './ingestion.ts';
export { createLog, type Log, type LogLevel } from './log.ts';
export { openStore, type RunningServer, startServer } from './server.ts';
export { readSettings, type SettingName, type Settings, SettingsError } from './settings.ts';
