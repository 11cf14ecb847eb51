import { MOST_EVENT_NAMES, type StoreSettings } from '@keytally/store';
import { readAll, type Values } from './setting-table.ts';
import { clusterName, memoryLimit, SettingsError, text, wholeNumber } from './setting-values.ts';

/** The settings that say where the store is and how it runs. */
export const STORE_SETTINGS = {
  KEYTALLY_DATABASE_URL: { key: 'databaseUrl', fallback: undefined, read: text },
  KEYTALLY_DATABASE_PASSWORD_FILE: { key: 'databasePasswordFile', fallback: undefined, read: text },
  KEYTALLY_CLICKHOUSE_URL: { key: 'clickhouseUrl', fallback: undefined, read: text },
  KEYTALLY_CLICKHOUSE_PASSWORD_FILE: { key: 'clickhousePasswordFile', fallback: undefined, read: text },
  KEYTALLY_CLICKHOUSE_CLUSTER: { key: 'clickhouseCluster', fallback: undefined, read: clusterName },
  KEYTALLY_MEMORY_LIMIT: { key: 'memoryLimit', fallback: undefined, read: memoryLimit },
  KEYTALLY_MAX_EVENT_NAMES: {
    key: 'maxEventNames',
    fallback: `${MOST_EVENT_NAMES}`,
    read: wholeNumber(1, 1_000_000),
  },
} as const;

/**
 * The settings of the store: in two databases if their URLs are given, else in the data directory.
 *
 * @param server names this server among several
 * @throws {SettingsError} if a setting of a database is given, but not both URLs
 */
export function readStore(values: Values, directory: string, server: string): StoreSettings {
  const given = readAll(STORE_SETTINGS, values);
  const { databaseUrl, clickhouseUrl, maxEventNames, memoryLimit } = given;
  if (databaseUrl !== undefined && clickhouseUrl !== undefined) {
    const { databasePasswordFile, clickhousePasswordFile, clickhouseCluster: cluster } = given;
    return {
      engine: 'cluster',
      postgres: { url: databaseUrl, passwordFile: databasePasswordFile },
      clickhouse: { url: clickhouseUrl, passwordFile: clickhousePasswordFile, cluster, memoryLimit },
      maxEventNames,
      server,
    };
  }
  const setting = DATABASE_SETTINGS.find((name) => given[STORE_SETTINGS[name].key] !== undefined);
  if (setting !== undefined) throw missingUrl(setting, databaseUrl === undefined);
  return { engine: 'duckdb', directory, maxEventNames, memoryLimit };
}

/** What is only for a cluster. */
const DATABASE_SETTINGS = [
  'KEYTALLY_DATABASE_URL',
  'KEYTALLY_CLICKHOUSE_URL',
  'KEYTALLY_DATABASE_PASSWORD_FILE',
  'KEYTALLY_CLICKHOUSE_PASSWORD_FILE',
  'KEYTALLY_CLICKHOUSE_CLUSTER',
] as const;

/** Whether a setting says where the databases of a cluster are. */
export function isDatabaseSetting(name: string): boolean {
  return DATABASE_SETTINGS.some((setting) => setting === name);
}

function missingUrl(given: string, isPostgres: boolean): SettingsError {
  const [missing, what] = isPostgres
    ? ['KEYTALLY_DATABASE_URL', 'the URL of PostgreSQL']
    : ['KEYTALLY_CLICKHOUSE_URL', 'the URL of ClickHouse'];
  return new SettingsError(
    `${missing} is missing, ${what}: ${given} is set, and a cluster needs both databases. Without both URLs the data is kept in a directory.`,
  );
}
