import type {
  ClickhouseState,
  DatabasesState,
  InspectedTables,
  PostgresState,
  SharedTask,
  TriedDatabase,
} from '@keytally/store';
import { bytesText, counted } from '../command/terminal-text.ts';
import { type Finding, fault, good, warning } from './finding.ts';

/** Leases end by the clock of PostgreSQL, tokens by those of the servers. */
const CLOCK_MS = 5_000;

/** A server holds up to this many connections. */
const CONNECTIONS_OF_A_SERVER = 25;

/** A disk that is fuller takes no merges of large parts. */
const LEAST_FREE = 10 * 2 ** 30;

/** A replica that is further behind makes reports wait. */
const MOST_DELAY_SECONDS = 60;

/** Another server takes a task over within a minute and a half. */
const OVERDUE_MS = 600_000;

/** Which databases can be used. Where one cannot, nothing more is looked at, since all else needs both. */
export function lookAtConnections(tried: readonly TriedDatabase[]): readonly Finding[] {
  return tried.map(({ name, fault: why }) =>
    why === undefined
      ? good(name, 'it answers')
      : fault(name, why, 'Put this right first: the rest is looked at when both databases answer.'),
  );
}

/** The version of the tables in both databases. */
export function lookAtTables({ version, versionOfProgram, isUsable }: InspectedTables): readonly Finding[] {
  if (!isUsable)
    return [
      fault(
        'version',
        `the tables are of version ${version}, and this program knows only ${versionOfProgram}`,
        'Run the version of Keytally that brought them there, or a newer one.',
      ),
    ];
  if (version < versionOfProgram)
    return [
      warning(
        'version',
        `the first server or command of this version brings the tables from version ${version} to ${versionOfProgram}`,
        'Back up both databases before. Servers of the version before go on, unless the changelog says otherwise.',
      ),
    ];
  return [
    good(
      'version',
      `the tables are of version ${version}; this program brings older ones to ${versionOfProgram}`,
    ),
  ];
}

/** What the two databases of a cluster, and the servers on them, say. */
export function lookAtDatabases({
  postgres,
  clickhouse,
  servers,
  tasks,
}: DatabasesState): readonly Finding[] {
  return [
    ...lookAtPostgres(postgres, servers),
    ...lookAtClickhouse(clickhouse),
    ...lookAtClocks({ PostgreSQL: postgres, ClickHouse: clickhouse }),
    ...lookAtTasks(tasks, servers),
  ];
}

function lookAtPostgres(postgres: PostgresState, servers: number): readonly Finding[] {
  const { version, riskySettings, connections, mostConnections, standbys, waitsForStandby } = postgres;
  const about = 'PostgreSQL';
  const findings: Finding[] = [];
  if (riskySettings.length > 0)
    findings.push(
      warning(
        about,
        `a crash of its machine may damage what it acknowledged: ${riskySettings.join(', ')}`,
        'Turn them on in its configuration, and restart it; unless its provider says that its storage does not need them.',
      ),
    );
  if (!waitsForStandby)
    findings.push(
      warning(
        about,
        standbys === 0
          ? 'no standby has a copy of what it acknowledges'
          : `${counted(standbys, 'standby')} may be behind: a failover may forget what it acknowledged`,
        'Give it a standby, and name that in synchronous_standby_names; or know that its disk is kept twice.',
      ),
    );
  const needed = CONNECTIONS_OF_A_SERVER * (servers + 1);
  if (mostConnections < needed)
    findings.push(
      warning(
        about,
        `it allows ${mostConnections} connections, ${connections} are open, and ${counted(servers, 'server')} and a command need up to ${needed}`,
        'Raise max_connections, or put fewer servers on it.',
      ),
    );
  return findings.length > 0
    ? findings
    : [good(about, `version ${version}, ${counted(connections, 'connection')}`)];
}

function lookAtClickhouse({ version, free, replicas }: ClickhouseState): readonly Finding[] {
  const about = 'ClickHouse';
  const findings: Finding[] = [];
  if (free < LEAST_FREE)
    findings.push(
      warning(
        about,
        `its disk has ${bytesText(free)} left`,
        'Make room, or set a shorter retention: records are refused when it is full.',
      ),
    );
  if (replicas !== undefined && replicas.readOnlyTables > 0)
    findings.push(
      fault(
        about,
        `${counted(replicas.readOnlyTables, 'table')} of the replica that answers take no records`,
        'It cannot reach Keeper: start Keeper, or look at its log.',
      ),
    );
  if (replicas !== undefined && replicas.active < replicas.all)
    findings.push(
      warning(
        about,
        `${replicas.active} of ${counted(replicas.all, 'replica')} are there`,
        'Start those that are missing. Records are taken as long as more than half are there.',
      ),
    );
  if (replicas !== undefined && replicas.delay > MOST_DELAY_SECONDS)
    findings.push(
      warning(
        about,
        `the replica that answers is ${counted(replicas.delay, 'second')} behind, with ${counted(replicas.queue, 'task')} to do`,
        'It answers nothing before it has all: let the balancer ask another one, and look at its log.',
      ),
    );
  return findings.length > 0
    ? findings
    : [good(about, `version ${version}, ${bytesText(free)} free${replicasText(replicas)}`)];
}

function replicasText(replicas: ClickhouseState['replicas']): string {
  return replicas === undefined ? '' : `, ${counted(replicas.all, 'replica')}`;
}

function lookAtClocks(
  databases: Readonly<Record<string, { readonly clockAheadMs: number }>>,
): readonly Finding[] {
  return Object.entries(databases).flatMap(([name, { clockAheadMs }]) =>
    Math.abs(clockAheadMs) <= CLOCK_MS
      ? []
      : [
          warning(
            'clock',
            `that of ${name} is ${counted(Math.round(Math.abs(clockAheadMs) / 1_000), 'second')} ${clockAheadMs > 0 ? 'ahead of' : 'behind'} the one of this machine`,
            'Set both by NTP: tokens and leases end by them.',
          ),
        ],
  );
}

function lookAtTasks(tasks: readonly SharedTask[], servers: number): readonly Finding[] {
  if (servers === 0) return [warning('servers', 'none is running', 'Start one: keytally serve.')];
  const overdue = tasks.filter(({ freeInMs }) => freeInMs < -OVERDUE_MS).map(({ task }) => `"${task}"`);
  if (overdue.length === 0)
    return [good('servers', `${counted(servers, 'server')}; the upkeep is done in turns`)];
  return [
    warning(
      'servers',
      `${counted(servers, 'server')}, but none has done ${overdue.join(', ')} for more than ten minutes`,
      'The logs of the servers say why. If they do not, restart them one after another.',
    ),
  ];
}
