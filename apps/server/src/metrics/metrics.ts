import { operations } from '@keytally/contract/document';
import { TOKEN_REFUSAL_REASONS } from '@keytally/keys';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueObserver, WaitingNow } from '../fairness/fair-queue.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';

/** Metrics of a server for those who run it. No label contains the id of a user, a product or a key. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What callers can wait for: memory for their body or answer, a turn for their batch, report or look-up, or the check
 * of an uploaded key.
 */
type Queue = (typeof QUEUES)[number];

const QUEUES = ['bodies', 'answers', 'batches', 'reports', 'calls', 'keys', 'exports'] as const;

/** Reports that are kept at a moment. */
interface KeptNow {
  readonly count: number;
  readonly bytes: number;
}

/** The failures that operations declare. */
const FAILURES = ['500', '503'];

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const waits = new Histogram({
    registers,
    name: 'keytally_wait_seconds',
    help: 'Seconds that bodies, answers, batches, reports, calls, uploaded keys and exports waited for their turn.',
    labelNames: ['queue'],
    buckets: SECONDS,
  });
  const refused = new Counter({
    registers,
    name: 'keytally_turns_refused_total',
    help: 'Bodies, answers, batches, reports, calls, uploaded keys and exports refused as busy because too much was waiting.',
    labelNames: ['queue'],
  });
  const waiting = new Map<Queue, () => WaitingNow>();
  const gaugeOfQueues = (name: string, help: string, valueIn: (now: WaitingNow) => number) =>
    new Gauge({
      registers,
      name,
      help,
      labelNames: ['queue'],
      collect() {
        for (const queue of QUEUES)
          this.set({ queue }, valueIn(waiting.get(queue)?.() ?? { count: 0, longestMs: 0 }));
      },
    });
  let kept: () => KeptNow = () => ({ count: 0, bytes: 0 });
  new Gauge({
    registers,
    name: 'keytally_kept_reports',
    help: 'Reports that are kept, to be answered again without being computed.',
    collect() {
      this.set(kept().count);
    },
  });
  new Gauge({
    registers,
    name: 'keytally_kept_report_bytes',
    help: 'Memory of the reports that are kept.',
    collect() {
      this.set(kept().bytes);
    },
  });
  gaugeOfQueues('keytally_waiting', 'What is waiting for its turn now.', ({ count }) => count);
  gaugeOfQueues(
    'keytally_longest_wait_seconds',
    'Seconds for which the one that waits longest has been waiting.',
    ({ longestMs }) => longestMs / 1_000,
  );
  const metrics = {
    registry,
    requests: new Counter({
      registers,
      name: 'keytally_requests_total',
      help: 'Requests by operation and status; "gone" means that the caller hung up.',
      labelNames: ['operation', 'status'],
    }),
    requestSeconds: new Histogram({
      registers,
      name: 'keytally_request_duration_seconds',
      help: 'Seconds from the head of a request to the end of its answer.',
      labelNames: ['operation'],
      buckets: SECONDS,
    }),
    records: new Counter({
      registers,
      name: 'keytally_records_total',
      help: 'Usage records by verdict.',
      labelNames: ['verdict'],
    }),
    rateLimited: new Counter({
      registers,
      name: 'keytally_rate_limited_total',
      help: 'Calls refused because a limit was reached: of their key or product, of a link, or of wrong secrets.',
      labelNames: ['limit'],
    }),
    reports: new Counter({
      registers,
      name: 'keytally_reports_total',
      help: 'Reports and lists of properties by operation, computed or taken from the cache ("known").',
      labelNames: ['kind', 'source'],
    }),
    tokensRefused: new Counter({
      registers,
      name: 'keytally_tokens_refused_total',
      help: 'Calls refused for their token, by reason.',
      labelNames: ['reason'],
    }),
    auditEntries: new Counter({
      registers,
      name: 'keytally_audit_entries_total',
      help: 'Entries of the audit trail: changes of keys, exports, and refused calls (counted together).',
      labelNames: ['kind'],
    }),
    auditFailures: new Counter({
      registers,
      name: 'keytally_audit_failures_total',
      help: 'Times that the audit trail or its copy could not be written.',
      labelNames: ['of'],
    }),
    recordsExpired: new Counter({
      registers,
      name: 'keytally_records_expired_total',
      help: 'Events and sessions that were deleted because they were past the retention of their product.',
      labelNames: ['of'],
    }),
    retentionWaiting: new Gauge({
      registers,
      name: 'keytally_retention_waiting',
      help: 'Products whose retention waits until somebody looks at it: at the clock, or at the amount.',
      labelNames: ['reason'],
    }),
    taskFailures: new Counter({
      registers,
      name: 'keytally_task_failures_total',
      help: 'Runs of a task of the upkeep that failed.',
      labelNames: ['task'],
    }),
    taskSucceeded: new Gauge({
      registers,
      name: 'keytally_task_last_success_timestamp_seconds',
      help: 'Unix time of the last run of a task of the upkeep that did what it is for, on this server.',
      labelNames: ['task'],
    }),
    lastBackup: new Gauge({
      registers,
      name: 'keytally_last_backup_timestamp_seconds',
      help: 'Unix time of the moment that the last backup of this data is of, also over restarts; 0 if none is known.',
    }),
    connectionsRefused: new Counter({
      registers,
      name: 'keytally_connections_refused_total',
      help: 'Connections closed at once because too many were open.',
    }),
    connectionsLetGo: new Counter({
      registers,
      name: 'keytally_connections_let_go_total',
      help: 'Connections closed because the caller did not read, pipelined too much, or sent too slowly or in tiny chunks.',
      labelNames: ['reason'],
    }),
    /** Says how to find what is kept of reports. */
    watchKept: (ask: () => KeptNow) => {
      kept = ask;
    },
    /** Observes the waits and refusals of a queue. */
    observe: (queue: Queue): QueueObserver => ({
      waited: (milliseconds) => waits.observe({ queue }, milliseconds / 1_000),
      refused: () => refused.inc({ queue }),
      waitsIn: (ask) => void waiting.set(queue, ask),
    }),
  };
  for (const queue of QUEUES) refused.inc({ queue }, 0);
  beginAtZero(metrics);
  return metrics;
}

