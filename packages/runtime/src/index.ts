export { type Audit, openAudit } from './audit/audit.ts';
export { type AuditLine, toAuditLine } from './audit/audit-lines.ts';
export { MOST_ADDRESSES } from './audit/first-addresses.ts';
export type { RefusedEntry } from './audit/refused-calls.ts';
export {
  type ControlAnswer,
  type ControlRequest,
  controlSocket,
  openControlSocket,
} from './control-socket.ts';
export { createLog, LOG_LEVELS, type Log, type LogLevel } from './log.ts';
export { apiSocket, listenPrivately } from './private-socket.ts';
export { SettingsError } from './setting-values.ts';
export { commandAuditFile, readSettings, type SettingName, type Settings } from './settings.ts';
export { isDatabaseSetting } from './store-settings.ts';
export { type TrustedProxies, trustedProxies } from './trusted-proxies.ts';
