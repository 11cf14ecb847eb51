import { hostname } from 'node:os';
import { join } from 'node:path';
import { isShared, ownFolder, type StoreSettings } from '@keytally/store';
import { LOG_LEVELS } from './log.ts';
import { type Read, readAll, type Values } from './setting-table.ts';
import {
  addresses,
  baseUrl,
  oneOf,
  origins,
  SettingsError,
  text,
  wholeNumber,
  yesOrNo,
} from './setting-values.ts';
import { readStore, STORE_SETTINGS } from './store-settings.ts';

const perMinute = wholeNumber(1, 1_000_000_000);

/** The settings of the server, but for those of its store. */
const SERVER_SETTINGS = {
  KEYTALLY_HOST: { key: 'host', fallback: '127.0.0.1', read: text },
  /** 0 takes any free port. */
  KEYTALLY_PORT: { key: 'port', fallback: '8080', read: wholeNumber(0, 65_535) },
  /** For files of the process: the audit file, the control socket, and the data of an embedded store. */
  KEYTALLY_DATA_DIR: { key: 'dataDirectory', fallback: '.keytally', read: text },
  /** For the copy of the audit trail that a server writes; `-` is standard output. */
  KEYTALLY_AUDIT_FILE: { key: 'auditFile', fallback: undefined, read: text },
  KEYTALLY_MAX_TOKEN_LIFETIME: {
    key: 'maxTokenLifetimeSeconds',
    fallback: '3600',
    read: wholeNumber(1, 86_400),
  },
  /** Maximum age of cached keys. */
  KEYTALLY_KEY_CACHE_SECONDS: { key: 'keyCacheSeconds', fallback: '30', read: wholeNumber(1, 600) },
  /** Origins that browsers may call from. */
  KEYTALLY_CORS_ORIGINS: { key: 'corsOrigins', fallback: '', read: origins },
  /** Where callers find the server behind a proxy, if not at the root of where they call. */
  KEYTALLY_BASE_URL: { key: 'baseUrl', fallback: undefined, read: baseUrl },
  /** A file that says whom to tell of a hole (RFC 9116). */
  KEYTALLY_SECURITY_TXT: { key: 'securityTextFile', fallback: undefined, read: text },
  /** A file that says where people sign in (OpenID Connect). */
  KEYTALLY_SIGN_IN_FILE: { key: 'signInFile', fallback: undefined, read: text },
  /** Addresses and networks of proxies whose `Forwarded` header is trusted. */
  KEYTALLY_TRUSTED_PROXIES: { key: 'trustedProxies', fallback: '', read: addresses },
  KEYTALLY_REPORT_TIME_LIMIT: { key: 'reportTimeLimitSeconds', fallback: '30', read: wholeNumber(1, 600) },
  /** A report that takes at least so long is logged; 0 for none. */
  KEYTALLY_SLOW_REPORT_SECONDS: { key: 'slowReportSeconds', fallback: '5', read: wholeNumber(0, 600) },
  /** How long a server among several goes on answering after it was told to stop. */
  KEYTALLY_DRAIN_SECONDS: { key: 'drainSeconds', fallback: '5', read: wholeNumber(0, 600) },
  /** Where metrics are read without a token, if there is a port for it. */
  KEYTALLY_METRICS_HOST: { key: 'metricsHost', fallback: '127.0.0.1', read: text },
  KEYTALLY_METRICS_PORT: { key: 'metricsPort', fallback: undefined, read: wholeNumber(0, 65_535) },
  /** Where the server writes backups by itself, if it does. */
  KEYTALLY_BACKUP_DIR: { key: 'backupDirectory', fallback: undefined, read: text },
  KEYTALLY_BACKUP_HOURS: { key: 'backupHours', fallback: '24', read: wholeNumber(1, 720) },
  /** How many of them are kept. */
  KEYTALLY_BACKUP_KEEP: { key: 'backupKeep', fallback: '14', read: wholeNumber(1, 10_000) },
  /** Maximum number of new event names of a client key on a UTC day. */
  KEYTALLY_MAX_NEW_NAMES_PER_DAY: {
    key: 'maxNewNamesPerDay',
    fallback: '1000',
    read: wholeNumber(0, 1_000_000),
  },
  /** The most that one key, and all callers of a product together, may call and send in a minute; any number without it. */
  KEYTALLY_KEY_CALLS_PER_MINUTE: { key: 'keyCallsPerMinute', fallback: undefined, read: perMinute },
  KEYTALLY_KEY_RECORDS_PER_MINUTE: { key: 'keyRecordsPerMinute', fallback: undefined, read: perMinute },
  KEYTALLY_PRODUCT_CALLS_PER_MINUTE: { key: 'productCallsPerMinute', fallback: undefined, read: perMinute },
  KEYTALLY_PRODUCT_RECORDS_PER_MINUTE: {
    key: 'productRecordsPerMinute',
    fallback: undefined,
    read: perMinute,
  },
  /** The most calls of one network with one link in a minute; without it as many as of a key. */
  KEYTALLY_LINK_CALLS_PER_MINUTE: { key: 'linkCallsPerMinute', fallback: undefined, read: perMinute },
  /** Whether each request is logged at level `info`, and not at `debug`. */
  KEYTALLY_ACCESS_LOG: { key: 'accessLog', fallback: 'no', read: yesOrNo },
  KEYTALLY_LOG_LEVEL: { key: 'logLevel', fallback: 'info', read: oneOf(LOG_LEVELS) },
} as const;

type ServerSettings = Read<typeof SERVER_SETTINGS>;

/** Settings of the server. */
export interface Settings extends ServerSettings {
  readonly auditFile: string;
  readonly store: StoreSettings;
}

/** Settings that only the command line reads; a server passes over them. */
const OF_THE_COMMAND_LINE: readonly string[] = ['KEYTALLY_PROFILE'];

/** What a server reads. */
export const SETTINGS = { ...SERVER_SETTINGS, ...STORE_SETTINGS } as const;

/** Name of a setting as an environment variable. */
export type SettingName = keyof typeof SETTINGS;

/**
 * Reads the settings from named values, such as the environment. Names without `KEYTALLY_` are ignored.
 *
 * @throws {SettingsError} for an unknown name or an invalid value, or if a setting needs another one
 */
export function readSettings(values: Values): Settings {
  const names = [...Object.keys(SETTINGS), ...OF_THE_COMMAND_LINE];
  const unknown = Object.keys(values).find((name) => name.startsWith('KEYTALLY_') && !names.includes(name));
  if (unknown !== undefined)
    throw new SettingsError(`${unknown} is not a setting. The settings are ${names.join(', ')}.`);
  const given = readAll(SERVER_SETTINGS, values);
  const { dataDirectory, port, auditFile = join(ownFolder(dataDirectory), 'audit.ndjson') } = given;
  const store = readStore(values, dataDirectory, `${hostname()}:${port}`);
  if (isShared(store) && given.backupDirectory !== undefined)
    throw new SettingsError(
      'KEYTALLY_BACKUP_DIR is for data in a directory, and KEYTALLY_DATABASE_URL names a cluster: leave it out, and back up its databases with "keytally backup --clickhouse-backup".',
    );
  return { ...given, auditFile, store };
}

/**
 * The file to which a command copies the audit trail while it works on the data itself. The trail of a cluster is in
 * PostgreSQL, and a machine where a command runs may have nothing else of it.
 */
export function commandAuditFile({ store, auditFile }: Settings): string | undefined {
  return isShared(store) ? undefined : auditFile;
}
