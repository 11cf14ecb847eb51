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
const SESSION_MS = 600_000;
/** Events that are written in one transaction. */
const PART_EVENTS = 10_000_000;
const NAMES = 500;
const VERSIONS = 12;
const PLATFORMS = ['Windows', 'macOS', 'Linux'];
const COUNTRIES = ['NL', 'DE', 'US', 'IN', 'BR', 'FR', 'JP', 'GB'];

/** How much usage there is. */
export interface UsageSize {
  readonly events: number;
  /** 30 if left out. More of them make no more sessions, users or days. */
  readonly eventsOfSession?: number;
  /** Whether every event is repeated a second later. */
  readonly twice?: boolean;
}

/**
 * Fills a data directory with usage generated in SQL, without ingestion, and builds the aggregates: 200,000 users, 500
 * events, 365 days, sessions of ten minutes, users and events heavy-tailed. Each session states properties, which change every
 * month. What was ended before it was full is filled up: it goes on after the last part that was written.
 */
export async function fillWithUsage(directory: string, size: UsageSize): Promise<void> {
  const empty = await openStore({ engine: 'duckdb', directory });
  await empty.registry.products.put(PRODUCT);
  await empty.close();

  const instance = await DuckDBInstance.create(join(directory, 'private/keytally.duckdb'), {
    preserve_insertion_order: 'true',
  });
  const connection = await instance.connect();
  const { eventsOfSession = 30 } = size;
  const sessions = Math.floor(size.events / eventsOfSession);
  const atOnce = Math.ceil(PART_EVENTS / eventsOfSession);
  const written = async () =>
    Number((await connection.runAndReadAll('SELECT max(session) FROM sessions')).getRows()[0]?.[0] ?? 0);
  for (let from = await written(); from < sessions; from += atOnce) {
    const part = { from, to: Math.min(sessions, from + atOnce), sessions, eventsOfSession };
    await connection.run('BEGIN');
    for (const statement of statementsFor(part, size.twice)) await connection.run(statement);
    await connection.run('COMMIT');
    if (sessions > 10 * atOnce) console.log(`  ${part.to} of ${sessions} sessions are written`);
  }
  await connection.run('CHECKPOINT');
  connection.closeSync();
  instance.closeSync();

  const store = await openStore({ engine: 'duckdb', directory });
  await requireCapability(store, 'rollups').rebuild();
  await store.close();
}

/** SQL for a number from a hash; small numbers are far more common. */
const heavyTailed = (seed: string, count: number) =>
  `least(floor(pow(${count}, hash(${seed}) / 18446744073709551616.0)), ${count})::INTEGER`;

/** Some of the sessions, by their numbers from 0: `from` is among them, `to` is not. */
interface Part {
  readonly from: number;
  readonly to: number;
  /** Of the whole data. */
  readonly sessions: number;
  readonly eventsOfSession: number;
}

function statementsFor({ from, to, sessions, eventsOfSession }: Part, twice = false): readonly string[] {
  const start = `(${FIRST_DAY}::BIGINT * 86400000 + (s * ${DAYS * 86_400_000 - 3_600_000} // ${sessions}))`;
  const client = heavyTailed("s, 'client'", USERS);
  const set = `1 + (client % ${PLATFORMS.length}) + ${PLATFORMS.length} * ((client // 7) % ${COUNTRIES.length}) + ${PLATFORMS.length * COUNTRIES.length} * ((day - ${FIRST_DAY}) * ${VERSIONS} // ${DAYS})`;
  const apartMs = SESSION_MS / eventsOfSession;
  const eventsOf = (delay: number, mark: string) => `
    INSERT INTO events
    SELECT 1, client, s + 1, first_at + n * ${apartMs} + ${delay}, (first_at + n * ${apartMs} + ${delay}) // 86400000,
      ${heavyTailed("s, n, 'event'", NAMES)}, CASE WHEN n % 10 = 0 THEN (s % 1000) * 10000 END,
      '${mark}' || (s * ${eventsOfSession} + n), NULL, 1
    FROM sessions_made, range(${eventsOfSession}) AS numbers(n)
    ORDER BY s, n`;
  return [
    `CREATE OR REPLACE TEMPORARY TABLE sessions_made AS
     SELECT s, ${client} AS client, ${start} AS first_at, ${start} // 86400000 AS day FROM range(${from}, ${to}) AS made(s)`,
    `INSERT INTO client_names
     SELECT 1, client, 'client-' || client, md5_number_lower('client-' || client)
     FROM (SELECT DISTINCT client FROM sessions_made)
     WHERE client NOT IN (SELECT client FROM client_names) ORDER BY client`,
    ...(from === 0
      ? [
          `INSERT INTO event_names
           SELECT 1, n, 'Category ' || n % 20, 'Event ' || n, 'advanced', ${FIRST_DAY}, ${FIRST_DAY + DAYS - 1}
           FROM range(1, ${NAMES + 1}) AS numbers(n)`,
          setsStatement(),
        ]
      : []),
    `INSERT INTO sessions
     SELECT 1, s + 1, client, 's' || s, first_at, first_at + ${(eventsOfSession - 1) * apartMs + (twice ? 1_000 : 0)}, day,
       md5_number_lower(client || chr(31) || 's' || s)
     FROM sessions_made ORDER BY s`,
    `INSERT INTO session_records
     SELECT 1, client, s + 1, first_at, NULL, day, ${set}, 1 FROM sessions_made ORDER BY s`,
    eventsOf(0, 'e'),
    ...(twice ? [eventsOf(1_000, 'r')] : []),
    'UPDATE products SET batch = batch + 1, data_through = (SELECT max(last_at) FROM sessions)',
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
