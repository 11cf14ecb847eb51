import { hostname } from 'node:os';
import { join } from 'node:path';
import { isShared, ownFolder, type StoreSettings } from '@keytally/store';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import {
  addresses,
  clusterName,
  memoryLimit,
  oneOf,
  origins,
  SettingsError,
  text,
  wholeNumber,
} from './setting-values.ts';
import { type GivenStore, storeOf } from './store-of.ts';

/** Settings of the server. */
export interface Settings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Directory for files of the process: the audit file, the control socket, and the data of an embedded store. */
  readonly dataDirectory: string;
  readonly store: StoreSettings;
  /** File for the copy of the audit trail that a server writes; `-` is standard output. */
  readonly auditFile: string;
  /** Maximum lifetime of a token, in seconds. */
  readonly maxTokenLifetimeSeconds: number;
  /** Maximum age of cached keys, in seconds. */
  readonly keyCacheSeconds: number;
  /** Origins that browsers may call from. */
  readonly corsOrigins: readonly string[];
  /** Addresses and networks of proxies whose `Forwarded` header is trusted. */
  readonly trustedProxies: readonly string[];
  /** Address for metrics without a token, if `metricsPort` is set. */
  readonly metricsHost: string;
  /** 0 takes any free port. */
  readonly metricsPort?: number;
  /** Time limit of a report, in seconds. */
  readonly reportTimeLimitSeconds: number;
  /** How long a server among several goes on answering after it was told to stop, in seconds. */
  readonly drainSeconds: number;
  /** Maximum number of new event names of a client key on a UTC day. */
  readonly maxNewNamesPerDay: number;
  readonly logLevel: LogLevel;
}

/** Names, defaults and readers of the settings of the store. */
const STORE_SETTINGS = {
  KEYTALLY_DATABASE_URL: { key: 'databaseUrl', fallback: undefined, read: text },
  KEYTALLY_DATABASE_PASSWORD_FILE: { key: 'databasePasswordFile', fallback: undefined, read: text },
  KEYTALLY_CLICKHOUSE_URL: { key: 'clickhouseUrl', fallback: undefined, read: text },
  KEYTALLY_CLICKHOUSE_PASSWORD_FILE: { key: 'clickhousePasswordFile', fallback: undefined, read: text },
  KEYTALLY_CLICKHOUSE_CLUSTER: { key: 'clickhouseCluster', fallback: undefined, read: clusterName },
  KEYTALLY_MEMORY_LIMIT: { key: 'memoryLimit', fallback: undefined, read: memoryLimit },
  KEYTALLY_MAX_EVENT_NAMES: { key: 'maxEventNames', fallback: '10000', read: wholeNumber(1, 1_000_000) },
} as const;

/** The same of all other settings. */
const SERVER_SETTINGS = {
  KEYTALLY_HOST: { key: 'host', fallback: '127.0.0.1', read: text },
  KEYTALLY_PORT: { key: 'port', fallback: '8080', read: wholeNumber(0, 65_535) },
  KEYTALLY_DATA_DIR: { key: 'dataDirectory', fallback: '.keytally', read: text },
  KEYTALLY_AUDIT_FILE: { key: 'auditFile', fallback: undefined, read: text },
  KEYTALLY_MAX_TOKEN_LIFETIME: {
    key: 'maxTokenLifetimeSeconds',
    fallback: '3600',
    read: wholeNumber(1, 86_400),
  },
  KEYTALLY_KEY_CACHE_SECONDS: { key: 'keyCacheSeconds', fallback: '30', read: wholeNumber(1, 600) },
  KEYTALLY_CORS_ORIGINS: { key: 'corsOrigins', fallback: '', read: origins },
  KEYTALLY_TRUSTED_PROXIES: { key: 'trustedProxies', fallback: '', read: addresses },
  KEYTALLY_REPORT_TIME_LIMIT: { key: 'reportTimeLimitSeconds', fallback: '30', read: wholeNumber(1, 600) },
  KEYTALLY_DRAIN_SECONDS: { key: 'drainSeconds', fallback: '5', read: wholeNumber(0, 600) },
  KEYTALLY_METRICS_HOST: { key: 'metricsHost', fallback: '127.0.0.1', read: text },
  KEYTALLY_METRICS_PORT: { key: 'metricsPort', fallback: undefined, read: wholeNumber(0, 65_535) },
  KEYTALLY_MAX_NEW_NAMES_PER_DAY: {
    key: 'maxNewNamesPerDay',
    fallback: '1000',
    read: wholeNumber(0, 1_000_000),
  },
  KEYTALLY_LOG_LEVEL: { key: 'logLevel', fallback: 'info', read: oneOf(LOG_LEVELS) },
} as const;

/** Settings that only the command line reads; a server passes over them. */
const OF_THE_COMMAND_LINE: readonly string[] = ['KEYTALLY_PROFILE'];

/** Name of a setting as an environment variable. */
export type SettingName = keyof typeof STORE_SETTINGS | keyof typeof SERVER_SETTINGS;

/** Environment variables, for example. */
type Values = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from named values, such as the environment. Names without `KEYTALLY_` are ignored.
 *
 * @throws {SettingsError} for an unknown name or an invalid value, or if a setting needs another one
 */
export function readSettings(values: Values): Settings {
  const names = [...Object.keys(SERVER_SETTINGS), ...Object.keys(STORE_SETTINGS), ...OF_THE_COMMAND_LINE];
  const unknown = Object.keys(values).find((name) => name.startsWith('KEYTALLY_') && !names.includes(name));
  if (unknown !== undefined)
    throw new SettingsError(`${unknown} is not a setting. The settings are ${names.join(', ')}.`);
  const given = readAll(SERVER_SETTINGS, values) as GivenSettings;
  const { dataDirectory: directory, port } = given;
  const ofStore = readAll(STORE_SETTINGS, values) as Omit<GivenStore, 'directory' | 'server'>;
  const store = storeOf({ ...ofStore, directory, server: `${hostname()}:${port}` });
  return {
    ...given,
    auditFile: given.auditFile ?? join(ownFolder(directory), 'audit.ndjson'),
    store,
  };
}

/**
 * The file to which a command copies the audit trail while it works on the data itself. The trail of a cluster is in
 * PostgreSQL, and a machine where a command runs may have nothing else of it.
 */
export function commandAuditFile({ store, auditFile }: Settings): string | undefined {
  return isShared(store) ? undefined : auditFile;
}

/** The server's settings by their keys in the table above. */
type GivenSettings = Omit<Settings, 'auditFile' | 'store'> & Partial<Pick<Settings, 'auditFile'>>;

interface Reader {
  readonly key: string;
  readonly fallback: string | undefined;
  readonly read: (value: string, name: string) => unknown;
}

function readAll(settings: Readonly<Record<string, Reader>>, values: Values): unknown {
  const entries = Object.entries(settings).flatMap(([name, { key, fallback, read }]) => {
    const value = values[name] ?? fallback;
    return value === undefined ? [] : [[key, read(value, name)]];
  });
  return Object.fromEntries(entries);
}
