import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { recordedProperties } from '@keytally/contract/properties';
import { openStore, requireCapability } from '@keytally/store';

/** The product of the data. */
export const PRODUCT = { id: 'bench', name: 'Bench', timeZone: 'UTC', defaultTracking: 'advanced' } as const;

/** 2025-01-01, in days since 1970-01-01, and the number of days with data. */
export const FIRST_DAY = 20_089;
const DAYS = 365;

const USERS = 200_000;
const EVENTS_OF_SESSION = 30;
const NAMES = 500;
const VERSIONS = 12;
const PLATFORMS = ['Windows', 'macOS', 'Linux'];
const COUNTRIES = ['NL', 'DE', 'US', 'IN', 'BR', 'FR', 'JP', 'GB'];

/**
 * Fills a data directory with usage generated in SQL, without ingestion, and builds the aggregates: 200,000 users, 500
 * events, 365 days, 30 events per session, users and events heavy-tailed. Each session states properties, which change
 * every month. With `twice`, every event is repeated a second later.
 */
export async function fillWithUsage(directory: string, events: number, twice = false): Promise<void> {
  const empty = await openStore({ engine: 'duckdb', directory });
  await empty.registry.products.put(PRODUCT);
  await empty.close();

  const instance = await DuckDBInstance.create(join(directory, 'private/keytally.duckdb'), {
    preserve_insertion_order: 'true',
  });
  const connection = await instance.connect();
  for (const statement of statementsFor(Math.floor(events / EVENTS_OF_SESSION), twice)) {
    await connection.run(statement);
  }
  connection.closeSync();
  instance.closeSync();

  const store = await openStore({ engine: 'duckdb', directory });
  await requireCapability(store, 'rollups').rebuild();
  await store.close();
}

/** SQL for a number from a hash; small numbers are far more common. */
const heavyTailed = (seed: string, count: number) =>
  `least(floor(pow(${count}, hash(${seed}) / 18446744073709551616.0)), ${count})::INTEGER`;

function statementsFor(sessions: number, twice: boolean): readonly string[] {
  const start = `(${FIRST_DAY}::BIGINT * 86400000 + (s * ${DAYS * 86_400_000 - 3_600_000} // ${sessions}))`;
  const client = heavyTailed("s, 'client'", USERS);
  const set = `1 + (client % ${PLATFORMS.length}) + ${PLATFORMS.length} * ((client // 7) % ${COUNTRIES.length}) + ${PLATFORMS.length * COUNTRIES.length} * ((day - ${FIRST_DAY}) * ${VERSIONS} // ${DAYS})`;
  const eventsOf = (delay: number, mark: string) => `
    INSERT INTO events
    SELECT 1, client, s + 1, first_at + n * 20000 + ${delay}, (first_at + n * 20000 + ${delay}) // 86400000,
      ${heavyTailed("s, n, 'event'", NAMES)}, CASE WHEN n % 10 = 0 THEN (s % 1000) * 10000 END,
      '${mark}' || (s * ${EVENTS_OF_SESSION} + n), NULL, 1
    FROM sessions_made, range(${EVENTS_OF_SESSION}) AS numbers(n)
    ORDER BY s, n`;
  return [
    `CREATE TEMPORARY TABLE sessions_made AS
     SELECT s, ${client} AS client, ${start} AS first_at, ${start} // 86400000 AS day FROM range(${sessions}) AS made(s)`,
    `INSERT INTO client_names
     SELECT 1, client, 'client-' || client, md5_number_lower('client-' || client)
     FROM (SELECT DISTINCT client FROM sessions_made) ORDER BY client`,
    `INSERT INTO event_names
     SELECT 1, n, 'Category ' || n % 20, 'Event ' || n, 'advanced', ${FIRST_DAY}, ${FIRST_DAY + DAYS - 1}
     FROM range(1, ${NAMES + 1}) AS numbers(n)`,
    setsStatement(),
    `INSERT INTO sessions
     SELECT 1, s + 1, client, 's' || s, first_at, first_at + ${(EVENTS_OF_SESSION - 1) * 20_000 + (twice ? 1_000 : 0)}, day,
       md5_number_lower(client || chr(31) || 's' || s)
     FROM sessions_made ORDER BY s`,
    `INSERT INTO session_records
     SELECT 1, client, s + 1, first_at, NULL, day, ${set}, 1 FROM sessions_made ORDER BY s`,
    eventsOf(0, 'e'),
    ...(twice ? [eventsOf(1_000, 'r')] : []),
    'UPDATE products SET batch = batch + 1, data_through = (SELECT max(occurred_at) FROM events)',
    'DROP TABLE sessions_made',
    'CHECKPOINT',
  ];
}

/** One set for each platform, country and version, numbered as the session records number them. */
function setsStatement(): string {
  const stated: Readonly<Record<string, string>> = {
    'os.platform': `[${PLATFORMS.map((name) => `'${name}'`)}][1 + n % ${PLATFORMS.length}]`,
    'geography.country': `[${COUNTRIES.map((name) => `'${name}'`)}][1 + n // ${PLATFORMS.length} % ${COUNTRIES.length}]`,
    prodVersion: `'4.' || n // ${PLATFORMS.length * COUNTRIES.length}`,
  };
  const columns = recordedProperties.map(({ name }) => stated[name] ?? 'NULL');
  const sets = PLATFORMS.length * COUNTRIES.length * VERSIONS;
  return `INSERT INTO property_sets SELECT n + 1, 'set ' || n, ${columns} FROM range(${sets + 24}) AS numbers(n)`;
}