/** An alarm on the increase of a counter never sees the first failure if its series begins with that. */
function beginAtZero({
  requests,
  records,
  tokensRefused,
  auditEntries,
  auditFailures,
  connectionsLetGo,
  rateLimited,
  recordsExpired,
}: Pick<
  ReturnType<typeof createMetrics>,
  | 'requests'
  | 'records'
  | 'tokensRefused'
  | 'auditEntries'
  | 'auditFailures'
  | 'connectionsLetGo'
  | 'rateLimited'
  | 'recordsExpired'
>): void {
  for (const { operationId: operation, responses } of operations)
    for (const status of FAILURES) if (status in responses) requests.inc({ operation, status }, 0);
  for (const verdict of ['accepted', 'duplicate', 'rejected']) records.inc({ verdict }, 0);
  for (const reason of TOKEN_REFUSAL_REASONS) tokensRefused.inc({ reason }, 0);
  for (const kind of ['keys-changed', 'data-changed', 'records-exported', 'call-refused'])
    auditEntries.inc({ kind }, 0);
  for (const what of ['trail', 'copy']) auditFailures.inc({ of: what }, 0);
  for (const reason of ['pipelined', 'tiny-chunks', 'too-slow', 'not-read'])
    connectionsLetGo.inc({ reason }, 0);
  for (const limit of [...RATE_LIMITS, 'wrong-secrets']) rateLimited.inc({ limit }, 0);
  for (const what of ['events', 'sessions']) recordsExpired.inc({ of: what }, 0);
}
