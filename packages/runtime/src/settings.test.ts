import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  test('has a default for every setting that needs one', () => {
    expect(readSettings({ PATH: '/bin' })).toEqual({
      host: '127.0.0.1',
      port: 8080,
      reportTimeLimitSeconds: 30,
      trustedProxies: [],
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
    ['KEYTALLY_MAX_TOKEN_LIFETIME', '0'],
    ['KEYTALLY_CORS_ORIGINS', 'https://a.example/path'],
    ['KEYTALLY_CORS_ORIGINS', '*'],
    ['KEYTALLY_MEMORY_LIMIT', 'lots'],
    ['KEYTALLY_MEMORY_LIMIT', '60MiB'],
    ['KEYTALLY_MEMORY_LIMIT', '63999KB'],
    ['KEYTALLY_MAX_EVENT_NAMES', '0'],
    ['KEYTALLY_MAX_NEW_NAMES_PER_DAY', '-1'],
    ['KEYTALLY_LOG_LEVEL', 'loud'],
    ['KEYTALLY_STORE', 'mysql'],
  ])('refuses %s as "%s" and names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});
