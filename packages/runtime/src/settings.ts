import { join } from 'node:path';
import { engineNames, memoryLimitFault, ownFolder, type StoreSettings } from '@keytally/store';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** Settings of the server. */
export interface Settings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Directory for files of the process: the audit file, the control socket, and the data of an embedded store. */
  readonly dataDirectory: string;
  readonly store: StoreSettings;
  /** File for the copy of the audit trail; `-` is standard output. */
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
  /** Maximum number of new event names of a client key on a UTC day. */
  readonly maxNewNamesPerDay: number;
  readonly logLevel: LogLevel;
}

/** A setting that is unknown or invalid. The message names it and says what is allowed. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Names, defaults and readers of all settings. */
const SETTINGS = {
  KEYTALLY_HOST: { key: 'host', fallback: '127.0.0.1', read: text },
  KEYTALLY_PORT: { key: 'port', fallback: '8080', read: wholeNumber(0, 65_535) },
  KEYTALLY_DATA_DIR: { key: 'dataDirectory', fallback: '.keytally', read: text },
  KEYTALLY_AUDIT_FILE: { key: 'auditFile', fallback: undefined, read: text },
  KEYTALLY_STORE: { key: 'engine', fallback: 'duckdb', read: oneOf(engineNames) },
  KEYTALLY_MAX_TOKEN_LIFETIME: {
    key: 'maxTokenLifetimeSeconds',
    fallback: '3600',
    read: wholeNumber(1, 86_400),
  },
  KEYTALLY_KEY_CACHE_SECONDS: { key: 'keyCacheSeconds', fallback: '30', read: wholeNumber(1, 600) },
  KEYTALLY_CORS_ORIGINS: { key: 'corsOrigins', fallback: '', read: origins },
  KEYTALLY_TRUSTED_PROXIES: { key: 'trustedProxies', fallback: '', read: addresses },
  KEYTALLY_MEMORY_LIMIT: { key: 'memoryLimit', fallback: undefined, read: memoryLimit },
  KEYTALLY_REPORT_TIME_LIMIT: { key: 'reportTimeLimitSeconds', fallback: '30', read: wholeNumber(1, 600) },
  KEYTALLY_METRICS_HOST: { key: 'metricsHost', fallback: '127.0.0.1', read: text },
  KEYTALLY_METRICS_PORT: { key: 'metricsPort', fallback: undefined, read: wholeNumber(0, 65_535) },
  KEYTALLY_MAX_EVENT_NAMES: { key: 'maxEventNames', fallback: '10000', read: wholeNumber(1, 1_000_000) },
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
export type SettingName = keyof typeof SETTINGS;

/**
 * Reads the settings from named values, such as the environment. Names without `KEYTALLY_` are ignored.
 *
 * @throws {SettingsError} for an unknown name or an invalid value
 */
export function readSettings(values: Readonly<Record<string, string | undefined>>): Settings {
  const names = [...Object.keys(SETTINGS), ...OF_THE_COMMAND_LINE];
  const unknown = Object.keys(values).find((name) => name.startsWith('KEYTALLY_') && !names.includes(name));
  if (unknown !== undefined)
    throw new SettingsError(`${unknown} is not a setting. The settings are ${names.join(', ')}.`);
  const entries = Object.entries(SETTINGS).flatMap(([name, { key, fallback, read }]) => {
    const value = values[name] ?? fallback;
    return value === undefined ? [] : [[key, read(value, name)]];
  });
  const { engine, memoryLimit, maxEventNames, ...given } = Object.fromEntries(entries) as GivenSettings;
  const { dataDirectory: directory } = given;
  return {
    ...given,
    auditFile: given.auditFile ?? join(ownFolder(directory), 'audit.ndjson'),
    store: { engine, directory, maxEventNames, ...(memoryLimit !== undefined && { memoryLimit }) },
  };
}

/** The settings by their keys in the table above. */
type GivenSettings = Omit<Settings, 'auditFile' | 'store'> &
  Partial<Pick<Settings, 'auditFile'>> &
  Pick<StoreSettings, 'engine' | 'memoryLimit'> &
  Required<Pick<StoreSettings, 'maxEventNames'>>;

function text(value: string, name: string): string {
  if (value !== '') return value;
  throw new SettingsError(`${name} must not be empty.`);
}

function wholeNumber(least: number, most: number) {
  return (value: string, name: string): number => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    throw new SettingsError(`${name} is "${value}"; it must be a whole number from ${least} to ${most}.`);
  };
}

function oneOf<T extends string>(choices: readonly T[]) {
  return (value: string, name: string): T => {
    const choice = choices.find((choice) => choice === value);
    if (choice !== undefined) return choice;
    throw new SettingsError(`${name} is "${value}"; it must be ${choices.join(' or ')}.`);
  };
}

function origins(value: string, name: string): string[] {
  const list = value.split(',').flatMap((origin) => origin.trim() || []);
  const wrong = list.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return list;
  throw new SettingsError(
    `${name} contains "${wrong}"; write an origin like https://app.example.com, without a path.`,
  );
}

function addresses(value: string, name: string): string[] {
  const list = value.split(',').flatMap((address) => address.trim() || []);
  try {
    trustedProxies(list);
    return list;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`${name}: ${reason}; write it like 127.0.0.1, ::1 or 10.0.0.0/8.`);
  }
}

function memoryLimit(value: string, name: string): string {
  const fault = memoryLimitFault(value);
  if (fault === undefined) return value;
  throw new SettingsError(`${name} is "${value}"; ${fault}.`);
}
