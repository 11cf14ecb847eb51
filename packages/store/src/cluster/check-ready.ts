import { StoreError, writesRefused } from '@keytally/store-ports';
import { shareCheck, withPatience } from '../shared-check.ts';
import type { Clickhouse } from './clickhouse/connection/clickhouse.ts';
import type { PostgresDatabases } from './postgres/open-postgres.ts';
import { NOTE } from './postgres/product/move-note.ts';

interface ReadinessLimits {
  /** The databases are checked at most this often. */
  readonly everyMs: number;
  /** A database that has not answered by then is not waited for. */
  readonly patienceMs: number;
}

const usualLimits: ReadinessLimits = { everyMs: 1_000, patienceMs: 5_000 };

/**
 * Creates the readiness check: PostgreSQL takes a write and returns it, and ClickHouse can be read and takes records. It
 * rejects with which of them cannot be reached, and shows neither their addresses nor what they say.
 */
export function createReadinessCheck(
  databases: PostgresDatabases,
  clickhouse: Clickhouse,
  { everyMs, patienceMs }: ReadinessLimits = usualLimits,
): () => Promise<void> {
  return shareCheck(everyMs, () => {
    const checks = {
      // Not by the usual connections: all of them may be at work, which is no reason to send calls elsewhere.
      PostgreSQL: checkPostgres({ ...databases, usual: databases.numbers }),
      ClickHouse: checkClickhouse(clickhouse),
    };
    return { answer: requireAll(checks, patienceMs), ended: Promise.allSettled(Object.values(checks)) };
  });
}

async function checkClickhouse(clickhouse: Clickhouse): Promise<void> {
  await clickhouse.query('SELECT 1 AS found FROM events LIMIT 1');
  const stuck = await clickhouse.query(
    'SELECT 1 AS found FROM system.replicas WHERE database = currentDatabase() AND is_readonly LIMIT 1',
  );
  if (stuck.length > 0)
    throw new StoreError('store-unavailable', 'ClickHouse takes no records: it cannot reach Keeper.');
}

async function requireAll(
  checks: Readonly<Record<string, Promise<void>>>,
  patienceMs: number,
): Promise<void> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(([name, check]) => failureOf(name, check, patienceMs)),
  );
  const failures = outcomes.flatMap((failure) => failure ?? []);
  const [first] = failures;
  if (first === undefined) return;
  if (failures.length === 1) throw first;
  const messages = failures.map(({ message }) => message).join(' ');
  throw new StoreError('store-unavailable', messages, new AggregateError(failures));
}

/** Why a database is not ready; undefined if it is. */
async function failureOf(
  name: string,
  check: Promise<void>,
  patienceMs: number,
): Promise<StoreError | undefined> {
  const late = () =>
    new StoreError(
      'store-unavailable',
      `${name} has not answered for ${patienceMs / 1_000} seconds: it is busy, or cannot be reached.`,
    );
  try {
    await withPatience(check, patienceMs, late);
    return undefined;
  } catch (error) {
    const isOurs = error instanceof StoreError && error.cause === undefined;
    const isFinal = error instanceof StoreError && error.code !== 'store-unavailable';
    if (isOurs || isFinal) return error;
    return new StoreError('store-unavailable', `${name} cannot be reached.`, error);
  }
}

/**
 * Resolves when a write is on stable storage and was read back on another connection. Other servers may write in between, so
 * the number that is read may be greater than the one that was written. Rejects if the data was moved away.
 */
export async function checkPostgres({ urgent, usual }: PostgresDatabases): Promise<void> {
  const [written] = await urgent.query(
    'UPDATE readiness SET checked_at = greatest(checked_at + 1, $1) RETURNING checked_at',
    [BigInt(Date.now())],
  );
  const [read] = await usual.query(`SELECT checked_at, ${NOTE} AS move FROM readiness`);
  if (
    written === undefined ||
    read === undefined ||
    (read.checked_at as bigint) < (written.checked_at as bigint)
  )
    throw new StoreError(
      'store-unavailable',
      'PostgreSQL does not return what was just written to it: is its address that of several databases?',
    );
  if (read.move !== null) throw writesRefused();
}
