import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabasesState, Store } from '@keytally/store';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** What databases say is asked for once for all gauges of a scrape. */
const ASKED_MS = 1_000;

/** A scraper waits ten seconds, and must get the other metrics when a database hangs. */
const PATIENCE_MS = 3_000;

/** What the databases of a cluster say of themselves; undefined where there are none, or while one does not answer. */
export type AskDatabases = () => Promise<DatabasesState | undefined>;

export function askDatabases(
  { maintenance: { databases } }: Pick<Store, 'maintenance'>,
  patienceMs = PATIENCE_MS,
): AskDatabases {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isUnderWay = false;
  let asked: Promise<DatabasesState | undefined> = Promise.resolve(undefined);
  return () => {
    // A question that hangs is not followed by others: they would take all connections.
    if (databases !== undefined && !isUnderWay && performance.now() - askedAt >= ASKED_MS) {
      askedAt = performance.now();
      isUnderWay = true;
      // Readiness says which of them fails.
      const answer = databases()
        .catch(() => undefined)
        .finally(() => {
          isUnderWay = false;
        });
      asked = Promise.race([answer, sleep(patienceMs, undefined, { ref: false })]);
    }
    return asked;
  };
}

type Values = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

interface DatabaseGauge {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly values: (state: DatabasesState) => Values;
}

const GAUGES: readonly DatabaseGauge[] = [
  {
    name: 'keytally_replicas',
    help: 'Replicas of ClickHouse: all, and those that are there now ("active").',
    label: 'state',
    values: ({ clickhouse: { replicas } }) =>
      replicas === undefined
        ? []
        : [
            [{ state: 'all' }, replicas.all],
            [{ state: 'active' }, replicas.active],
          ],
  },
  {
    name: 'keytally_replica_delay_seconds',
    help: 'Seconds for which the replica of ClickHouse that answers is behind the others.',
    values: ({ clickhouse: { replicas } }) => (replicas === undefined ? [] : [[{}, replicas.delay]]),
  },
  {
    name: 'keytally_database_connections',
    help: 'Connections to PostgreSQL, of all its users ("open"), and how many it allows ("most").',
    label: 'of',
    values: ({ postgres: { connections, mostConnections } }) => [
      [{ of: 'open' }, connections],
      [{ of: 'most' }, mostConnections],
    ],
  },
  {
    name: 'keytally_database_clock_ahead_seconds',
    help: 'Seconds for which the clock of a database is ahead of that of this server; negative if it is behind.',
    label: 'database',
    values: ({ postgres, clickhouse }) => [
      [{ database: 'postgresql' }, postgres.clockAheadMs / 1_000],
      [{ database: 'clickhouse' }, clickhouse.clockAheadMs / 1_000],
    ],
  },
  {
    name: 'keytally_shared_task_overdue_seconds',
    help: 'Seconds for which any server could have done a task of the upkeep and none did; 0 while it is done, or not due.',
    label: 'task',
    values: ({ tasks }) =>
      tasks.map(({ task, freeInMs }) => [
        { task: task.replace('upkeep: ', '') },
        Math.max(0, -freeInMs / 1_000),
      ]),
  },
];

/** Adds what the databases of a cluster say of themselves; nothing where one server has the data. */
export function addDatabaseMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  store: Store,
  ask: AskDatabases,
): void {
  if (store.maintenance.databases === undefined) return;
  for (const { name, help, label, values } of GAUGES)
    new Gauge({
      registers: [registry],
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      async collect() {
        const state = await ask();
        this.reset();
        // Without labels it would be 0.
        if (label === undefined) this.remove();
        for (const [labels, value] of state === undefined ? [] : values(state)) this.set(labels, value);
      },
    });
}
