import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { readSettings, SETTINGS } from './settings.ts';

/** Defaults that depend on the machine, or on another setting. */
const IN_WORDS: Readonly<Record<string, string>> = {
  KEYTALLY_MEMORY_LIMIT: 'half of the memory',
  KEYTALLY_AUDIT_FILE: 'private/audit.ndjson †',
};

describe('readSettings', () => {
  test('has a default for every setting that needs one', () => {
    expect(readSettings({ PATH: '/bin' })).toEqual({
      host: '127.0.0.1',
      port: 8080,
      reportTimeLimitSeconds: 30,
      slowReportSeconds: 5,
      drainSeconds: 5,
      backupHours: 24,
      backupKeep: 14,
      trustedProxies: [],
      accessLog: false,
      metricsHost: '127.0.0.1',
      maxNewNamesPerDay: 1_000,
      dataDirectory: '.keytally',
      store: { engine: 'duckdb', directory: '.keytally', maxEventNames: 10_000 },
      maxTokenLifetimeSeconds: 3600,
      keyCacheSeconds: 30,
      corsOrigins: [],
      auditFile: '.keytally/private/audit.ndjson',
      logLevel: 'info',
    });
  });

  test.each(Object.entries(SETTINGS))(
    '%s is on the page about operations, with its default',
    (name, setting) => {
      const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
      const [, shown] =
        new RegExp(`^\\| \`${name}\`(?:, \`--[\\w-]+\`)? +\\| (.*?) +\\|`, 'm').exec(page) ?? [];
      expect(shown?.replaceAll('`', '')).toBe(IN_WORDS[name] ?? (setting.fallback || 'none'));
    },
  );

  test('reads the given values', () => {
    const given = { KEYTALLY_PORT: '0', KEYTALLY_CORS_ORIGINS: 'https://a.example, http://b.example:8000' };
    expect(readSettings({ ...given, KEYTALLY_MEMORY_LIMIT: '2GB' })).toMatchObject({
      port: 0,
      corsOrigins: ['https://a.example', 'http://b.example:8000'],
      store: { memoryLimit: '2GB' },
    });
  });

  test.each(['64MB', '62MiB', '1.5GiB', '1 TB'])('accepts %s of memory', (memoryLimit) => {
    expect(readSettings({ KEYTALLY_MEMORY_LIMIT: memoryLimit })).toMatchObject({ store: { memoryLimit } });
  });

  test.each([
    ['KEYTALLY_PROT', '80'],
    ['KEYTALLY_PORT', '65536'],
    ['KEYTALLY_PORT', '0x50'],
    ['KEYTALLY_PORT', ''],
    ['KEYTALLY_HOST', ''],
    ['KEYTALLY_KEY_CACHE_SECONDS', '601'],
    ['KEYTALLY_DRAIN_SECONDS', '601'],
    ['KEYTALLY_MAX_TOKEN_LIFETIME', '0'],
    ['KEYTALLY_CORS_ORIGINS', 'https://a.example/path'],
    ['KEYTALLY_CORS_ORIGINS', '*'],
    ['KEYTALLY_CORS_ORIGINS', 'https://a..b'],
    ['KEYTALLY_MEMORY_LIMIT', 'lots'],
    ['KEYTALLY_MEMORY_LIMIT', '60MiB'],
    ['KEYTALLY_MEMORY_LIMIT', '63999KB'],
    ['KEYTALLY_MAX_EVENT_NAMES', '0'],
    ['KEYTALLY_MAX_NEW_NAMES_PER_DAY', '-1'],
    ['KEYTALLY_BACKUP_HOURS', '0'],
    ['KEYTALLY_BACKUP_KEEP', 'all'],
    ['KEYTALLY_LOG_LEVEL', 'loud'],
    ['KEYTALLY_STORE', 'duckdb'],
    ['KEYTALLY_DATABASE_URL', ''],
    ['KEYTALLY_CLICKHOUSE_CLUSTER', "main' ENGINE = Log --"],
  ])('refuses %s as "%s" and names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  describe('the databases of a cluster', () => {
    const urls = {
      KEYTALLY_DATABASE_URL: 'postgres://keytally@db/keytally',
      KEYTALLY_CLICKHOUSE_URL: 'https://keytally@click:8443/keytally',
    };

    test('keep the data instead of the data directory', () => {
      expect(
        readSettings({ ...urls, KEYTALLY_DATA_DIR: 'files', KEYTALLY_MAX_EVENT_NAMES: '7' }),
      ).toMatchObject({
        dataDirectory: 'files',
        auditFile: 'files/private/audit.ndjson',
        store: {
          engine: 'cluster',
          postgres: { url: urls.KEYTALLY_DATABASE_URL },
          clickhouse: { url: urls.KEYTALLY_CLICKHOUSE_URL },
          maxEventNames: 7,
        },
      });
    });

    test('are not backed up by a server', () => {
      expect(() => readSettings({ ...urls, KEYTALLY_BACKUP_DIR: 'backups' })).toThrow(
        /KEYTALLY_BACKUP_DIR .* with "keytally backup --clickhouse-backup"/,
      );
    });

    test('know a server by its machine and port, also after a restart', () => {
      const serverOf = (port: string) => {
        const { store } = readSettings({ ...urls, KEYTALLY_PORT: port });
        return store.engine === 'cluster' ? store.server : undefined;
      };
      expect(serverOf('8081')).toBe(`${hostname()}:8081`);
      expect(serverOf('8082')).not.toBe(serverOf('8081'));
    });

    test('have passwords in files, the name of a cluster of ClickHouse, and what a statement may use there', () => {
      const { store } = readSettings({
        ...urls,
        KEYTALLY_DATABASE_PASSWORD_FILE: '/run/secrets/postgres',
        KEYTALLY_CLICKHOUSE_PASSWORD_FILE: '/run/secrets/clickhouse',
        KEYTALLY_CLICKHOUSE_CLUSTER: 'main',
        KEYTALLY_MEMORY_LIMIT: '16GiB',
      });
      expect(store).toMatchObject({
        postgres: { passwordFile: '/run/secrets/postgres' },
        clickhouse: { passwordFile: '/run/secrets/clickhouse', cluster: 'main', memoryLimit: '16GiB' },
      });
    });

    test.each([
      ['KEYTALLY_DATABASE_URL', 'postgres://u:hunter2@db/x', 'KEYTALLY_CLICKHOUSE_URL'],
      ['KEYTALLY_CLICKHOUSE_URL', 'https://u:hunter2@click/x', 'KEYTALLY_DATABASE_URL'],
      ['KEYTALLY_DATABASE_PASSWORD_FILE', '/run/secrets/hunter2', 'KEYTALLY_DATABASE_URL'],
      ['KEYTALLY_CLICKHOUSE_CLUSTER', 'hunter2', 'KEYTALLY_DATABASE_URL'],
    ])('%s alone is refused, with the one that is missing and without the value', (name, value, missing) => {
      const read = () => readSettings({ [name]: value });
      expect(read).toThrow(new RegExp(`^${missing} is missing`));
      expect(read).not.toThrow('hunter2');
    });
  });
});
