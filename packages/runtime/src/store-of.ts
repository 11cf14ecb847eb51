import type { StoreSettings } from '@keytally/store';
import { SettingsError } from './setting-values.ts';

/** What the settings say about the store. */
export interface GivenStore {
  readonly directory: string;
  /** Names this server among several. */
  readonly server: string;
  readonly maxEventNames: number;
  readonly memoryLimit?: string;
  readonly databaseUrl?: string;
  readonly databasePasswordFile?: string;
  readonly clickhouseUrl?: string;
  readonly clickhousePasswordFile?: string;
  readonly clickhouseCluster?: string;
}

/**
 * The settings of the store: in two databases if their URLs are given, else in the data directory.
 *
 * @throws {SettingsError} if a setting of a database is given, but not both URLs
 */
export function storeOf(given: GivenStore): StoreSettings {
  const { directory, maxEventNames, memoryLimit, databaseUrl, clickhouseUrl } = given;
  if (databaseUrl !== undefined && clickhouseUrl !== undefined) {
    const { databasePasswordFile, clickhousePasswordFile, clickhouseCluster: cluster } = given;
    return {
      engine: 'cluster',
      postgres: { url: databaseUrl, ...passwordIn(databasePasswordFile) },
      clickhouse: {
        url: clickhouseUrl,
        ...passwordIn(clickhousePasswordFile),
        ...(cluster !== undefined && { cluster }),
        ...(memoryLimit !== undefined && { memoryLimit }),
      },
      maxEventNames,
      server: given.server,
    };
  }
  const setting = DATABASE_SETTINGS.find(([key]) => given[key] !== undefined);
  if (setting !== undefined) throw missingUrl(setting[1], databaseUrl === undefined);
  return { engine: 'duckdb', directory, maxEventNames, ...(memoryLimit !== undefined && { memoryLimit }) };
}

const DATABASE_SETTINGS = [
  ['databaseUrl', 'KEYTALLY_DATABASE_URL'],
  ['clickhouseUrl', 'KEYTALLY_CLICKHOUSE_URL'],
  ['databasePasswordFile', 'KEYTALLY_DATABASE_PASSWORD_FILE'],
  ['clickhousePasswordFile', 'KEYTALLY_CLICKHOUSE_PASSWORD_FILE'],
  ['clickhouseCluster', 'KEYTALLY_CLICKHOUSE_CLUSTER'],
] as const;

/** Whether a setting says where the databases of a cluster are. */
export function isDatabaseSetting(name: string): boolean {
  return DATABASE_SETTINGS.some(([, setting]) => setting === name);
}

function passwordIn(passwordFile: string | undefined): { passwordFile?: string } {
  return passwordFile === undefined ? {} : { passwordFile };
}

function missingUrl(given: string, isPostgres: boolean): SettingsError {
  const [missing, what] = isPostgres
    ? ['KEYTALLY_DATABASE_URL', 'the URL of PostgreSQL']
    : ['KEYTALLY_CLICKHOUSE_URL', 'the URL of ClickHouse'];
  return new SettingsError(
    `${missing} is missing, ${what}: ${given} is set, and a cluster needs both databases. Without both URLs the data is kept in a directory.`,
  );
}
